internal import GatefoldCGIO
internal import GatefoldCPango
import GatefoldLog
import GatefoldViews

/// Shows the elements of a window to assistive technologies over AT-SPI, the accessibility bus.
///
/// No function of this type blocks. Without a session bus or an accessibility bus, and on one that does not answer,
/// nothing happens. The tree of elements is built only when a program asks for it or listens, and at most once for each
/// frame.
/// - Source: At-spi2-core 2.46; GTK 4, gtkatspiroot.c.
@MainActor final class AccessibilityBus {
    private let window: Window
    private let context: BusContext
    private var application: AtspiApplication
    private var connection: BusConnection?
    private let calls: CallQueue
    private var listeners = AtspiListeners()
    /// The objects as they were last read; nil before anybody has asked.
    private var objects: AtspiObjects?
    /// Whether the window may have changed since `objects` was read.
    private var isOutdated = true
    /// The objects that the listeners know; nil while nobody listens.
    private var told: AtspiObjects?
    /// Called before a change that another program has asked for.
    var willChange: (() -> Void)?
    /// Whether the program is registered, so that other programs can find it.
    private(set) var isRegistered = false
    /// The name of the program's connection to the bus; empty before it is connected.
    var busName: String { application.busName }
    /// Whether somebody listens to events.
    var hasListeners: Bool { !listeners.isEmpty }
    /// The number of times that the tree of elements was built.
    private(set) var readCount = 0

    private static let registry = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"

    /// The largest number of calls that are answered in one turn of the loop, so that a flood of them keeps nothing else
    /// from happening. Chosen: they take less than a frame.
    private static let mostCalls = 128

    init(of window: Window, in context: BusContext, application: AtspiApplication) {
        self.window = window
        self.context = context
        self.application = application
        calls = CallQueue(wake: context.waker)
    }

    // MARK: Registration

    /// Asks the session bus for the accessibility bus, and connects to that.
    func start(over session: BusConnection) {
        let method = BusMethod("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        session.call(method, nil, replyType: "(s)") { [weak self] result in
            switch result {
            case .success(let reply):
                if let address = BusValue(reply)?.items.first?.text, !address.isEmpty { self?.start(at: address) }
            case .failure(let failure):
                Log.note(.host, "there is no accessibility bus: \(failure.sentence)")
            }
        }
    }

    /// Connects to an accessibility bus.
    func start(at address: String) {
        context.connect(to: address) { [weak self] result in
            switch result {
            case .success(let connection): self?.register(over: connection)
            case .failure(let failure): Log.note(.host, "the accessibility bus cannot be reached: \(failure.sentence)")
            }
        }
    }

    private func register(over connection: BusConnection) {
        self.connection = connection
        application.busName = connection.name
        calls.attach(to: connection.connection)
        for (name, change) in [
            ("EventListenerRegistered", { (listeners: inout AtspiListeners, event) in listeners.add(event) }),
            ("EventListenerDeregistered", { listeners, event in listeners.remove(event) }),
        ] as [(String, (inout AtspiListeners, [BusValue]) -> Void)] {
            let signal = BusMethod(Self.registry, Self.registryPath, Self.registry, name)
            connection.subscribe(to: signal) { [weak self] arguments in
                guard let self else { return }
                change(&listeners, BusValue(arguments)?.items ?? [])
                listenersDidChange()
            }
        }
        let events = BusMethod(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
        connection.call(events, nil, replyType: "(a(ss))") { [weak self] result in
            guard let self, case .success(let reply) = result, let known = BusValue(reply)?.items.first else { return }
            listeners = AtspiListeners(known)
            listenersDidChange()
        }
        let embed = BusMethod(Self.registry, AtspiPath.root, "org.a11y.atspi.Socket", "Embed")
        let plug = AtspiApplication.Reference(busName: connection.name, path: AtspiPath.root)
        connection.call(embed, BusValue.tuple([plug.value]), replyType: "((so))") { [weak self] result in
            switch result {
            case .success(let reply): self?.didRegister(BusValue(reply)?.items.first?.items.compactMap(\.text) ?? [])
            case .failure(let failure): Log.note(.host, "there is no accessibility registry: \(failure.sentence)")
            }
        }
    }

    private func didRegister(_ parent: [String]) {
        isRegistered = true
        if parent.count == 2 { application.parent = AtspiApplication.Reference(busName: parent[0], path: parent[1]) }
        isOutdated = true
        guard let told, let root = told.tree.nodes.first else { return }
        emit(.windowLife(true, of: root))
        if told.isActive { emit(.windowActivity(true, of: root)) }
        if let focused = told.tree.focused { emit(AtspiEvent("StateChanged", "focused", of: focused.id, 1)) }
    }

    /// Tells the listeners that the window is gone, and leaves the bus.
    func stop() {
        if let root = told?.tree.nodes.first { emit(.windowLife(false, of: root)) }
        told = nil
        window.accessibility.onAnnouncement = nil
        connection?.close()
        connection = nil
    }

    private func listenersDidChange() {
        if listeners.isEmpty {
            told = nil
            window.accessibility.onAnnouncement = nil
        } else if told == nil {
            told = current
            window.accessibility.onAnnouncement = { [weak self] text, isUrgent in
                self?.announce(text, isUrgent: isUrgent)
            }
        }
    }

    // MARK: Reading

    /// The objects of the window, read anew only if it may have changed since.
    private var current: AtspiObjects {
        if let objects, !isOutdated { return objects }
        isOutdated = false
        readCount += 1
        var read = AtspiObjects(application: application, tree: window.accessibility.tree())
        read.isActive = window.placement.isActive
        read.textRects = { [weak window] id, range in
            MainActor.assumeIsolated {
                guard let text = window?.accessibility.text(of: id) else { return [] }
                return text.accessibleRects(of: range).map { text.convert($0, to: nil) }
            }
        }
        objects = read
        return read
    }

    /// Notes that the window may have changed, and tells the listeners what has. It is called after each frame, and after
    /// input that has not led to one.
    func update() {
        isOutdated = true
        guard let earlier = told else { return }
        let now = current
        told = now
        for event in AtspiDifference(from: earlier, to: now).events { emit(event) }
    }

    private func announce(_ text: String, isUrgent: Bool) {
        guard let window = told?.tree.nodes.first else { return }
        emit(.announcement(text, isUrgent: isUrgent, from: window.id))
    }

    /// - C: `g_dbus_connection_emit_signal`.
    private func emit(_ event: AtspiEvent) {
        guard let connection else { return }
        g_dbus_connection_emit_signal(
            connection.connection, nil, event.path, event.interface, event.member, BusValue.tuple(event.arguments), nil)
    }

    // MARK: Calls

    /// Whether calls wait that were not answered yet.
    var hasCalls: Bool { !calls.isEmpty }

    /// Answers the calls that have arrived.
    /// - Returns: Whether there were any.
    func answerCalls() -> Bool {
        guard hasCalls else { return false }
        // A window that nobody sees makes no frames.
        if !window.isVisible { isOutdated = true }
        for _ in 0..<Self.mostCalls {
            guard let message = calls.take() else { break }
            answer(message)
            g_object_unref(UnsafeMutableRawPointer(message))
        }
        return true
    }

    private func answer(_ message: OpaquePointer) {
        let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } ?? "" }
        let body = g_dbus_message_get_body(message)
        let call = BusCall(
            path: text(g_dbus_message_get_path(message)), interface: text(g_dbus_message_get_interface(message)),
            member: text(g_dbus_message_get_member(message)),
            arguments: body.flatMap { BusValue($0) }?.items ?? [])
        switch current.answer(call) {
        case .reply(let values): reply(to: message, values)
        case .perform(let command, let isTold):
            willChange?()
            let isDone = perform(command)
            reply(to: message, isTold ? [.bool(isDone)] : [])
        case .failure(let failure): refuse(message, failure)
        }
    }

    /// - C: `g_dbus_message_new_method_reply`, `g_dbus_connection_send_message`.
    private func reply(to message: OpaquePointer, _ values: [BusValue]) {
        let reply: OpaquePointer = g_dbus_message_new_method_reply(message)
        g_dbus_message_set_body(reply, BusValue.tuple(values))
        send(reply, to: message)
    }

    /// - C: `g_dbus_message_new_method_error_literal`.
    private func refuse(_ message: OpaquePointer, _ failure: AtspiAnswer.Failure) {
        send(g_dbus_message_new_method_error_literal(message, failure.name, failure.sentence), to: message)
    }

    private func send(_ reply: OpaquePointer, to message: OpaquePointer) {
        let flags = g_dbus_message_get_flags(message).rawValue
        if let connection, flags & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0 {
            g_dbus_connection_send_message(connection.connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        }
        g_object_unref(UnsafeMutableRawPointer(reply))
    }

    // MARK: Changes

    /// Makes a change that another program asks for.
    /// - Returns: Whether it was made.
    private func perform(_ command: AtspiCommand) -> Bool {
        let elements = window.accessibility
        switch command {
        case .setApplicationID(let id):
            application.id = id
            objects?.application.id = id
            return true
        case .activate(let id): return elements.activate(id)
        case .custom(let index, let id): return elements.performAction(index, of: id)
        case .adjust(let steps, let id):
            guard let view = elements.ownView(of: id) else { return false }
            if steps > 0 { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
            return true
        case .focus(let id): return elements.view(of: id)?.becomeFocused() ?? false
        case .reveal(let id): return elements.reveal(id)
        case .setNumber(let number, let id): return elements.setNumber(number, of: id)
        case .select(let range, let id):
            elements.text(of: id)?.selectAccessibleText(range)
            return true
        case .replace(let range, let text, let id):
            return elements.text(of: id)?.replaceAccessibleText(range, with: text) ?? false
        case .copy(let range, let id): return copy(range, of: id)
        case .cut(let range, let id):
            return copy(range, of: id) && elements.text(of: id)?.replaceAccessibleText(range, with: "") ?? false
        case .paste(let range, let id):
            window.pasteboard.read { [weak self] result in
                guard case .success(let text?) = result else { return }
                _ = self?.window.accessibility.text(of: id)?.replaceAccessibleText(range, with: text)
            }
            return true
        }
    }

    private func copy(_ range: Range<Int>, of id: Int) -> Bool {
        guard let text = current.tree[id].flatMap(AtspiText.init) else { return false }
        window.pasteboard.copy(text.part(range.lowerBound, range.upperBound))
        return true
    }
}
