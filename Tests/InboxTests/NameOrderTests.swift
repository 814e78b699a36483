import Foundation
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldMailStore

/// Folders and accounts stand in the order of the user's locale.
struct NameOrderTests {
    private static let names = ["Zebra", "ähnlich", "Box 10", "apfel", "Box 2", "Ärger", "box 2"]

    private static func sorted(_ names: [String], in locale: String) -> [String] {
        let order = NameOrder(identifier: locale)
        return names.sorted(by: order.precedes)
    }

    @Test(arguments: ["C", "C.UTF-8", "POSIX", "", "xx_XX.UTF-8", "de_DE\0.UTF-8"])
    func withoutALocaleLettersHaveTheOrderOfTheirCodes(_ locale: String) {
        #expect(
            Self.sorted(Self.names, in: locale) == [
                "Box 2", "Box 10", "Zebra", "apfel", "box 2", "Ärger", "ähnlich",
            ])
    }

    @Test func numbersAreSortedByTheirValue() {
        let names = ["a10b", "a9", "a09", "a", "a10", "10", "9", "99999999999999999999999", "100000000000000000000000"]
        #expect(
            Self.sorted(names, in: "C") == [
                "9", "10", "99999999999999999999999", "100000000000000000000000", "a", "a09", "a9", "a10", "a10b",
            ])
    }

    private static let localedef = "/usr/bin/localedef"

    private static var isPossible: Bool {
        FileManager.default.isExecutableFile(atPath: localedef)
            && FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")
    }

    // The test runs in a process of its own, because the environment belongs to all tests.
    @Test(.enabled(if: isPossible, "the package 'locales' is not installed"), arguments: ["de_DE", "en_US"])
    func lettersHaveTheOrderOfTheLocale(_ locale: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-order-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "\(locale).UTF-8").path
        _ = try ChildProcess.run(Self.localedef, ["--no-archive", "-c", "-i", locale, "-f", "UTF-8", path])
        await #expect(processExitsWith: .success) { [path = folder.path as String, locale = locale as String] in
            setenv("LOCPATH", path, 1)
            setenv("LC_ALL", "\(locale).UTF-8", 1)
            let expected = ["ähnlich", "apfel", "Ärger", "box 2", "Box 2", "Box 10", "Zebra"]
            #expect(Self.sorted(Self.names, in: "\(locale).UTF-8") == expected)
            #expect(Self.names.sorted(by: NameOrder().precedes) == expected)
        }
    }
}
