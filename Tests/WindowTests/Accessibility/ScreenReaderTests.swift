import Foundation
import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost

/// A screen reader reads a window over the accessibility bus, works it, and hears of changes.
@Suite(.serialized) struct ScreenReaderTests {
    /// The beginning of all scripts: finds the program, and prints what it does.
    private static let beginning = """
        import gi, pyatspi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi
        Atspi.set_timeout(300000, 300000)
        app = [a for a in pyatspi.Registry.getDesktop(0) if a.name == 'Cards'][0]
        def all_in(node):
            yield node
            for child in node:
                yield from all_in(child)
        def find(role, name):
            return [n for n in all_in(app) if n.getRoleName() == role and n.name == name][0]

        """

    private func start() throws -> AtspiSession {
        let session = try AtspiSession()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        return session
    }

    @Test func aReaderFindsEverythingInOrder() throws {
        let session = try start()
        session.form.sound.isOn = true
        try session.window.playToRest()
        let reader = try session.startReader(
            Self.beginning + """
                print(app.toolkitName, app.get_id() >= 0)
                for node in all_in(app):
                    print(node.getRoleName(), node.name)
                print(find('check box', 'Sound').getState().contains(pyatspi.STATE_CHECKED))
                box = find('push button', 'Save').queryComponent().getExtents(pyatspi.WINDOW_COORDS)
                print(box.x, box.y, box.width, box.height)
                print(find('list item', 'Two').get_attributes()['posinset'])
                print('end')
                """)
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(
            reader.lines == [
                "Gatefold True", "application Cards", "frame Cards", "entry Name", "check box Sound", "slider Heat",
                "push button Save", "list ", "list item One", "list item Two", "list item Three", "tool bar ", "True",
                "20 210 200 44", "2", "end",
            ])
        // Nobody listens, so no tree was built but for the calls, and at most one for each frame.
        let readCount = session.accessibility?.readCount ?? 0
        try session.window.askForFrame()
        #expect(session.accessibility?.readCount == readCount)
        #expect(readCount <= session.window.host.frameCount + 1)
        try session.window.end()
    }

    @Test func aReaderWorksTheControls() throws {
        let session = try start()
        let reader = try session.startReader(
            Self.beginning + """
                print(find('push button', 'Save').queryAction().doAction(0))
                print(find('check box', 'Sound').queryAction().doAction(0))
                find('slider', 'Heat').queryValue().currentValue = 0.5
                print(find('entry', 'Name').queryEditableText().setTextContents('Ada'))
                print(find('entry', 'Name').queryComponent().grabFocus())
                print('end')
                """)
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(reader.lines == ["True", "True", "True", "True", "end"])
        #expect(session.form.saveCount == 1 && session.form.sound.isOn && session.form.heat.value == 0.5)
        #expect(session.form.name.text == "Ada" && session.form.name.isFocused)
        try session.window.end()
    }

    @Test func aReaderHearsOfChanges() throws {
        let session = try start()
        session.window.compositor.keyboardEnter()
        let reader = try session.startReader(
            Self.beginning + """
                def hear(event):
                    print(event.type, event.source.getRoleName(), event.source.name, event.detail1)
                    if event.type == 'object:announcement':
                        print(event.any_data)
                        pyatspi.Registry.stop()
                pyatspi.Registry.registerEventListener(
                    hear, 'object:state-changed:focused', 'object:state-changed:checked', 'object:text-changed',
                    'object:announcement', 'object:children-changed', 'object:property-change:accessible-name')
                print('listening')
                pyatspi.Registry.start()
                print('end')
                """)
        try session.wait(for: "a listener") {
            reader.lines.last == "listening" && session.accessibility?.hasListeners ?? false
        }
        let tab: UInt32 = 15
        try session.press(tab)
        let a: UInt32 = 30
        try session.press(a)
        try session.press(tab)
        session.form.sound.isOn = true
        session.form.save.title = "Saved"
        session.form.rows.insert("Zero", at: 0)
        session.form.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        try session.window.settle()
        try session.window.playToRest()
        session.window.host.window.announce("Saved")
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(
            reader.lines == [
                "listening", "object:state-changed:focused entry Name 1", "object:text-changed:insert entry Name 0",
                "object:state-changed:focused entry Name 0", "object:state-changed:focused check box Sound 1",
                "object:children-changed:add list  0", "object:state-changed:checked check box Sound 1",
                "object:property-change:accessible-name push button Saved 0", "object:announcement frame Cards 1",
                "Saved", "end",
            ])
        try session.wait(for: "the end of listening") { !(session.accessibility?.hasListeners ?? true) }
        try session.window.end()
    }

    @Test func aReaderReadsLinesLooksLinksAndRelations() throws {
        let session = try start()
        var text = AttributedText("A text of several lines, among them one with ")
        text.append("the manual", AttributedText.Attributes(weight: .bold, link: "https://example.org"))
        let label = Label(text, style: TextStyle(font: .system(size: 16)))
        label.isSelectable = true
        label.frame = Rect(x: 20, y: 720, width: 160, height: 100)
        session.form.view.addSubview(label)
        session.form.name.accessibilityLabelledBy = label
        try session.window.settle()
        try session.window.playToRest()
        let reader = try session.startReader(
            Self.beginning + """
                label = [n for n in all_in(app) if n.getRoleName() == 'label'][0]
                text = label.queryText()
                offset, lines = 0, 0
                while offset < text.characterCount:
                    line, start, offset = text.getStringAtOffset(offset, Atspi.TextGranularity.LINE)
                    lines += 1
                print(lines > 2, line.endswith('manual'))
                x, y, width, height = text.getCharacterExtents(3, pyatspi.WINDOW_COORDS)
                print(text.getOffsetAtPoint(x + width // 2, y + height // 2, pyatspi.WINDOW_COORDS))
                run, start, end = text.getAttributeRun(46, False)
                print('weight:700' in run, 'underline:single' in run, start, end)
                link = label[0].get_hyperlink()
                print(label.queryHypertext().getNLinks(), link.get_uri(0), link.get_start_index(), link.get_end_index())
                print(label[0].name, label[0].getRoleName(), label[0].queryAction().getName(0))
                field = [n for n in all_in(app) if n.getRoleName() == 'entry'][0]
                for relation in field.getRelationSet():
                    print(relation.getRelationType() == pyatspi.RELATION_LABELLED_BY, relation.getTarget(0) == label)
                print('end')
                """)
        try session.wait(for: "the end") { reader.lines.last == "end" }
        #expect(
            reader.lines == [
                "True True", "3", "True True 45 55", "1 https://example.org 45 55", "the manual link open", "True True",
                "end",
            ])
        try session.window.end()
    }

    @Test func aReaderThatDiesIsForgotten() throws {
        let session = try start()
        let reader = try session.startReader(
            Self.beginning + """
                pyatspi.Registry.registerEventListener(print, 'object')
                print('listening')
                pyatspi.Registry.start()
                """)
        try session.wait(for: "a listener") { session.accessibility?.hasListeners ?? false }
        reader.kill()
        try session.wait(for: "the end of listening") { !(session.accessibility?.hasListeners ?? true) }
        try session.window.playToRest()
        let count = session.window.host.frameCount
        try session.window.askForFrame()
        #expect(session.window.host.frameCount == count + 1)
        try session.window.end()
    }

    @Test func aReaderThatAsksTooMuchKeepsNobodyWaiting() throws {
        let session = try start()
        let name = try #require(session.accessibility?.busName)
        let rude = try session.connect()
        let polite = try session.connect()
        let method = BusMethod(name, AtspiPath.root, AtspiInterface.accessible.rawValue, "GetRole")
        for _ in 0..<CallQueue.most + 1000 { rude.call(method, nil, replyType: "(u)") { _ in } }
        var role: Int?
        polite.call(method, nil, replyType: "(u)") { role = (try? $0.get()).flatMap { BusValue($0) }?.items.first?.int }
        // Each turn of the loop draws the frame that is due, however many calls wait.
        let count = session.window.host.frameCount
        session.window.host.window.setNeedsDisplay()
        _ = try session.window.host.turn(waitingAtMost: 0)
        #expect(session.window.host.frameCount == count + 1)
        rude.close()
        try session.wait(for: "the polite reader's answer") { role != nil }
        #expect(role == 75)
        try session.window.end()
    }

    @Test func aBusThatSaysNothingKeepsNobodyWaiting() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "bus").path
        let listener = try SilentSocket(path: path)
        let bus = try TestBus()
        let session = try WindowSession(
            desktop: DesktopSettings(address: bus.address),
            options: { options in
                options.accessibilityAddress = "unix:path=\(path)"
            })
        try session.openPage()
        #expect(session.front is CardPage)
        #expect(
            session.host.accessibility?.isRegistered == false && session.host.accessibility?.readCount == 0)
        try session.end()
        withExtendedLifetime(listener) {}
    }

    @Test func withoutAnAccessibilityBusThereIsNoTree() throws {
        let session = try AtspiSession(services: [:])
        try session.press(15)
        #expect(session.accessibility?.isRegistered == false && session.accessibility?.readCount == 0)
        try session.window.end()
    }

    @Test func anAccessibilityBusThatDiesLeavesTheWindow() throws {
        let session = try start()
        session.bus.kill()
        let count = session.window.host.frameCount
        try session.window.askForFrame()
        #expect(session.window.host.frameCount == count + 1)
        try session.window.end()
    }
}

/// A socket to which programs can connect, and over which nothing comes.
final class SilentSocket {
    private let descriptor: Int32
    /// The port of a socket that listens at one.
    private(set) var port = 0

    struct Failure: Error {}

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw Failure() }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, listen(descriptor, 4) == 0 else { throw Failure() }
    }

    /// Listens at a free port of this machine, which `port` tells.
    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard result, listen(descriptor, 4) == 0 else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
}
