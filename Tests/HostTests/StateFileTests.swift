import Foundation
import GatefoldGeometry
import GatefoldLog
import GatefoldTestSupport
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Where the file is, and what happens when it cannot be there.
struct StateFileTests {
    // MARK: Its place

    @Test func itIsWhereTheSpecificationWantsIt() {
        func path(_ id: String, _ state: String?, _ home: String?) -> String? {
            StateFile.path(for: id, stateHome: state, home: home)
        }
        #expect(path("org.example.A", "/s", "/h") == "/s/gatefold/org.example.A")
        #expect(path("org.example.A", nil, "/h") == "/h/.local/state/gatefold/org.example.A")
        #expect(path("org.example.A", "relative/s", "/h") == "/h/.local/state/gatefold/org.example.A")
        #expect(path("org.example.A", "", "/h") == "/h/.local/state/gatefold/org.example.A")
        #expect(path("org.example.A", nil, nil) == nil)
        #expect(path("org.example.A", "s", "h") == nil)
        for id in ["", ".", "..", ".hidden", "a/b", "../a", "a\n", "é", String(repeating: "a", count: 200)] {
            #expect(path(id, "/s", "/h") == nil, "\(id)")
        }
    }

    // MARK: Reading and writing

    @Test func whatWasWrittenIsRead() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "a/b c/é/state"))
        #expect(try file.read().isEmpty)
        try file.write(Array("one 1\n".utf8))
        try file.write(Array("two 2\n".utf8))
        #expect(try String(decoding: file.read(), as: UTF8.self) == "two 2\n")
        // No draft is left behind, and nobody else looks in.
        #expect(try folder.names(in: "a/b c/é") == ["state"])
        #expect(try mode(folder.path(of: "a")) == 0o700)
        #expect(try mode(folder.path(of: "a/b c/é")) == 0o700)
        #expect(try mode(file.path) == 0o600)
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func aLinkStaysOne() throws {
        let folder = try TemporaryFolder()
        try folder.write("kept", "old 1\n")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "state"), withDestinationPath: folder.path(of: "kept"))
        let file = StateFile(path: folder.path(of: "state"))
        #expect(try String(decoding: file.read(), as: UTF8.self) == "old 1\n")
        try file.write(Array("new 1\n".utf8))
        #expect(try folder.read("kept") == Data("new 1\n".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == folder.path(of: "kept"))
        #expect(try folder.names(in: "") == ["kept", "state"])
    }

    @Test func aLinkToNothingIsReplaced() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "state"), withDestinationPath: "/nonexistent/x")
        let file = StateFile(path: folder.path(of: "state"))
        #expect(try file.read().isEmpty)
        try file.write(Array("new 1\n".utf8))
        #expect(try file.read() == Array("new 1\n".utf8))
    }

    @Test func onlyAFileIsRead() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        for path in [folder.path, folder.path(of: "pipe"), "/dev/zero"] {
            #expect(throws: StateFile.Failure.self, "\(path)") { try StateFile(path: path).read() }
        }
        try folder.write("huge", Data(count: 10_000_000))
        #expect(try StateFile(path: folder.path(of: "huge")).read().count < 100_000)
    }

    /// What cannot be read as a state is somebody else's, and is not replaced, also where a link leads to it.
    @Test func whatIsNotReadIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        #expect(mknod(folder.path(of: "socket"), S_IFSOCK | 0o600, 0) == 0)
        let names = ["pipe", "socket", "to pipe", "to zero", "to itself"]
        let links = [("to pipe", folder.path(of: "pipe")), ("to zero", "/dev/zero"), ("to itself", "to itself")]
        for (name, goal) in links {
            try FileManager.default.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: goal)
        }
        for name in names {
            let file = StateFile(path: folder.path(of: name))
            let refusal = #expect(throws: StateFile.Failure.self, "\(name)") { try file.read() }
            let other = #expect(throws: StateFile.Failure.self, "\(name)") { try file.write([0x0A]) }
            #expect(refusal == other)
        }
        #expect(try folder.names(in: "") == names.sorted())
        var status = stat()
        #expect(lstat(folder.path(of: "pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(lstat("/dev/zero", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    /// The folder cannot be made, and that is what is said, not that there is none.
    @Test func aFolderThatCannotBeMadeIsNamed() {
        let failure = #expect(throws: StateFile.Failure.self) {
            try StateFile(path: "/sys/gatefold/deeper/state").write([0x0A])
        }
        #expect(failure?.description.hasPrefix("'/sys/gatefold': this folder cannot be made: ") == true)
        #expect(failure?.description.contains("No such file") == false)
    }

    @Test(arguments: ["/dev/null/x/state", "/proc/gatefold/state", "/proc/self/nonesuch"])
    func whatCannotBeWrittenIsAFailure(_ path: String) throws {
        #expect(throws: StateFile.Failure.self) { try StateFile(path: path).write([0x0A]) }
    }

    @Test func aFolderInItsPlaceStays() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path(of: "state"), withIntermediateDirectories: false)
        #expect(throws: StateFile.Failure.self) { try StateFile(path: folder.path(of: "state")).write([0x0A]) }
        #expect(try folder.names(in: "") == ["state"])
    }

    @Test func whatIsTooLargeIsNotWritten() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        #expect(throws: StateFile.Failure.self) {
            try file.write([UInt8](repeating: 0x61, count: SavedState.sizeLimit + 1))
        }
        #expect(try folder.names(in: "").isEmpty)
    }
}

/// What a window's store makes of the file.
@MainActor struct StateStoreTests {
    private final class Application: ApplicationDelegate {
        let title = "Notes"
        let applicationID = "org.example.Notes"
        var note = ""
        var restored: SavedState?

        func didCreate(_ window: Window, now: WallClock) {}
        func encodeRestorableState(into state: inout SavedState) { state.set(note, forKey: "window.width") }
        func restoreState(from state: SavedState) { restored = state }
    }

    @Test func theApplicationsKeysAreItsOwn() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let application = Application()
        application.note = "mine"
        StateStore(file: file).save(application, windowSize: Size(width: 500, height: 600.5))
        let store = StateStore(file: file)
        #expect(store.windowSize == Size(width: 500, height: 600.5))
        store.restore(application)
        #expect(application.restored?.string(forKey: "window.width") == "mine")
        #expect(application.restored?.keys == ["window.width"])
    }

    @Test func anApplicationIsNotAskedToRestoreNothing() throws {
        let folder = try TemporaryFolder()
        let application = Application()
        StateStore(file: StateFile(path: folder.path(of: "state"))).restore(application)
        #expect(application.restored == nil)
    }

    @Test(arguments: [
        "", "window.width 400\n", "window.width nan\nwindow.height 3\n", "window.width -4\nwindow.height 3\n",
        "window.width 1e300\nwindow.height 3\n", "window.width 0\nwindow.height 0\n",
    ])
    func aSizeThatIsNoneIsForgotten(_ text: String) throws {
        let folder = try TemporaryFolder()
        let store = try StateStore(file: StateFile(path: folder.write("state", text)))
        #expect(store.windowSize == nil)
    }

    @Test func whatHasNotChangedIsNotWritten() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let application = Application()
        let store = StateStore(file: file)
        store.save(application, windowSize: Size(width: 1, height: 1))
        try FileManager.default.removeItem(atPath: file.path)
        store.save(application, windowSize: Size(width: 1, height: 1))
        #expect(try folder.names(in: "").isEmpty)
        application.note = "new"
        store.save(application, windowSize: Size(width: 1, height: 1))
        #expect(try folder.names(in: "") == ["state"])
    }

    @Test func aFailureIsNobodysTrouble() {
        let warnings = Log.warnings {
            let store = StateStore(file: StateFile(path: "/dev/null/state"))
            #expect(store.windowSize == nil)
            store.save(Application(), windowSize: Size(width: 1, height: 1))
        }
        #expect(warnings.isEmpty)
    }
}
