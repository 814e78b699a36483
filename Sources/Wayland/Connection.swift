internal import GatefoldCLinux
internal import GatefoldCWaylandClient
import GatefoldLog
internal import Glibc

/// The connection to the compositor, over which all requests and events travel.
///
/// Every object made from a connection keeps the connection alive. Use a connection and its objects from one thread
/// only. An event loop around a connection looks like this:
///
///     while true {
///         try connection.prepareRead()          // handles the events that were read before
///         let isFlushed = try connection.flush()
///         // poll connection.fileDescriptor for POLLIN, and also for POLLOUT unless isFlushed
///         if readable { try connection.readEvents() } else { connection.cancelRead() }
///         try connection.dispatchPending()
///     }
public final class Connection {
    /// The `wl_display` as a C pointer, for EGL.
    public let pointer: OpaquePointer
    /// The closures to call after each batch of events, and the objects that registered them.
    private var batchObservers: [(owner: ObjectIdentifier, call: () -> Void)] = []
    private let timeout: AnswerTimeout
    /// A file descriptor that interrupts every wait for the compositor as soon as it becomes readable, such as a
    /// `signalfd`.
    ///
    /// The interrupted function throws ``WaylandError/interrupted``. A negative value (the default is -1) means no such
    /// descriptor.
    public var interruption: Int32 = -1
    private var isReading = false
    private var isRunningObservers = false

    /// Connects to the compositor that the environment variables `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` name.
    ///
    /// `WAYLAND_SOCKET` can be used only once and is removed from the environment. A program with several threads must
    /// call ``takeSocket()`` before it starts the first of them, so that no other thread reads the environment while it
    /// changes.
    /// - Parameters:
    ///   - name: The name or path of a socket, used instead of `WAYLAND_DISPLAY`.
    ///   - timeout: How long to wait for an answer of the compositor.
    /// - Throws: ``WaylandError/noCompositor(tried:errno:)``, ``WaylandError/noRuntimeFolder`` or
    ///   ``WaylandError/unusableVariable(name:value:problem:remedy:)``.
    /// - C: `wl_display_connect`
    public convenience init(display name: String? = nil, timeout: AnswerTimeout = .standard) throws(WaylandError) {
        if let socket = try Self.takeSocket() {
            try self.init(fileDescriptor: socket, timeout: timeout)
            return
        }
        let address = try SocketAddress(name: name)
        try address.check()
        // The log handler is installed before connecting: libwayland's complaints about the environment are already
        // covered by our error.
        LibraryLog.install()
        errno = 0
        guard let pointer = address.path.withCString({ wl_display_connect($0) }) else {
            throw .noCompositor(tried: address.path, errno: errno == 0 ? EINVAL : errno)
        }
        self.init(pointer: pointer, timeout: timeout)
    }

    /// Removes the connected socket `WAYLAND_SOCKET` from the environment and returns its file descriptor.
    ///
    /// No child process inherits the socket afterwards, and libwayland does not find it either: libwayland would remove
    /// the variable later, when other threads may be reading the environment.
    /// - Returns: Nil if the variable is not set.
    /// - Throws: ``WaylandError/unusableVariable(name:value:problem:remedy:)`` if the variable is not a number,
    ///   ``WaylandError/noCompositor(tried:errno:)`` if the descriptor is not an open socket.
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

    /// Creates a connection over a socket that is already connected; the connection takes ownership of the descriptor.
    /// - Parameters:
    ///   - fileDescriptor: The connected socket.
    ///   - timeout: How long to wait for an answer of the compositor.
    /// - Throws: ``WaylandError/noCompositor(tried:errno:)``.
    /// - C: `wl_display_connect_to_fd`
    public convenience init(fileDescriptor: Int32, timeout: AnswerTimeout = .standard) throws(WaylandError) {
        guard let pointer = wl_display_connect_to_fd(fileDescriptor) else {
            throw .noCompositor(tried: "file descriptor \(fileDescriptor)", errno: errno)
        }
        self.init(pointer: pointer, timeout: timeout)
    }

    private init(pointer: OpaquePointer, timeout: AnswerTimeout) {
        LibraryLog.install()
        self.pointer = pointer
        self.timeout = timeout
    }

    deinit {
        cancelRead()
        wl_display_disconnect(pointer)
    }

    /// The `wl_display`, with which a program can create a registry of its own.
    public var display: WlDisplay { WlDisplay(pointer: pointer) }

    /// The file descriptor to poll. When it is readable, call ``readEvents()``.
    /// - C: `wl_display_get_fd`
    public var fileDescriptor: Int32 { wl_display_get_fd(pointer) }

    /// Handles all events that were read before, and then announces the intention to read.
    ///
    /// Follow it with ``readEvents()`` or ``cancelRead()``. Nothing may be dispatched in between. Other code that uses
    /// the connection, such as EGL, may read events on our behalf.
    /// - Returns: The number of events handled. The awaited event may be among them, so check for it before blocking.
    /// - Throws: ``WaylandError/connectionLost(errno:)`` or
    ///   ``WaylandError/protocolError(interface:object:code:message:)``.
    /// - C: `wl_display_prepare_read`
    @discardableResult
    public func prepareRead() throws(WaylandError) -> Int {
        require(!isReading, "prepareRead() was called twice; end the first with readEvents() or cancelRead()")
        var handled = 0
        while wl_display_prepare_read(pointer) != 0 {
            handled += try dispatchPending()
        }
        isReading = true
        return handled
    }

    /// Reads the events that have arrived into the queue, without blocking. Call ``dispatchPending()`` to handle them.
    /// - Throws: ``WaylandError/connectionLost(errno:)`` or
    ///   ``WaylandError/protocolError(interface:object:code:message:)``.
    /// - C: `wl_display_read_events`
    public func readEvents() throws(WaylandError) {
        require(isReading, "readEvents() needs a prepareRead() before it")
        isReading = false
        if wl_display_read_events(pointer) != 0 { throw failure(errno) }
    }

    /// Cancels the read that ``prepareRead()`` announced; does nothing if no read is announced.
    /// - C: `wl_display_cancel_read`
    public func cancelRead() {
        guard isReading else { return }
        isReading = false
        wl_display_cancel_read(pointer)
    }

    /// Calls the handlers of all events that have been read.
    /// - Returns: The number of events handled.
    /// - Throws: ``WaylandError/connectionLost(errno:)`` or
    ///   ``WaylandError/protocolError(interface:object:code:message:)``.
    /// - C: `wl_display_dispatch_pending`
    @discardableResult
    public func dispatchPending() throws(WaylandError) -> Int {
        let count = wl_display_dispatch_pending(pointer)
        if count < 0 { throw failure(errno) }
        if count > 0 { endBatch() }
        return Int(count)
    }

    /// Sends the buffered requests to the compositor.
    /// - Returns: False if the socket is full; poll it for writing and flush again.
    /// - Throws: ``WaylandError/connectionLost(errno:)`` or
    ///   ``WaylandError/protocolError(interface:object:code:message:)``.
    /// - C: `wl_display_flush`
    public func flush() throws(WaylandError) -> Bool {
        guard wl_display_flush(pointer) < 0 else { return true }
        switch errno {
        case EAGAIN: return false
        // The compositor's last messages are still to be read, and they say more than EPIPE does.
        case EPIPE: return true
        case let code: throw failure(code)
        }
    }

    /// Waits until the compositor has processed all requests sent so far, and the resulting events have been handled.
    /// - Throws: ``WaylandError/noAnswer(seconds:)`` if the answer takes longer than the connection's
    ///   ``AnswerTimeout``, ``WaylandError/interrupted`` if ``interruption`` becomes readable, and the errors of
    ///   ``dispatchPending()``.
    /// - C: `wl_display.sync`
    public func roundTrip() throws(WaylandError) {
        var isDone = false
        let callback = display.sync()
        callback.handle { _ in isDone = true }
        do throws(WaylandError) {
            let end = timeout.now() + timeout.seconds
            while !isDone {
                let rest = end - timeout.now()
                guard rest > 0 else { throw WaylandError.noAnswer(seconds: timeout.seconds) }
                // The timeout is rounded up, because a wait that ends early would be followed by many short ones.
                try waitAndDispatch(timeout: Int32((min(rest, 1e6) * 1000).rounded(.up)))
            }
        } catch {
            // The callback destroys itself when it is answered.
            if !isDone { callback.destroy() }
            throw error
        }
    }

    /// Waits until a condition holds, for as long as it takes, provided that the compositor still answers round trips.
    /// - Parameter isMet: The condition, checked after every batch of events.
    /// - Throws: ``WaylandError/noAnswer(seconds:)`` if the compositor does not answer a round trip in time,
    ///   ``WaylandError/interrupted`` if ``interruption`` becomes readable, and the errors of ``dispatchPending()``.
    public func wait(until isMet: () -> Bool) throws(WaylandError) {
        let pause = Int32((min(max(timeout.seconds, 0.001), 1e6) * 1000).rounded(.up))
        while !isMet() {
            if try !waitAndDispatch(timeout: pause) { try roundTrip() }
        }
    }

    /// Runs one turn of an event loop: sends requests, waits for events, and handles them.
    /// - Parameter timeout: The longest time to wait, in milliseconds; -1 waits without a limit.
    /// - Returns: Whether any event was handled.
    /// - Throws: ``WaylandError/interrupted`` if ``interruption`` becomes readable, and the errors of
    ///   ``dispatchPending()``.
    @discardableResult
    public func waitAndDispatch(timeout: Int32) throws(WaylandError) -> Bool {
        let handled = try prepareRead()
        do {
            let isFlushed = try flush()
            // EGL may already have read the events that the caller is waiting for.
            let events = try poll(for: POLLIN | (isFlushed ? 0 : POLLOUT), timeout: handled > 0 ? 0 : timeout)
            // A wait cut short by a signal is not an event, and neither is room for writing.
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

    /// Polls the connection and the interruption descriptor.
    /// - Returns: The events of the connection's descriptor; 0 after a timeout.
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

    /// Registers a closure to be called after each batch of events, in the order of the registrations.
    ///
    /// Some compositors do not send frame events, so objects that collect input events until a frame use this call to
    /// pass on what they have at the end of a batch.
    func observeBatches(_ owner: AnyObject, _ observer: @escaping () -> Void) {
        batchObservers.append((ObjectIdentifier(owner), observer))
    }

    func stopObservingBatches(_ owner: AnyObject) {
        let owner = ObjectIdentifier(owner)
        batchObservers.removeAll { $0.owner == owner }
    }

    private func endBatch() {
        guard !isRunningObservers else { return }
        isRunningObservers = true
        for observer in batchObservers { observer.call() }
        isRunningObservers = false
    }

    /// Throws the error that ended the connection, if there is one.
    ///
    /// A library that shares the connection, such as EGL, may notice the error first and report fewer details.
    /// - Throws: ``WaylandError/connectionLost(errno:)`` or
    ///   ``WaylandError/protocolError(interface:object:code:message:)``.
    /// - C: `wl_display_get_error`
    public func check() throws(WaylandError) {
        let code = wl_display_get_error(pointer)
        if code != 0 { throw failure(code) }
    }

    /// Translates an `errno` of libwayland into an error.
    /// - C: `wl_display_get_error`, `wl_display_get_protocol_error`
    private func failure(_ code: Int32) -> WaylandError {
        let last = wl_display_get_error(pointer)
        guard (last != 0 ? last : code) == EPROTO else {
            return .connectionLost(errno: last != 0 ? last : code)
        }
        var interface: UnsafePointer<wl_interface>?
        var object: UInt32 = 0
        let error = wl_display_get_protocol_error(pointer, &interface, &object)
        // Malformed data on the wire also gives EPROTO, but without a protocol error from the compositor.
        guard error != 0 || interface != nil || object != 0 else { return .connectionLost(errno: EPROTO) }
        let name = interface?.pointee.name.map { String(cString: $0) } ?? "unknown"
        // libwayland logs "wl_surface@3: error 2: the reason".
        let prefix = "\(name)@\(object): error \(error): "
        let line = LibraryLog.last
        let message = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
        return .protocolError(interface: name, object: object, code: error, message: message)
    }
}
