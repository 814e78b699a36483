import Foundation
import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost

/// The program is one application on the accessibility bus, whose children are its windows, and it registers again when
/// the bus or its registry has come back.
@Suite(.serialized) struct SeveralAccessibleWindowsTests {
    private static let beginning = """
        import gi, pyatspi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi
        Atspi.set_timeout(300000, 300000)

        """

    private func start() throws -> AtspiSession {
        let session = try AtspiSession()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        return session
    }

    /// A screen with a button.
    private func screen(_ title: String) -> ViewController {
        let screen = ViewController()
        let button = TextButton(title: title)
        button.frame = Rect(x: 20, y: 60, width: 100, height: 44)
        screen.view.addSubview(button)
        return screen
    }

    @discardableResult
    private func open(_ title: String, style: WindowStyle = .independent, in session: AtspiSession) throws -> Window {
        let first = session.window.host.window
        let window = try first.openWindow(showing: screen(title), title: title, style: style)
        try session.window.settle()
        try session.window.playToRest()
        return window
    }

    @Test func aProgramWithTwoWindowsIsOneApplication() throws {
        let session = try start()
        try open("Notes", in: session)
        let dialog = try open("Settings", style: .dialog, in: session)
        let reader = try session.startReader(
            Self.beginning + """
                apps = [a for a in pyatspi.Registry.getDesktop(0)]
                print(len(apps), apps[0].name, apps[0].toolkitName, apps[0].childCount)
                for window in apps[0]:
                    print(window.getRoleName(), window.name, window.getIndexInParent(), window.parent.name)
                    for child in window:
                        if child.getRoleName() == 'push button' and child.name == window.name:
                            print(child.queryAction().doAction(0), child.getApplication().name)
                print('end')
                """)
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(
            reader.lines == [
                "1 Cards Gatefold 3", "frame Cards 0 Cards", "frame Notes 1 Cards", "True Cards",
                "dialog Settings 2 Cards", "True Cards", "end",
            ])
        dialog.close()
        try session.window.settle()
        let another = try session.startReader(
            Self.beginning + """
                app = pyatspi.Registry.getDesktop(0)[0]
                print([window.name for window in app])
                """)
        try session.wait(for: "the windows") { !another.lines.isEmpty }
        #expect(another.lines == ["['Cards', 'Notes']"])
        try session.window.end()
    }

    @Test func readersHearOfWindowsThatOpenAndClose() throws {
        let session = try start()
        try activate(0, in: session)
        let reader = try session.startReader(
            Self.beginning + """
                def hear(event):
                    if event.type.startswith('object:children-changed') and event.source.getRoleName() != 'application':
                        return
                    print(event.type, event.source.name, event.detail1)
                    if event.type == 'object:children-changed:remove':
                        pyatspi.Registry.stop()
                pyatspi.Registry.registerEventListener(
                    hear, 'window:create', 'window:destroy', 'window:activate', 'window:deactivate',
                    'object:children-changed', 'object:state-changed:active')
                print('listening')
                pyatspi.Registry.start()
                print('end')
                """)
        try session.wait(for: "a listener") {
            reader.lines.last == "listening" && session.accessibility?.hasListeners ?? false
        }
        let notes = try open("Notes", in: session)
        try activate(1, in: session)
        notes.close()
        try session.window.settle()
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(
            reader.lines == [
                "listening", "object:children-changed:add Cards 1", "window:create Notes 0",
                "object:state-changed:active Cards 0", "window:deactivate Cards 0",
                "object:state-changed:active Notes 1", "window:activate Notes 0", "window:destroy Notes 0",
                "object:children-changed:remove Cards 1", "end",
            ])
        try session.window.end()
    }

    @Test func theProgramRegistersAgainWithARegistryThatComesBack() throws {
        let session = try start()
        let reader = try session.connect()
        try kill("org.a11y.atspi.Registry", over: reader, in: session)
        try session.wait(for: "the end of the registry") { !(session.accessibility?.isRegistered ?? true) }
        #expect(session.accessibility?.hasListeners == false)
        let another = try session.startReader(
            Self.beginning + """
                desktop = pyatspi.Registry.getDesktop(0)
                print('found')
                """)
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        try session.wait(for: "the reader") { another.lines == ["found"] }
        try session.window.end()
    }

    @Test func theProgramRegistersAgainOnABusThatComesBack() throws {
        let session = try start()
        let name = session.accessibility?.busName
        let reader = try session.startReader(
            Self.beginning + """
                pyatspi.Registry.registerEventListener(print, 'object')
                pyatspi.Registry.start()
                """)
        try session.wait(for: "a listener") { session.accessibility?.hasListeners ?? false }
        reader.kill()
        let bus = try session.connectToSession()
        try kill("org.a11y.Bus", over: bus, in: session)
        try session.wait(for: "the end of the bus") { !(session.accessibility?.isRegistered ?? true) }
        // Nobody hears of a frame any more, so no tree is built for it.
        try session.window.askForFrame()
        let count = session.accessibility?.readCount
        try session.window.playToRest()
        try session.window.askForFrame()
        #expect(session.accessibility?.readCount == count && session.accessibility?.hasListeners == false)
        _ = try session.connect()
        try session.wait(for: "the new bus") { session.accessibility?.isRegistered ?? false }
        #expect(session.accessibility?.busName != nil && name != nil)
        try session.window.end()
    }

    /// Makes one window the active one.
    private func activate(_ number: Int, in session: AtspiSession) throws {
        for (index, window) in session.window.host.windows.enumerated() {
            session.window.compositor.configure(
                window.window.frame.size, states: index == number ? [.activated] : [], window: index)
        }
        try session.window.settle()
        try session.window.playToRest()
    }

    /// Kills the program that owns a name on a bus.
    private func kill(_ name: String, over bus: BusConnection, in session: AtspiSession) throws {
        var process: Int?
        let daemon = "org.freedesktop.DBus"
        let method = BusMethod(daemon, "/org/freedesktop/DBus", daemon, "GetConnectionUnixProcessID")
        bus.call(method, BusValue.tuple([.string(name)]), replyType: "(u)") { result in
            process = (try? result.get()).flatMap { BusValue($0) }?.items.first?.int
        }
        try session.wait(for: "the process") { process != nil }
        Glibc.kill(pid_t(try #require(process)), SIGTERM)
    }
}
