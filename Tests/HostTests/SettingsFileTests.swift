import Foundation
import GatefoldLog
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Settings come back from their file, and nothing that the user has in it is lost.
@MainActor struct SettingsFileTests {
    private let folder: TemporaryFolder
    private var file: StateFile { StateFile(path: folder.path(of: "app/settings")) }

    init() throws { folder = try TemporaryFolder() }

    @Test func theFileLiesWhereTheSpecificationSays() {
        func path(_ id: String, _ configuration: String?, _ home: String?) -> String? {
            StateFile.settingsPath(for: id, configurationHome: configuration, home: home)
        }
        #expect(path("org.example.A", "/c", "/h") == "/c/org.example.A/settings")
        #expect(path("org.example.A", nil, "/h") == "/h/.config/org.example.A/settings")
        #expect(path("org.example.A", "relative", "/h") == "/h/.config/org.example.A/settings")
        #expect(path("org.example.A", nil, nil) == nil && path("../a", "/c", "/h") == nil && path("", "/c", nil) == nil)
    }

    @Test func settingsComeBack() throws {
        let first = SettingsFile(file: file)
        #expect(first.store.keys.isEmpty)
        first.store.set("dark", forKey: "theme")
        first.store.set([1, 2] as [UInt8], forKey: "key")
        first.finish()
        let second = SettingsFile(file: file)
        #expect(second.store.string(forKey: "theme") == "dark" && second.store.bytes(forKey: "key") == [1, 2])
        #expect(try folder.names(in: "app") == ["settings"])
    }

    @Test func withoutAChangeNothingIsWritten() throws {
        SettingsFile(file: file).finish()
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aBrokenFileIsKeptAside() throws {
        let text = "theme dark\nnovalue\nname A%ZZ\n"
        for name in ["settings.broken", "settings.broken-2"] {
            try file.write(Array(text.utf8))
            var settings: SettingsFile?
            let warnings = Log.warnings {
                settings = SettingsFile(file: file)
                settings?.finish()
            }
            let kept = folder.path(of: "app/\(name)")
            #expect(warnings == ["Some settings cannot be read; their file is kept in '\(kept)'."])
            #expect(settings?.store.string(forKey: "theme") == "dark")
            #expect(try folder.read("app/\(name)") == Data(text.utf8))
            #expect(try folder.read("app/settings") == Data("theme dark\n".utf8))
        }
        #expect(Log.warnings { _ = SettingsFile(file: file) }.isEmpty)
    }

    @Test func aHugeFileIsKeptWhole() throws {
        let huge = Data(repeating: 0x41, count: 200_000)
        try folder.write("huge", huge)
        let warnings = Log.warnings { SettingsFile(file: StateFile(path: folder.path(of: "huge"))).finish() }
        #expect(warnings.count == 1)
        #expect(try folder.read("huge.broken") == huge && folder.names(in: "") == ["huge.broken"])
    }

    @Test func whatIsNoFileIsLeftAlone() throws {
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        let warnings = Log.warnings {
            let settings = SettingsFile(file: StateFile(path: folder.path(of: "pipe")))
            settings.store.set(1, forKey: "a")
            settings.finish()
            #expect(settings.store.integer(forKey: "a") == 1)
        }
        #expect(warnings.count == 2 && warnings.first?.contains("cannot be read") == true)
        #expect(warnings.last?.contains("are not saved") == true)
        var status = stat()
        #expect(lstat(folder.path(of: "pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    /// A failure is told once until a change is saved again.
    @Test func aFullDiskIsToldOnce() throws {
        var calls = FileCalls()
        calls.write = { _, _ in
            errno = ENOSPC
            return -1
        }
        let settings = SettingsFile(file: file, calls: calls)
        let warnings = Log.warnings {
            for number in 0..<3 {
                settings.store.set(number, forKey: "a")
                settings.finish()
            }
        }
        #expect(warnings.count == 1 && warnings.first?.contains("No space left") == true)
    }
}
