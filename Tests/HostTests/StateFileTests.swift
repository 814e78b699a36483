import Foundation
import GatefoldGeometry
import GatefoldLog
import GatefoldTestSupport
import GatefoldViews
import Glibc
import Synchronization
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The state file lies where the specification says, is private to the user, and survives a write that fails.
struct StateFileTests {
    // MARK: Its place

    @Test func theStateFileLiesWhereTheSpecificationSays() {
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

    @Test func writtenBytesAreReadBack() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "a/b c/é/state"))
        #expect(try file.read().isEmpty)
        try file.write(Array("one 1\n".utf8))
        try file.write(Array("two 2\n".utf8))
        #expect(try String(decoding: file.read(), as: UTF8.self) == "two 2\n")
        // No temporary file is left behind, and other users cannot read the state.
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

    /// A file that cannot be read as a state belongs to somebody else and is not replaced, also where a link leads to
    /// it.
    @Test func unreadableFilesAreNotReplaced() throws {
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

    /// The message says that the folder cannot be made, and not that there is none.
    @Test func aFolderThatCannotBeMadeIsNamed() {
        let failure = #expect(throws: StateFile.Failure.self) {
            try StateFile(path: "/sys/gatefold/deeper/state").write([0x0A])
        }
        #expect(failure?.description.hasPrefix("'/sys/gatefold': this folder cannot be made: ") == true)
        #expect(failure?.description.contains("No such file") == false)
    }

    @Test(arguments: ["/dev/null/x/state", "/proc/gatefold/state", "/proc/self/nonesuch"])
    func anUnwritablePathIsAFailure(_ path: String) throws {
        #expect(throws: StateFile.Failure.self) { try StateFile(path: path).write([0x0A]) }
    }

    /// Each of the calls that write a file fails once, and the old content stays.
    @Test(arguments: FailingCalls.allCases) func aCallThatFailsLeavesTheOldContent(call: FailingCalls) throws {
        let folder = try TemporaryFolder()
        try folder.write("state", "old 1\n")
        let file = StateFile(path: folder.path(of: "state"))
        let failure = #expect(throws: StateFile.Failure.self) {
            try file.write(Array("new 1\n".utf8), calls: call.calls)
        }
        #expect(failure?.description == "'\(file.path)': \(String(cString: strerror(call.code)))")
        // The new content is in the file before the folder is synchronized to the disk.
        let expected = call == .folderSync ? "new 1\n" : "old 1\n"
        #expect(try String(decoding: folder.read("state"), as: UTF8.self) == expected)
        #expect(try folder.names(in: "") == ["state"])
        try file.write(Array("newer 1\n".utf8))
        #expect(try file.read() == Array("newer 1\n".utf8))
    }

    @Test func aFileSystemThatCannotSyncIsNoFailure() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        var calls = FileCalls()
        calls.fsync = { _ in
            errno = EINVAL
            return -1
        }
        try file.write(Array("new 1\n".utf8), calls: calls)
        #expect(try file.read() == Array("new 1\n".utf8))
    }

    @Test func aCallThatIsInterruptedIsMadeAgain() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let interruptions = Mutex(0)
        var calls = FileCalls()
        calls.write = { descriptor, bytes in
            let count = interruptions.withLock { count in
                count += 1
                return count
            }
            if count % 2 == 1 {
                errno = EINTR
                return -1
            }
            return Glibc.write(descriptor, bytes.baseAddress, min(2, bytes.count))
        }
        try file.write(Array("new 1\n".utf8), calls: calls)
        #expect(try file.read() == Array("new 1\n".utf8))
        #expect(interruptions.withLock { $0 } == 6)
    }

    @Test func theDraftOfAProcessThatWasKilledIsRemoved() throws {
        let folder = try TemporaryFolder()
        let dead = try ChildProcess("true", [])
        let number = dead.id
        dead.waitUntilEnd()
        for name in [
            "state.draft-\(number)", "state.draft-\(getppid())", "state.draft-", "state.\(number)", "x.draft-1",
        ] {
            try folder.write(name, "draft")
        }
        try StateFile(path: folder.path(of: "state")).write([0x0A])
        #expect(
            try folder.names(in: "") == [
                "state", "state.\(number)", "state.draft-", "state.draft-\(getppid())", "x.draft-1",
            ])
    }

    @Test func aFolderInItsPlaceStays() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path(of: "state"), withIntermediateDirectories: false)
        #expect(throws: StateFile.Failure.self) { try StateFile(path: folder.path(of: "state")).write([0x0A]) }
        #expect(try folder.names(in: "") == ["state"])
    }

    @Test func contentBeyondTheLimitIsNotWritten() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        #expect(throws: StateFile.Failure.self) {
            try file.write([UInt8](repeating: 0x61, count: SavedState.sizeLimit + 1))
        }
        #expect(try folder.names(in: "").isEmpty)
    }
}

/// A window's store reads its state from the file and writes it there.
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
        let first = StateStore(file: file)
        first.save(application, windowSize: Size(width: 500, height: 600.5))
        first.finish()
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

    @Test func unchangedStateIsNotWritten() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let application = Application()
        let store = StateStore(file: file)
        func save() {
            store.save(application, windowSize: Size(width: 1, height: 1))
            store.finish()
        }
        save()
        try FileManager.default.removeItem(atPath: file.path)
        save()
        #expect(try folder.names(in: "").isEmpty)
        application.note = "new"
        save()
        #expect(try folder.names(in: "") == ["state"])
    }

    /// One sentence reports a disk that is full for a while.
    @Test func aFullDiskIsToldOnceAndTheOldStateStays() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let isFull = Mutex(false)
        var calls = FileCalls()
        calls.write = { descriptor, bytes in
            if isFull.withLock({ $0 }) {
                errno = ENOSPC
                return -1
            }
            return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
        let store = StateStore(file: file, calls: calls)
        let application = Application()
        func save(_ note: String) -> [String] {
            Log.warnings {
                application.note = note
                store.save(application, windowSize: nil)
                store.finish()
            }
        }
        #expect(save("old") == [])
        isFull.withLock { $0 = true }
        let sentence = "what is open in the window is not saved: '\(file.path)': No space left on device."
        #expect(save("newer") == [sentence])
        #expect(save("newest") == [])
        #expect(try String(decoding: folder.read("state"), as: UTF8.self) == "application.window.width old\n")
        isFull.withLock { $0 = false }
        // A write that failed is tried again, although the state has not changed.
        #expect(save("newest") == [])
        #expect(try String(decoding: folder.read("state"), as: UTF8.self) == "application.window.width newest\n")
        isFull.withLock { $0 = true }
        #expect(save("last") == [sentence])
    }

    /// The last one of many states that are saved at once is on the disk at the end.
    @Test func theLastStateIsWritten() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let store = StateStore(file: file)
        let application = Application()
        for number in 1...200 {
            application.note = "\(number)"
            store.save(application, windowSize: nil)
        }
        store.finish()
        #expect(try String(decoding: file.read(), as: UTF8.self) == "application.window.width 200\n")
    }

    @Test func aPlaceThatCannotBeWrittenIsTold() throws {
        let warnings = Log.warnings {
            let store = StateStore(file: StateFile(path: "/dev/null/state"))
            #expect(store.windowSize == nil)
            store.save(Application(), windowSize: Size(width: 1, height: 1))
            store.finish()
        }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("what is open in the window is not saved: '/dev/null") == true)
    }
}

/// The calls that write a file, each of which can fail.
enum FailingCalls: String, CaseIterable {
    case open, write, sync, close, rename, folderSync

    var code: Int32 {
        switch self {
        case .open: EDQUOT
        case .write, .close: ENOSPC
        case .sync, .folderSync: EIO
        case .rename: EROFS
        }
    }

    /// Calls of which the given one fails.
    var calls: FileCalls {
        var calls = FileCalls()
        let code = code
        @Sendable func fail() -> Int32 {
            errno = code
            return -1
        }
        let isFolder: @Sendable (Int32) -> Bool = { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
        switch self {
        case .open: calls.open = { _, _, _ in fail() }
        case .write: calls.write = { _, _ in Int(fail()) }
        case .sync: calls.fsync = { isFolder($0) ? fsync($0) : fail() }
        case .folderSync: calls.fsync = { isFolder($0) ? fail() : fsync($0) }
        case .close:
            calls.close = {
                Glibc.close($0)
                return fail()
            }
        case .rename: calls.rename = { _, _ in fail() }
        }
        return calls
    }
}
