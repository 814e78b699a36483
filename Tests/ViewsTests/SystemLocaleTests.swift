import Foundation
import GatefoldLanguage
import GatefoldTestSupport
import Testing

@testable import GatefoldViews

/// Locales of libc, made from the sources that Debian ships, are used.
@Suite nonisolated struct SystemLocaleTests {
    private static let localedef = "/usr/bin/localedef"

    private static var isPossible: Bool {
        FileManager.default.isExecutableFile(atPath: localedef)
            && FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")
    }

    /// Makes locales in a folder of their own.
    private static func compile(_ names: [String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-locales-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            let path = folder.appending(path: "\(name).UTF-8").path
            _ = try ChildProcess.run(localedef, ["--no-archive", "-c", "-i", name, "-f", "UTF-8", path])
        }
        return folder
    }

    // The test runs in a process of its own, because the environment belongs to all tests.
    @Test(.enabled(if: isPossible, "the package 'locales' is not installed"))
    func namesAndOrderAreTheLocales() async throws {
        let folder = try Self.compile(["de_DE", "en_US", "ja_JP", "fa_IR"])
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            setenv("LOCPATH", path, 1)
            Self.check("de_DE.UTF-8", time: "09:41", date: "Freitag, 5. Juni 2026", short: "5. Jun")
            Self.check("de_DE", time: "09:41", date: "Freitag, 5. Juni 2026", short: "5. Jun")
            Self.check("en_US.UTF-8", time: "9:41\u{A0}AM", date: "Friday, June 5, 2026", short: "Jun 5")
            Self.check("ja_JP.UTF-8", time: "09:41", date: "2026年6月5日金曜日", short: "6月5日")
            let persian = CalendarLocale(identifier: "fa_IR.UTF-8")
            #expect(persian.time(hour: 9, minute: 41) == "۰۹:۴۱")
            #expect(persian.dayAndMonth(day: 5, month: 6).hasPrefix("۵ "))
            #expect(CalendarLocale(identifier: "fr_FR.UTF-8") == .english)
        }
    }

    @Test(.enabled(if: isPossible, "the package 'locales' is not installed"))
    func digitsStandInTheGroupsOfTheLocale() async throws {
        let folder = try Self.compile(["de_DE", "en_IN", "en_US", "sv_SE"])
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            setenv("LOCPATH", path, 1)
            let number = 1_234_567
            #expect(NumberLocale(identifier: "de_DE").text(number) == "1.234.567")
            #expect(NumberLocale(identifier: "en_US.UTF-8").text(number) == "1,234,567")
            #expect(NumberLocale(identifier: "en_IN.UTF-8").text(number) == "12,34,567")
            let parts = NumberLocale(identifier: "sv_SE.UTF-8").text(number).split { $0.isWhitespace }
            #expect(parts == ["1", "234", "567"])
            #expect(NumberLocale(identifier: "fr_FR.UTF-8") == .plain)
        }
    }

    private static func check(_ identifier: String, time: String, date: String, short: String) {
        let locale = CalendarLocale(identifier: identifier)
        #expect(locale.time(hour: 9, minute: 41) == time)
        #expect(locale.fullDate(weekday: 5, day: 5, month: 6, year: 2026) == date)
        #expect(locale.abbreviatedDayAndMonth(day: 5, month: 6) == short)
    }
}
