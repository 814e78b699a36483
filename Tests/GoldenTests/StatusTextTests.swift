import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery
@testable import GatefoldInbox

/// The status text is legible in every frame of every transition and pull: its contrast is at least 4.5 to 1.
@Suite struct StatusTextTests {
    @Test(arguments: Demo.allCases, StatusTheme.allCases)
    func inEveryTransitionOfTheGallery(_ demo: Demo, _ theme: StatusTheme) throws {
        var opener = demo.opener
        if theme.theme.isRightToLeft, demo == .expandingView { opener = "299 225" }
        let back = demo == .split ? "tap \(theme.theme.isRightToLeft ? 320 : 40) 52" : "key escape"
        try check(
            "\(demo.rawValue)", GalleryApplication(settings: Settings(demo: demo)), theme,
            "wait 0.5; tap \(opener); wait 1.2; \(back); wait 1.2; tap \(opener); wait 0.25; \(back); wait 1.2",
            // Images of many colours in the rows pass beneath the text.
            ignoring: demo == .expandingCell || demo == .split ? 0.2 : 0)
    }

    @Test(arguments: StatusTheme.allCases)
    func inAPush(_ theme: StatusTheme) throws {
        // The scripts tap a row of the catalogue, the same with reduced motion, and change tabs, which is not animated.
        try check(
            "push, fade, tab", GalleryApplication(settings: Settings(demo: nil)), theme,
            """
            wait 0.5; tap 180 120; wait 1; tap \(theme.theme.isRightToLeft ? 320 : 40) 52; wait 1
            reduced-motion on; tap 180 360; wait 1; tap 180 324; wait 1; key escape; wait 1; key escape; wait 1
            tap \(theme.theme.isRightToLeft ? 90 : 270) 696; wait 1
            """)
    }

    @Test(arguments: StatusTheme.allCases)
    func inInbox(_ theme: StatusTheme) throws {
        try check(
            "inbox", InboxApplication(), theme,
            """
            wait 0.5; tap 180 160; wait 1.2; key escape; wait 1.2; tap 180 336; wait 0.25; key escape; wait 1
            tap 180 600; wait 1; key escape; wait 0.15; tap 180 600; wait 1; key escape; wait 1
            """, ignoring: 0.3)
    }

    /// The finger pulls by these many points, rests there, and then pulls farther and releases the page.
    @Test(arguments: StatusTheme.allCases)
    func inAPullThatIsHeld(_ theme: StatusTheme) throws {
        var lines = "wait 0.5; tap 180 336; wait 1.2; touch down 1 180 240\n"
        for distance in stride(from: 12, through: 140, by: 4) {
            lines += "touch motion 1 180 \(240 + distance); wait 0.05\n"
        }
        // The bar stays where it is for longer than any fade.
        for distance in [20, 40, 70, 100, 160] {
            lines += "touch motion 1 180 \(240 + distance); wait 0.5\n"
        }
        try check("pull", InboxApplication(), theme, lines + "touch up 1; wait 1.2")
    }

    private func check(
        _ name: String, _ application: any ApplicationDelegate, _ theme: StatusTheme, _ script: String,
        ignoring ignored: Double = 0
    ) throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application, fonts: GoldenFonts.source(),
            theme: theme.theme)
        let contrast = StatusContrast(ignoring: ignored)
        try host.play(TouchScript(script)) { try contrast.measure($0, of: host.window) }
        print("status \(name), \(theme): \(contrast.worst) in frame \(contrast.worstFrame) of \(contrast.frames)")
        #expect(contrast.frames > 40)
        #expect(contrast.worst >= 4.5, "frame \(contrast.worstFrame)")
        withExtendedLifetime(application) {}
    }
}

/// The themes in which the status text is measured.
nonisolated enum StatusTheme: String, CaseIterable, CustomStringConvertible {
    case light, dark
    case lightHighContrast = "light-high-contrast"
    case darkHighContrast = "dark-high-contrast"
    case lightRightToLeft = "light-rtl"
    case darkRightToLeft = "dark-rtl"

    var description: String { rawValue }

    var theme: Theme {
        switch self {
        case .light: Theme()
        case .dark: Theme(appearance: .dark)
        case .lightHighContrast: Theme(contrast: .high)
        case .darkHighContrast: Theme(appearance: .dark, contrast: .high)
        case .lightRightToLeft: Theme(layoutDirection: .rightToLeft)
        case .darkRightToLeft: Theme(appearance: .dark, layoutDirection: .rightToLeft)
        }
    }
}

extension Demo {
    /// A point on the demonstration's screen that opens a page, in a window of 360 by 720 points.
    fileprivate var opener: String {
        switch self {
        case .expandingCell, .nestedCards: "180 280"
        case .split: "180 297"
        case .expandingView: "61 225"
        case .translatedModal, .default, .handWritten: "180 324"
        }
    }
}
