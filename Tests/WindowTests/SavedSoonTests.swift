import Gatefold
import GatefoldTestSupport
import Glibc
import Synchronization
import Testing

@testable import GatefoldHost

/// The state of a window is on the disk soon, so that a program that is killed loses little.
@Suite struct SavedSoonTests {
    private let folder: TemporaryFolder
    private var file: StateFile { StateFile(path: folder.path(of: "state")) }

    init() throws { folder = try TemporaryFolder() }

    private func saved(_ session: WindowSession) throws -> String {
        session.stateStore?.finish()
        return String(decoding: try file.read(), as: UTF8.self)
    }

    @Test func aChangeIsOnTheDiskWithinASecond() throws {
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.playToRest()
        try session.openPage()
        session.advance(by: 1000)
        try session.settle()
        #expect(try saved(session).contains("application.row "))
        // Another process reads it, while this one goes on.
        let other = try WindowSession(stateStore: StateStore(file: file))
        #expect(other.front is CardPage)
    }

    @Test func aMovementPutsItOffForASecondAtMost() throws {
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.playToRest()
        session.advance(by: 5000)
        try session.settle()
        let before = try saved(session)
        session.application.list.table.contentOffset.y = 40
        var frames = 0
        session.host.onFrame = { [unowned session] in session.window.setNeedsDisplay() }
        while try saved(session) == before, frames < 500 {
            try session.nextFrame()
            frames += 1
        }
        #expect((110...130).contains(frames))
    }

    @Test func aWindowAtRestIsNotWoken() throws {
        let session = try WindowSession(stateStore: StateStore(file: file))
        try session.playToRest()
        session.advance(by: 1000)
        try session.settle()
        var count = 0
        session.application.onEncode = { count += 1 }
        let shown = try #require(session.host.session)
        #expect(session.host.timeout(in: shown) > 1)
        session.advance(by: 100_000)
        try session.settle()
        #expect(count == 0)
    }

    @Test func aFullDiskIsToldWhileTheProgramRuns() throws {
        var calls = FileCalls()
        calls.fsync = { _ in
            errno = ENOSPC
            return -1
        }
        let store = StateStore(file: file, calls: calls)
        let warnings = try Log.warnings {
            let session = try WindowSession(stateStore: store)
            for _ in 0..<3 {
                try session.playToRest()
                session.application.list.table.contentOffset.y += 10
                session.advance(by: 5000)
                try session.settle()
                store.finish()
            }
            try session.end()
        }
        #expect(warnings == ["what is open in the window is not saved: '\(file.path)': No space left on device."])
        #expect(try folder.names(in: "").isEmpty)
    }
}

extension WindowSession {
    /// The store in which the window's state is saved; nil if none was given.
    var stateStore: StateStore? { host.options.stateStore }
}
