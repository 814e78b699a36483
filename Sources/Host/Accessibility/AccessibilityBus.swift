internal import GatefoldCGIO
internal import GatefoldCPango
import GatefoldLog
import GatefoldViews

/// Shows the windows of the program to assistive technologies over AT-SPI, the accessibility bus.
///
/// The program is one application there, whose children are its windows. No function of this type blocks. Without a
/// session bus or an accessibility bus, and on one that does not answer, nothing happens. If the bus or its registry goes
/// away and comes back, the program registers again.
/// - Source: At-spi2-core 2.46; GTK 4, gtkatspiroot.c.
@MainActor final class AccessibilityBus {
    private let context: BusContext
    private var application: AtspiApplication
    private var connection: BusConnection?
    private let calls: CallQueue
    private var listeners = AtspiListeners()
    /// The windows, in the order in which they were opened.
    private var windows: [AccessibleWindow] = []
    /// The session bus, and the subscription to its signal that the accessibility bus has another owner.
    private var session: (connection: BusConnection, subscription: UInt32)?
    /// Whether the address of the bus is being asked for, or the bus connected to.
    private var isConnecting = false
    /// The number of services that have told or could have told an address, and have gone.
    private var goneCount = 0
    /// Whether the registry has been asked to embed the program and has not replied.
    private var isEmbedding = false
    private var isEmbedded = false
    /// Whether the program is registered, so that other programs can find it.
    var isRegistered: Bool { isEmbedded && connection?.isAlive ?? false }
    /// The name of the program's connection to the bus; empty before it is connected.
    var busName: String { application.busName }
    /// Whether somebody listens to events.
    var hasListeners: Bool { !listeners.isEmpty }
    /// The number of times that the trees of elements of the windows were built.
    var readCount: Int { windows.reduce(0) { $0 + $1.readCount } }

    private static let registry = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"

    /// The largest number of calls that are answered in one turn of the loop, so that a flood of them keeps nothing else
    /// from happening. Chosen: they take less than a frame.
    private static let mostCalls = 128
    /// The time after which the calls of a turn are over, even if fewer were answered. Chosen: a quarter of a frame.
    var mostTime = Duration.milliseconds(4)

    init(in context: BusContext, application: AtspiApplication) {
        self.context = context
        self.application = application
        calls = CallQueue(wake: context.waker)
    }

    // MARK: Connecting

    /// Asks the session bus for the accessibility bus, and connects to that; again whenever another one has started.
    func start(over connection: BusConnection) {
        guard session == nil else { return }
        let subscription = connection.subscribe(toOwnerOf: "org.a11y.Bus") { [weak self] owner in
            guard let self else { return }
            if owner.isEmpty {
                goneCount += 1
                isConnecting = false
            } else if !isConnecting {
                askForAddress(over: connection)
            }
        }
        session = (connection, subscription)
        askForAddress(over: connection)
    }

    private func askForAddress(over session: BusConnection) {
        isConnecting = true
        let method = BusMethod("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        session.call(method, nil, replyType: "(s)") { [weak self, goneCount] result in
            guard let self, goneCount == self.goneCount else { return }
            isConnecting = false
            switch result {
            case .success(let reply):
                let address = BusValue(reply)?.items.first?.text ?? ""
                if BusContext.isOfThisMachine(address) { return start(at: address) }
                Log.note(.host, "the accessibility bus is not on this machine: \(quoting: address.onOneLine)")
            case .failure(let failure):
                Log.note(.host, "there is no accessibility bus: \(failure.sentence)")
            }
        }
    }

    /// Connects to an accessibility bus.
    func start(at address: String) {
        isConnecting = true
        context.connect(to: address) { [weak self, goneCount] result in
            guard let self, goneCount == self.goneCount else { return }
            isConnecting = false
            switch result {
            case .success(let connection): register(over: connection)
            case .failure(let failure): Log.note(.host, "the accessibility bus cannot be reached: \(failure.sentence)")
            }
        }
    }

    /// Tells the listeners that the windows are gone, and leaves the bus.
    func stop() {
        for shown in windows.reversed() { remove(shown) }
        if let session { session.connection.unsubscribe(session.subscription) }
        session = nil
        disconnect()
    }

    /// Forgets the bus and everything that was known from it.
    private func disconnect() {
        connection?.close()
        connection = nil
        calls.removeAll()
        loseRegistry()
    }

    // MARK: Registration

    private func register(over new: BusConnection) {
        disconnect()
        connection = new
        application.busName = new.name
        application.parent = nil
        calls.attach(to: new.connection)
        for (name, change) in [
            ("EventListenerRegistered", { (listeners: inout AtspiListeners, event) in listeners.add(event) }),
            ("EventListenerDeregistered", { listeners, event in listeners.remove(event) }),
        ] as [(String, (inout AtspiListeners, [BusValue]) -> Void)] {
            let signal = BusMethod(Self.registry, Self.registryPath, Self.registry, name)
            new.subscribe(to: signal) { [weak self] arguments in
                guard let self else { return }
                change(&listeners, BusValue(arguments)?.items ?? [])
                listenersDidChange()
            }
        }
        new.subscribe(toOwnerOf: Self.registry) { [weak self, weak new] owner in
            guard let self, let new else { return }
            // The registry that comes when it is called is the one that embeds the program already.
            if !isEmbedding { loseRegistry() }
            if !owner.isEmpty, !isEmbedding { embed(over: new) }
        }
        embed(over: new)
    }

    private func loseRegistry() {
        isEmbedded = false
        listeners = AtspiListeners()
        listenersDidChange()
    }

    /// Asks the registry to make the program known, and who listens to events.
    private func embed(over connection: BusConnection) {
        isEmbedding = true
        let events = BusMethod(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
        connection.call(events, nil, replyType: "(a(ss))") { [weak self, weak connection] result in
            guard let self, self.connection === connection, case .success(let reply) = result,
                let known = BusValue(reply)?.items.first
            else { return }
            listeners = AtspiListeners(known)
            listenersDidChange()
        }
        let embed = BusMethod(Self.registry, AtspiPath.root, "org.a11y.atspi.Socket", "Embed")
        let plug = AtspiApplication.Reference(busName: connection.name, path: AtspiPath.root)
        let arguments = BusValue.tuple([plug.value])
        connection.call(embed, arguments, replyType: "((so))") { [weak self, weak connection] result in
            guard let self, self.connection === connection else { return }
            isEmbedding = false
            switch result {
            case .success(let reply): didRegister(BusValue(reply)?.items.first?.items.compactMap(\.text) ?? [])
            case .failure(let failure): Log.note(.host, "there is no accessibility registry: \(failure.sentence)")
            }
        }
    }

    private func didRegister(_ parent: [String]) {
        isEmbedded = true
        if parent.count == 2 { application.parent = AtspiApplication.Reference(busName: parent[0], path: parent[1]) }
        for told in windows.compactMap(\.told) { emit(AtspiEvent.beginning(of: told)) }
    }

    private func listenersDidChange() {
        for (index, shown) in windows.enumerated() {
            if listeners.isEmpty {
                shown.told = nil
                shown.window.accessibility.onAnnouncement = nil
            } else if shown.told == nil {
                tell(index)
            }
        }
    }

    /// Begins to tell the listeners of changes of a window.
    private func tell(_ index: Int) {
        let shown = windows[index]
        shown.told = objects(index)
        shown.window.accessibility.onAnnouncement = { [weak self, weak shown] text, isUrgent in
            guard let shown, let root = shown.told?.tree.nodes.first, !shown.showsNotice(text) else { return }
            self?.emit([.announcement(text, isUrgent: isUrgent, from: root.id)])
        }
    }

    // MARK: Windows

    /// The objects of a window, read anew only if it may have changed since.
    private func objects(_ index: Int) -> AtspiObjects {
        let isActive = windows[index].window.placement.isActive
        let isBehind = !isActive && windows.contains { $0.window.placement.isActive }
        return windows[index].objects(of: application, index: index, isBehind: isBehind)
    }

    /// Shows a window as the last one of the program.
    func add(_ shown: AccessibleWindow) {
        windows.append(shown)
        guard !listeners.isEmpty else { return }
        tell(windows.count - 1)
        if let told = shown.told { emit(AtspiEvent.opening(of: told)) }
    }

    /// Tells the listeners that a window is gone. Only the first call for a window has an effect.
    func remove(_ shown: AccessibleWindow) {
        guard let index = windows.firstIndex(where: { $0 === shown }) else { return }
        windows.remove(at: index)
        if var told = shown.told {
            told.index = index
            emit(AtspiEvent.closing(of: told))
        }
        shown.told = nil
        shown.window.accessibility.onAnnouncement = nil
    }

    /// Notes that a window may have changed, and tells the listeners what has. It is called after each frame of the
    /// window, and after input that has not led to one.
    func update(_ shown: AccessibleWindow) {
        shown.outdate()
        guard let earlier = shown.told, let index = windows.firstIndex(where: { $0 === shown }) else { return }
        // Nobody hears what is told on a bus that has gone.
        guard connection?.isAlive ?? false else { return loseRegistry() }
        let now = objects(index)
        shown.told = now
        if now.isActive, !earlier.isActive { updateWindowsBehind() }
        emit(AtspiDifference(from: earlier, to: now).events)
    }

    /// Tells the listeners of windows that are no longer active, before they hear which one is.
    private func updateWindowsBehind() {
        for other in windows where !other.window.placement.isActive {
            if let told = other.told, told.isActive || told.focused != nil { update(other) }
        }
    }

    /// - C: `g_dbus_connection_emit_signal`.
    private func emit(_ events: [AtspiEvent]) {
        guard let connection else { return }
        for event in events {
            g_dbus_connection_emit_signal(
                connection.connection, nil, event.path, event.interface, event.member,
                BusValue.tuple(event.arguments), nil)
        }
    }

    // MARK: Calls

    /// Whether calls wait that were not answered yet.
    var hasCalls: Bool { !calls.isEmpty }

    /// Answers the calls that have arrived.
    /// - Returns: Whether there were any.
    func answerCalls() -> Bool {
        guard hasCalls else { return false }
        // A window that nobody sees makes no frames.
        for shown in windows where !shown.window.isVisible { shown.outdate() }
        let start = ContinuousClock.now
        for _ in 0..<Self.mostCalls {
            guard let message = calls.take() else { break }
            answer(message)
            g_object_unref(UnsafeMutableRawPointer(message))
            if ContinuousClock.now - start >= mostTime { break }
        }
        return true
    }

    private func answer(_ message: OpaquePointer) {
        let call = BusCall(message)
        let owner = AtspiPath.id(of: call.path).flatMap { id in windows.firstIndex { $0.owns(id) } }
        // The objects of other windows are not read for a call that concerns one of them.
        let concerned = owner.map { $0..<($0 + 1) } ?? windows.indices
        let program = AtspiProgram(application: application, windows: concerned.map(objects))
        switch program.answer(call) {
        case .reply(let values): connection?.reply(to: message, values)
        case .perform(.setApplicationID(let id), _):
            application.id = id
            connection?.reply(to: message, [])
        case .perform(let command, let isTold):
            let isDone = owner.map { windows[$0].perform(command) } ?? false
            connection?.reply(to: message, isTold ? [.bool(isDone)] : [])
        case .failure(let failure): connection?.refuse(message, failure.name, failure.sentence)
        }
    }
}
