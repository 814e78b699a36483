internal import GatefoldCLinux
public import GatefoldGeometry
internal import Glibc

/// The texts that programs exchange, and what is dragged. The test plays the other programs.
extension TestCompositor {
    public typealias SelectionKind = CompositorState.SelectionKind

    /// Tells the client that another program offers a text in some MIME types; nil for no text.
    public func offerSelection(_ types: [String]?, _ kind: SelectionKind = .clipboard, seat: Int = 0) {
        server.perform { $0.exchange.announce(types, kind, seat: seat) }
    }

    /// Returns the pipe that the client wants to have content written into, and gives it to the test; nil if the client
    /// has not asked for anything.
    public func takePipe() -> TestPipe? {
        server.perform { $0.exchange.pipes.isEmpty ? nil : $0.exchange.pipes.removeFirst() }.map(TestPipe.init)
    }

    /// Asks for the client's text, and returns the pipe to read it from; nil if the client offers none.
    public func requestSelection(
        _ kind: SelectionKind = .clipboard, as type: String = "text/plain;charset=utf-8", seat: Int = 0
    ) -> TestPipe? {
        server.perform { $0.exchange.request(type, kind, seat: seat) }.map(TestPipe.init)
    }

    /// Takes the client's text away, as when another program copies something.
    public func cancelSelection(_ kind: SelectionKind = .clipboard, seat: Int = 0) {
        server.perform { $0.exchange.cancel(kind, seat: seat) }
    }

    // MARK: Dragging

    /// Drags content onto a surface.
    /// - Parameters:
    ///   - types: the MIME types of the content.
    ///   - location: the location in the surface's points.
    ///   - window: the index of the window.
    ///   - surface: the object ID of a surface of the client; nil for the window's own surface.
    public func dragEnter(_ types: [String], at location: Point, window: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            guard let device = display.exchange.dataDevices.first else { return }
            display.exchange.drag = ServerDrag(
                types, at: location, on: surface, device: device.resource, seat: 0, exchange: display.exchange)
        }
    }

    /// Brings what the client drags onto its own surface, as when the contact has not left it.
    public func dragEnterOwn(at location: Point, window: Int = 0) {
        onSurface(nil, window: window) { display, surface in
            let exchange = display.exchange
            guard let device = exchange.dataDevices.first else { return }
            let drag = ServerDrag(
                exchange.draggedTypes, at: location, on: surface, device: device.resource, seat: 0, exchange: exchange)
            drag.isOwn = true
            exchange.drag = drag
        }
    }

    /// Asks the client for the content that it drags, and returns the pipe to read it from.
    public func requestDragged(as type: String) -> TestPipe? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let file = ends[1]
        server.perform { $0.exchange.sendDragged(type, into: file) }
        // The descriptor is duplicated when the event is written.
        Glibc.close(file)
        return TestPipe(ends[0])
    }

    /// Ends what the client drags: another program has taken it, or nobody has.
    public func endDragged(isTaken: Bool) { server.perform { $0.exchange.endDragged(isTaken: isTaken) } }

    public func dragMotion(to location: Point) { server.perform { $0.exchange.drag?.move(to: location) } }

    public func dragLeave() { server.perform { $0.exchange.drag?.leave() } }

    /// Lets go of what is dragged.
    public func dragDrop() { server.perform { $0.exchange.drag?.drop() } }
}

/// The test's end of a pipe to the client. It does not block.
public final class TestPipe {
    private var file: Int32

    init(_ file: Int32) {
        self.file = file
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
    }

    deinit { end() }

    /// Closes the pipe.
    public func end() {
        if file >= 0 { close(file) }
        file = -1
    }

    /// Writes as much as the pipe takes; returns the number of bytes, or nil if the client has closed it.
    public func write(_ bytes: some Collection<UInt8>) -> Int? {
        // The process must not die of a pipe that the client has closed.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGPIPE)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &set, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let bytes = Array(bytes)
        let count = Glibc.write(file, bytes, bytes.count)
        guard count < 0 else { return count }
        guard errno == EPIPE else { return 0 }
        var atOnce = timespec()
        sigtimedwait(&set, nil, &atOnce)
        return nil
    }

    /// Reads what has arrived, at most a number of bytes; nil at the end of the pipe.
    public func read(atMost count: Int = 1 << 16) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = Glibc.read(file, &bytes, count)
        return read == 0 ? nil : Array(bytes.prefix(max(0, read)))
    }
}
