import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// A screen reader says a notice when it comes.
@Suite(.serialized) struct NoticeReaderTests {
    /// A toast is heard once, as the notice that it is.
    @Test func aReaderHearsANoticeOnce() throws {
        let session = try AtspiSession()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        let reader = try session.startReader(
            """
            import pyatspi
            def hear(event):
                print(event.type, event.source.getRoleName(), event.any_data or event.source.name)
                if event.any_data == 'Done':
                    pyatspi.Registry.stop()
            pyatspi.Registry.registerEventListener(hear, 'object:state-changed:showing', 'object:announcement')
            print('listening')
            pyatspi.Registry.start()
            print('end')
            """)
        try session.wait(for: "a listener") {
            reader.lines.last == "listening" && session.accessibility?.hasListeners ?? false
        }
        session.window.host.window.show(Toast("Archived"))
        try session.window.settle()
        try session.window.playToRest()
        session.window.host.window.announce("Done")
        try session.wait(for: "the end") { reader.lines.last == "end" }
        let heard = reader.lines.filter { $0.contains("notification") || $0.contains("announcement") }
        #expect(
            heard.first == "object:state-changed:showing notification Archived"
                && heard.last == "object:announcement frame Done"
                && !heard.contains("object:announcement frame Archived"))
        try session.window.end()
    }
}
