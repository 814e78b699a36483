import Foundation
import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window with a form, on a session bus of its own with the accessibility bus of at-spi2-core.
final class AtspiSession {
    let bus: TestBus
    let settings: DesktopSettings
    let window: WindowSession
    let form = FormScreen()
    /// Runs the test's own connections to buses.
    let context = BusContext()
    private var readers: [ScreenReader] = []

    /// - Parameter services: The programs of the session bus, by the names of their services.
    init(services: [String: String] = ["org.a11y.Bus": "/usr/libexec/at-spi-bus-launcher"]) throws {
        bus = try TestBus(services: services)
        settings = DesktopSettings(address: bus.address)
        window = try WindowSession(
            desktop: settings, onWindow: { [form] window, _ in window.rootViewController = form })
        try window.playToRest()
    }

    var accessibility: AccessibilityBus? { window.host.accessibility }

    /// Runs the window and all readers until a condition holds.
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) throws {
        while !isSo() {
            context.deliver()
            try window.settle()
            for reader in readers { reader.read() }
            if isSo() { return }
            let others = WaitDescriptors(
                images: context.fileDescriptor, fonts: readers.first?.fileDescriptor ?? -1,
                desktop: settings.fileDescriptor)
            guard readers.allSatisfy({ !$0.hasFailed }), !others.wait(atMost: 300).ready.isEmpty else {
                Issue.record(
                    "\(what) has not come; \(readers.map(\.lines))", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Connects to the session bus as another program.
    func connectToSession() throws -> BusConnection {
        var made: BusConnection?
        context.connect(to: bus.address) { made = try? $0.get() }
        try wait(for: "the session bus") { made != nil }
        return try #require(made)
    }

    /// Connects to the accessibility bus as another program.
    func connect() throws -> BusConnection {
        let session = try connectToSession()
        var address: String?
        var made: BusConnection?
        let method = BusMethod("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        session.call(method, nil, replyType: "(s)") { result in
            address = (try? result.get()).flatMap { BusValue($0) }?.items.first?.text
        }
        try wait(for: "the address") { address != nil }
        context.connect(to: address ?? "") { made = try? $0.get() }
        try wait(for: "the accessibility bus") { made != nil }
        return try #require(made)
    }

    /// Starts a Python program that uses pyatspi.
    func startReader(_ script: String) throws -> ScreenReader {
        let reader = try ScreenReader(script, on: bus)
        readers.append(reader)
        return reader
    }

    /// Presses and releases a key.
    func press(_ code: UInt32) throws {
        window.compositor.key(code, isPressed: true)
        window.compositor.key(code, isPressed: false)
        try window.settle()
        try window.playToRest()
    }
}

/// A program that reads windows as a screen reader does, and writes lines.
final class ScreenReader {
    /// The lines that the program has written so far.
    private(set) var lines: [String] = []
    private let process: ChildProcess
    private let output = Pipe()
    private var rest = ""
    private var hasEnded = false
    private var isKilled = false

    init(_ script: String, on bus: TestBus) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        environment["XDG_RUNTIME_DIR"] = bus.folder.path
        environment["PYTHONUNBUFFERED"] = "1"
        environment["GSETTINGS_BACKEND"] = "memory"
        for name in ["DISPLAY", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"] { environment[name] = nil }
        process = try ChildProcess(
            "/usr/bin/python3", ["-c", script], environment: environment,
            output: output.fileHandleForWriting.fileDescriptor, error: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        let descriptor = output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    var fileDescriptor: Int32 { hasEnded ? -1 : output.fileHandleForReading.fileDescriptor }

    /// Whether the program has ended with an error by itself.
    var hasFailed: Bool { hasEnded && !isKilled && process.waitUntilEnd().status != 0 }

    /// Kills the program, as a crash would.
    func kill() {
        isKilled = true
        process.kill()
    }

    /// Reads what the program has written.
    func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !hasEnded {
            let count = Glibc.read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            if count < 0 { return }
            hasEnded = count == 0
            rest += String(decoding: buffer.prefix(count), as: UTF8.self)
            var parts = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            rest = parts.removeLast()
            lines += parts
        }
    }
}

/// A screen with one control of several kinds and a list.
final class FormScreen: ViewController, TableViewDataSource {
    let name = TextField(placeholder: "Name")
    let sound = Switch()
    let heat = Slider()
    let save = TextButton(title: "Save")
    let table = TableView()
    var rows = ["One", "Two", "Three"]
    private(set) var saveCount = 0

    override func viewDidLoad() {
        sound.accessibilityLabel = "Sound"
        heat.accessibilityLabel = "Heat"
        save.action = { [unowned self] in saveCount += 1 }
        for (index, control) in [name, sound, heat, save].enumerated() {
            control.frame = Rect(x: 20, y: 60 + Double(index) * 50, width: 200, height: 44)
            view.addSubview(control)
        }
        table.frame = Rect(x: 0, y: 300, width: 360, height: 400)
        table.rowHeight = 60
        table.dataSource = self
        view.addSubview(table)
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.accessibilityLabel = rows[indexPath.row]
        return cell
    }
}
