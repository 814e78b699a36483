import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// Inbox starts with the screen on which it was closed.
@MainActor struct RememberedInboxTests {
    /// An application in a window that is not shown anywhere.
    @MainActor private struct Shown {
        let application = InboxApplication()
        let stage: WindowRuntime

        init(_ state: SavedState? = nil, height: Double = 720) throws {
            stage = try WindowRuntime(size: Size(width: 360, height: height), scale: 1, clock: ManualClock())
            application.didCreate(stage.window, now: .pinned)
            stage.window.layoutIfNeeded()
            if let state { application.restoreState(from: state) }
            stage.window.layoutIfNeeded()
        }

        var state: SavedState {
            var state = SavedState()
            application.encodeRestorableState(into: &state)
            return state
        }

        var front: ViewController? { stage.window.frontViewController }
        var list: MailListScreen? { stage.window.rootViewController as? MailListScreen }
        var offset: Double? { list?.contentScrollView?.contentOffset.y }
    }

    private func state(_ values: [String: String]) -> SavedState {
        var state = SavedState()
        for (key, value) in values { state.set(value, forKey: key) }
        return state
    }

    @Test func aFreshListHasNothingToRemember() throws {
        #expect(try Shown().state.isEmpty)
    }

    @Test(arguments: [0.0, 1, 35, 36, 300.5, 1000]) func theListIsWhereItWas(offset: Double) throws {
        let first = try Shown()
        first.list?.contentScrollView?.setContentOffset(Point(x: 0, y: offset), animated: false)
        first.stage.window.layoutIfNeeded()
        #expect(try Shown(first.state).offset == first.offset)
    }

    @Test func theMailAndItsPlaceAreThere() throws {
        let id = sampleMails[4].id
        let shown = try Shown(state(["page.mail": "\(id)", "page.offset": "40.5"]), height: 200)
        let page = try #require(shown.front as? MailScreen)
        #expect(page.mail.id == id)
        #expect(page.contentScrollView?.contentOffset.y == 40.5)
        #expect(shown.stage.window.flight == nil)
        #expect(try Shown(shown.state, height: 200).state == shown.state)
    }

    @Test func restoredOffsetsLieWithinTheContent() throws {
        let pulled = try Shown()
        pulled.list?.contentScrollView?.setContentOffset(Point(x: 0, y: -60), animated: false)
        #expect(pulled.state.isEmpty)
        let id = try #require(sampleMails.last).id
        let values = ["list.mail": "\(id)", "list.offset": "1e9", "page.mail": "\(id)", "page.offset": "1e12"]
        let shown = try Shown(state(values))
        let table = try #require(shown.list?.contentScrollView)
        #expect(table.contentOffset.y == table.contentSize.height - table.frame.height)
        let page = try #require(shown.front?.contentScrollView)
        #expect(page.contentOffset.y == max(0, page.contentSize.height - page.frame.height))
    }

    @Test(arguments: [
        ["page.mail": "99999", "list.mail": "-1"], ["page.mail": "x", "list.mail": ""],
        ["page.mail": "9223372036854775807"], ["list.offset": "700", "page.offset": "3"],
    ])
    func aMailThatIsGoneIsForgotten(_ values: [String: String]) throws {
        let shown = try Shown(state(values))
        #expect(shown.front === shown.list)
        #expect(shown.offset == 0)
    }

    @Test func theWindowMayHaveAnotherSize() throws {
        let id = sampleMails[4].id
        let values = ["page.mail": "\(id)", "page.offset": "-20", "list.mail": "\(id)", "list.offset": "nan"]
        let shown = try Shown(state(values), height: 12_000)
        #expect((shown.front as? MailScreen)?.mail.id == id)
        #expect(shown.offset == 0)
    }
}

/// The same holds for the program itself, from its start to its end.
struct RememberedProgramTests {
    @Test func aMailIsOpenAgain() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path, "TZ": "UTC"]
        let first = try InboxSession(environment: environment)
        let list = first.firstFrame
        first.tapFirstRow()
        try first.waitForFrames(3)
        #expect(try first.close() == (0, ""))
        let state = String(decoding: try folder.read("gatefold/org.gatefold.Inbox"), as: UTF8.self)
        #expect(state.contains("application.page.mail "), "\(state)")
        #expect(state.contains("window.width 360.0\n"))

        let second = try InboxSession(environment: environment)
        #expect(second.firstFrame != list)
        #expect(try second.close() == (0, ""))
        // A state that has not changed is not written again.
        #expect(String(decoding: try folder.read("gatefold/org.gatefold.Inbox"), as: UTF8.self) == state)
        #expect(try folder.names(in: "gatefold") == ["org.gatefold.Inbox"])

        try folder.write("gatefold/org.gatefold.Inbox", "\u{0}\u{FFFD}% \n\n=\n")
        let third = try InboxSession(environment: environment)
        #expect(try third.close() == (0, ""))
    }

    @Test func aRecordingBeginsAtTheBeginning() throws {
        let folder = try TemporaryFolder()
        let session = try InboxSession(
            ["--record", folder.path(of: "session.script")], environment: ["XDG_STATE_HOME": folder.path])
        #expect(try session.close() == (0, ""))
        #expect(try folder.names(in: "") == ["session.script"])
    }

    @Test(arguments: ["/dev/null", "/proc/gatefold", "relative", "/dev/full"])
    func aPlaceThatCannotBeWrittenIsToldInOneSentence(_ path: String) throws {
        let folder = try TemporaryFolder()
        let cache = try TemporaryFolder()
        let session = try InboxSession(
            environment: ["XDG_STATE_HOME": path, "HOME": folder.path, "XDG_CACHE_HOME": cache.path])
        let end = try session.close()
        #expect(end.status == 0)
        let sentences = end.error.split(separator: "\n")
        if path == "relative" {
            #expect(sentences == [])
        } else {
            #expect(sentences.count == 1, "\(end.error)")
            #expect(end.error.hasPrefix("gatefold host: what is open in the window is not saved: '\(path)"))
        }
        #expect(try folder.names(in: "") == (path == "relative" ? [".local"] : []))
    }
}
