import Gatefold
import Glibc
import Testing

@testable import GatefoldInbox

/// Every letter can be read in every theme.
struct ColourTests {
    private static let themes: [Theme] = Theme.Appearance.allCases.flatMap { appearance in
        Theme.Contrast.allCases.flatMap { contrast in
            // The accent colours: none of the user's own, a pale one, and one that is dark on a dark theme.
            [nil, Color(hex: 0xFF_E0_80), Color(hex: 0x20_10_40)].map {
                Theme(appearance: appearance, contrast: contrast, accentColor: $0)
            }
        }
    }

    /// - Source: WCAG 2.1, relative luminance.
    private func luminance(_ color: Color) -> Double {
        func linear(_ value: Float) -> Double {
            let value = Double(value)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// - Source: WCAG 2.1, contrast ratio.
    private func contrast(_ one: Color, _ other: Color) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    @Test(arguments: themes) func lettersOfAvatarsCanBeRead(_ theme: Theme) {
        let least = theme.contrast == .high ? 7.0 : 4.5
        for ground in Palette.avatars {
            #expect(contrast(Palette.avatarText, ground.resolved(in: theme)) >= least)
        }
    }

    @Test(arguments: themes) func avatarsStandOutFromTheirRow(_ theme: Theme) {
        for ground in Palette.avatars {
            #expect(
                contrast(ground.resolved(in: theme), DynamicColor.surface.resolved(in: theme)) >= (theme.isDark ? 2 : 3)
            )
        }
    }

    @Test(arguments: themes) func textCanBeReadWhereItStands(_ theme: Theme) {
        let least = theme.contrast == .high ? 7.0 : 4.5
        let surface = DynamicColor.surface.resolved(in: theme)
        for text in [DynamicColor.text, .secondaryText, Palette.unread] {
            #expect(contrast(text.resolved(in: theme), surface) >= least)
        }
        for text in [DynamicColor.text, .secondaryText] {
            #expect(contrast(text.resolved(in: theme), Palette.openRow.resolved(in: theme)) >= least)
        }
        // The mark of the open row is seen where its background is not told from others.
        let mark = DynamicColor.accent.resolved(in: theme)
        #expect(contrast(mark, Palette.openRow.resolved(in: theme)) >= 3)
        #expect(
            contrast(DynamicColor.secondaryText.resolved(in: theme), DynamicColor.groupedBackground.resolved(in: theme))
                >= 4.5)
        #expect(contrast(Palette.quoteBar.resolved(in: theme), surface) >= (theme.contrast == .high ? 4.5 : 1.5))
    }

    /// The status text on the list's bar is light in every theme.
    @Test(arguments: themes) func theBarIsDark(_ theme: Theme) {
        let bar = DynamicColor.bar.resolved(in: theme)
        #expect(contrast(.white, bar) >= 7 && bar.alpha == 1)
    }

    @Test func aSenderKeepsTheColour() throws {
        func mail(_ id: Int, _ address: String) -> Mail { Mail("\(id)", from: "X", address) }
        #expect(Palette.avatar(of: mail(1, "clara@x.example")) == Palette.avatar(of: mail(2, "Clara@X.example")))
        let senders = Dictionary(grouping: sampleMails) { $0.address.lowercased() }.values.compactMap(\.first)
        let colours = senders.map { Palette.avatar(of: $0) }
        let counts = Dictionary(grouping: colours) { $0 }.mapValues(\.count)
        #expect(counts.count >= 8 && counts.values.allSatisfy { $0 <= 9 }, "\(counts.values)")
    }

    @Test(arguments: [
        ("clara", "C"), ("élodie", "É"), ("e\u{301}lodie", "E\u{301}"), ("ßeta", "ß"), ("鈴木", "鈴"), ("“Ann”", "A"),
        ("  ", "?"), ("", "?"), ("👩‍👩‍👧 family", "👩‍👩‍👧"), ("7 days", "7"), ("ليلى", "ل"),
    ])
    func anInitialIsAWholeCharacter(_ sender: String, _ initial: String) {
        #expect(Mail(from: sender).initial == initial)
    }
}
