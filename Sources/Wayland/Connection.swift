internal import GatefoldCLinux
internal import GatefoldCWaylandClient
internal import Glibc

/// The connection to the compositor: the one place at which bytes come and go.
///
/// Everything made from a connection keeps it alive, and is used from one thread. An event loop around it:
///
///     while true {
///         try connection.prepareRead()          // handles what is here already
///         let isFlushed = try connection.flush()
///         // poll connection.fileDescriptor for POLLIN, and for POLLOUT too unless isFlushed
///         if readable { try connection.readEvents() } else { connection.cancelRead() }
///         try connection.dispatchPending()
///     }
public final class Connection {
    /// The `wl_display`, for EGL.
    public let pointer: OpaquePointer
    /// Called by everything that collects events, after each batch of them.
    private var batchObservers: [ObjectIdentifier: () -> Void] = [:]
    private let patience: Patience
    /// A file descriptor that ends every wait for an answer once it can be read: whoever waits is wanted elsewhere. One
    /// below 0 is none.
    public var interruption: Int32 = -1
    private var isReading = false
    private var isRunningObservers = false

    /// Connects to the compositor that the environment names (`WAYLAND_SOCKET`, `WAYLAND_DISPLAY`).
    ///
    /// `WAYLAND_SOCKET` is good for once and taken out of the environment. A program with threads calls
    /// ``takeSocket()`` before it starts the first of them, so that none reads the environment meanwhile.
    /// - Parameter name: a socket's name or path, instead of `WAYLAND_DISPLAY`.
    /// - C: `wl_display_connect`
    public convenience init(display name: String? = nil, patience: Patience = .standard) throws(WaylandError) {
        if let socket = try Self.takeSocket() {
            try self.init(fileDescriptor: socket, patience: patience)
            return
        }
        let address = try SocketAddress(name: name)
        try address.check()
        // Before connecting: what libwayland has to say of the environment is said by our error.
        LibraryLog.install()
        errno = 0
        guard let pointer = address.path.withCString({ wl_display_connect($0) }) else {
            throw .noCompositor(tried: address.path, errno: errno == 0 ? EINVAL : errno)
        }
        self.init(pointer: pointer, patience: patience)
    }

    /// Takes the connected socket that the program was started with out of the environment: no child finds it, nor does
    /// libwayland, which would take it out when there may be threads that read.
    /// - Returns: nil where there is none.
    /// - C: `getenv`, `unsetenv`
    public static func takeSocket() throws(WaylandError) -> Int32? {
        try takeSocket(environment: SocketAddress.environment) { unsetenv($0) }
    }

    static func takeSocket(
        environment: (String) -> String?, unset: (String) -> Void
    ) throws(WaylandError) -> Int32? {
        let name = "WAYLAND_SOCKET"
        guard let text = environment(name) else { return nil }
        guard let socket = Int32(text), socket >= 0 else {
            throw .unusableVariable(
                name: name, value: text, problem: "is not the number of an open socket",
                remedy: "unset it to use WAYLAND_DISPLAY")
        }
        var status = stat()
        guard fstat(socket, &status) == 0 else { throw .noCompositor(tried: "\(name) \(socket)", errno: errno) }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .noCompositor(tried: "\(name) \(socket)", errno: ENOTSOCK)
        }
        unset(name)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        return socket
    }

    /// Speaks over a connected socket, which then belongs to the connection.
    /// - C: `wl_display_connect_to_fd`
    public convenience init(fileDescriptor: Int32, patience: Patience = .standard) throws(WaylandError) {
        guard let pointer = wl_display_connect_to_fd(fileDescriptor) else {
            throw .noCompositor(tried: "file descriptor \(fileDescriptor)", errno: errno)
        }
        self.init(pointer: pointer, patience: patience)
    }

    private init(pointer: OpaquePointer, patience: Patience) {
        LibraryLog.install()
        self.pointer = pointer
        self.patience = patience
    }

    deinit {
        cancelRead()
        wl_display_disconnect(pointer)
    }

    /// The `wl_display`, whose requests make a registry of one's own.
    public var display: WlDisplay { WlDisplay(pointer: pointer) }

    /// What to poll: readable means ``readEvents()``.
    /// - C: `wl_display_get_fd`
    public var fileDescriptor: Int32 { wl_display_get_fd(pointer) }

    /// Announces a read, having handled everything that was read before; end it by reading or cancelling.
    ///
    /// Between here and there nothing must be dispatched; others (EGL) may read for us.
    /// - Returns: how many events were handled: what was waited for may have been among them, so look before you sleep.
    /// - C: `wl_display_prepare_read`
    @discardableResult
    public func prepareRead() throws(WaylandError) -> Int {
        precondition(!isReading, "prepareRead() was called twice; end the first with readEvents() or cancelRead()")
        var handled = 0
        while wl_display_prepare_read(pointer) != 0 {
            handled += try dispatchPending()
        }
        isReading = true
        return handled
    }

    /// Reads what has arrived; it waits for nothing.
    /// - C: `wl_display_read_events`
    public func readEvents() throws(WaylandError) {
        precondition(isReading, "readEvents() needs a prepareRead() before it")
        isReading = false
        if wl_display_read_events(pointer) != 0 { throw failure(errno) }
    }

    /// Takes an announced read back.
    /// - C: `wl_display_cancel_read`
    public func cancelRead() {
        guard isReading else { return }
        isReading = false
        wl_display_cancel_read(pointer)
    }

    /// Calls the handlers for all events that have been read, and says how many there were.
    /// - C: `wl_display_dispatch_pending`
    @discardableResult
    public func dispatchPending() throws(WaylandError) -> Int {
        let count = wl_display_dispatch_pending(pointer)
        if count < 0 { throw failure(errno) }
        if count > 0 { endBatch() }
        return Int(count)
    }

    /// Sends what is waiting; false if the socket is full, and has to be polled for writing.
    /// - C: `wl_display_flush`
    public func flush() throws(WaylandError) -> Bool {
        guard wl_display_flush(pointer) < 0 else { return true }
        switch errno {
        case EAGAIN: return false
        // What the compositor said before it went is still to be read, and tells more.
        case EPIPE: return true
        case let code: throw failure(code)
        }
    }

    /// Waits until the compositor has handled all that was asked, and its answers are handled too.
    /// - Throws: ``WaylandError/noAnswer(seconds:)`` when that takes longer than the connection's patience lasts,
    ///   ``WaylandError/interrupted`` when ``interruption`` ends it.
    /// - C: `wl_display.sync`
    public func roundTrip() throws(WaylandError) {
        var isDone = false
        let callback = display.sync()
        callback.handle { _ in isDone = true }
        do throws(WaylandError) {
            let end = patience.now() + patience.seconds
            while !isDone {
                let rest = end - patience.now()
                guard rest > 0 else { throw WaylandError.noAnswer(seconds: patience.seconds) }
                // Rounded up: a wait that is over early would be followed by many short ones.
                try waitAndDispatch(timeout: Int32((min(rest, 1e6) * 1000).rounded(.up)))
            }
        } catch {
            // A callback that was answered is gone by itself.
            if !isDone { callback.destroy() }
            throw error
        }
    }

    /// Waits until a condition holds, however long the compositor takes for it, as long as it is there at all.
    /// - Throws: ``WaylandError/noAnswer(seconds:)`` when it does not even answer whether it is,
    ///   ``WaylandError/interrupted`` when ``interruption`` ends the wait.
    public func wait(until isMet: () -> Bool) throws(WaylandError) {
        let pause = Int32((min(max(patience.seconds, 0.001), 1e6) * 1000).rounded(.up))
        while !isMet() {
            if try !waitAndDispatch(timeout: pause) { try roundTrip() }
        }
    }

    /// One turn of the loop that waits for the compositor alone, at most `timeout` ms (-1: for ever).
    /// - Returns: whether anything was handled.
    /// - Throws: ``WaylandError/interrupted`` when ``interruption`` can be read.
    @discardableResult
    public func waitAndDispatch(timeout: Int32) throws(WaylandError) -> Bool {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            // EGL may have read for us what the caller waits for.
            let events = try poll(for: POLLIN | (isFlushed ? 0 : POLLOUT), timeout: handled > 0 ? 0 : timeout)
            // Neither a wait that a signal has cut short nor room for writing is an event.
            guard events & ~POLLOUT != 0 else {
                cancelRead()
                return handled > 0
            }
        } catch {
            cancelRead()
            throw error
        }
        try readEvents()
        return try dispatchPending() + handled > 0
    }

    /// Waits for events of the connection.
    /// - Returns: those that have come; 0 when time is up.
    private func poll(for events: Int32, timeout: Int32) throws(WaylandError) -> Int32 {
        var entries = (
            pollfd(fd: fileDescriptor, events: Int16(events), revents: 0),
            pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)
        )
        let ready = withUnsafeMutableBytes(of: &entries) {
            let entries = $0.bindMemory(to: pollfd.self)
            return Glibc.poll(entries.baseAddress, nfds_t(entries.count), timeout)
        }
        guard ready > 0 else { return 0 }
        if entries.1.revents != 0 { throw .interrupted }
        return Int32(entries.0.revents)
    }

    /// Whoever collects events until a frame must not hold them longer than a batch: not every compositor frames.
    func observeBatches(_ owner: AnyObject, _ observer: @escaping () -> Void) {
        batchObservers[ObjectIdentifier(owner)] = observer
    }

    func stopObservingBatches(_ owner: AnyObject) {
        batchObservers[ObjectIdentifier(owner)] = nil
    }

    private func endBatch() {
        guard !isRunningObservers else { return }
        isRunningObservers = true
        for observer in batchObservers.values { observer() }
        isRunningObservers = false
    }

    /// Throws what has ended the connection, if something has: a library that speaks over it (EGL) may have heard of it
    /// first, and say less.
    /// - C: `wl_display_get_error`
    public func check() throws(WaylandError) {
        let code = wl_display_get_error(pointer)
        if code != 0 { throw failure(code) }
    }

    /// What an `errno` of libwayland means.
    /// - C: `wl_display_get_error`, `wl_display_get_protocol_error`
    private func failure(_ code: Int32) -> WaylandError {
        let last = wl_display_get_error(pointer)
        guard (last != 0 ? last : code) == EPROTO else {
            return .connectionLost(errno: last != 0 ? last : code)
        }
        var interface: UnsafePointer<wl_interface>?
        var object: UInt32 = 0
        let error = wl_display_get_protocol_error(pointer, &interface, &object)
        // Garbage on the wire is an EPROTO too, but no compositor's word.
        guard error != 0 || interface != nil || object != 0 else { return .connectionLost(errno: EPROTO) }
        let name = interface?.pointee.name.map { String(cString: $0) } ?? "unknown"
        // libwayland writes "wl_surface@3: error 2: the reason".
        let prefix = "\(name)@\(object): error \(error): "
        let line = LibraryLog.last
        let message = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
        return .protocolError(interface: name, object: object, code: error, message: message)
    }
}
