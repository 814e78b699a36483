import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window with controls of many kinds on an accessibility bus, whose registry and whose reader are the test's own.
final class HostileReader {
    let bus: TestBus
    let settings: DesktopSettings
    let window: WindowSession
    let form = FormScreen()
    let registry: FakeService
    /// The program that reads and works the window.
    let reader: FakeService
    /// The number of calls of the reader that are not answered yet.
    private(set) var pendingCount = 0
    /// The answers that the reader has got, in GLib's text format; nil for errors.
    private(set) var answers: [String?] = []

    static let registryName = "org.a11y.atspi.Registry"
    static let registryPath = "/org/a11y/atspi/registry"

    /// - Parameter replies: Replies to the calls of the registry.
    init(_ replies: @escaping (FakeService.Call) -> [FakeService.Reply] = HostileReader.peaceful) throws {
        let bus = try TestBus()
        self.bus = bus
        registry = try Self.registry(on: bus, replies)
        reader = try FakeService(address: bus.address, name: "org.example.Reader")
        settings = DesktopSettings(address: bus.address)
        window = try WindowSession(
            desktop: settings,
            onWindow: { [form] window, _ in
                form.addMore()
                window.rootViewController = form
            }, options: { $0.accessibilityAddress = bus.address })
        try window.playToRest()
    }

    static func registry(
        on bus: TestBus, _ replies: @escaping (FakeService.Call) -> [FakeService.Reply]
    ) throws -> FakeService {
        let registry = try FakeService(address: bus.address, name: registryName)
        try registry.add(
            """
            <interface name="org.a11y.atspi.Registry"><method name="GetRegisteredEvents"/></interface>
            """, at: registryPath)
        try registry.add(
            """
            <interface name="org.a11y.atspi.Socket"><method name="Embed"><arg type="(so)" direction="in"/></method>
            </interface>
            """, at: AtspiPath.root)
        registry.replies = replies
        return registry
    }

    /// Returns the values of the right reply to a call of the registry.
    nonisolated static func text(_ call: FakeService.Call) -> String {
        if call.method == "Embed" { return "((':1.0', objectpath '\(AtspiPath.root)'),)" }
        return "([(':1.1', 'object:'), (':1.1', 'window:')],)"
    }

    nonisolated static func peaceful(_ call: FakeService.Call) -> [FakeService.Reply] { [.values(text(call))] }

    var accessibility: AccessibilityBus? { window.host.accessibility }

    /// Runs everybody until a condition holds.
    func wait(
        for what: String, _ others: [FakeService] = [], sourceLocation: SourceLocation = #_sourceLocation,
        until isSo: () -> Bool
    ) throws {
        while !isSo() {
            try window.settle()
            for service in [registry, reader] + others { service.deliver() }
            if isSo() { return }
            let descriptors = WaitDescriptors(
                images: registry.fileDescriptor, fonts: reader.fileDescriptor, desktop: settings.fileDescriptor,
                tasks: others.first?.fileDescriptor ?? -1)
            guard !descriptors.wait(atMost: 300).ready.isEmpty else {
                Issue.record("\(what) has not come", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Calls a method of the program, whose answer comes in `wait`.
    func call(_ path: String, _ interface: String, _ method: String, _ arguments: String = "()") throws {
        pendingCount += 1
        try reader.call(accessibility?.busName ?? "", path, interface, method, arguments) { [unowned self] in
            pendingCount -= 1
            answers.append($0)
        }
    }

    /// Calls a method, and returns its answer.
    func answer(_ path: String, _ interface: String, _ method: String, _ arguments: String = "()") throws -> String? {
        try call(path, interface, method, arguments)
        try wait(for: "the answers") { pendingCount == 0 }
        return answers.last ?? nil
    }

    /// Returns the paths of all elements, by their numbers.
    func paths() throws -> [String] {
        let items = try answer(AtspiPath.cache, AtspiInterface.cache.rawValue, "GetItems") ?? ""
        return Self.paths(in: items)
    }

    /// Returns the paths of the elements that an answer names, by their numbers, each once.
    static func paths(in answer: String) -> [String] {
        let numbers = answer.matches(of: /'\/org\/a11y\/atspi\/accessible\/(\d+)'/).compactMap { Int($0.1) }
        return Set(numbers).sorted().map(AtspiPath.element)
    }
}

extension FormScreen {
    /// Adds controls with texts, numbers, links and pictures.
    fileprivate func addMore() {
        var text = AttributedText("Read ")
        text.append("the manual", AttributedText.Attributes(link: "https://example.org"))
        let label = Label(text, style: TextStyle(font: .system(size: 16)))
        label.isSelectable = true
        let letter = TextView()
        letter.text = "Dear Ada,\ne\u{301} \u{1F600} \u{5D0}\u{5D1}"
        let secret = SecureTextField(placeholder: "Password")
        secret.text = "secret"
        let picture = ImageView()
        picture.accessibilityLabel = "Cat"
        let views: [View] = [label, letter, secret, Stepper(), SegmentedControl(titles: ["A", "B"]), picture]
        for (index, added) in views.enumerated() {
            added.frame = Rect(x: 230, y: 60 + Double(index) * 38, width: 120, height: 36)
            view.addSubview(added)
        }
    }
}
