import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland

/// A client with one window, which draws plain rectangles.
final class TestClient {
    let connection: Connection
    let registry: Registry
    let surface: Surface
    let toplevel: Toplevel
    var configures: [Toplevel.Configure] = []
    var events: [Seat.Event] = []

    init(_ compositor: TestCompositor) throws {
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor, timeout: .ofTests)
        registry = try Registry(connection: connection)
        surface = Surface(registry: registry)
        toplevel = Toplevel(surface: surface, title: "Letters", appID: "org.gatefold.test")
        toplevel.onConfigure = { [unowned self] in configures.append($0) }
        for seat in registry.seats { listen(to: seat) }
    }

    /// Creates a client whose window is mapped, and that has received no input yet.
    static func mapped(_ compositor: TestCompositor) throws -> TestClient {
        let client = try TestClient(compositor)
        try client.map()
        client.events = []
        return client
    }

    func listen(to seat: Seat) {
        seat.onEvent = { [unowned self] in events.append($0) }
    }

    /// Maps the window, with the size that it is asked to have.
    func map(_ size: PixelSize = PixelSize(width: 30, height: 20)) throws {
        surface.commit()
        try connection.roundTrip()
        if let configure = configures.last { toplevel.acknowledge(configure) }
        _ = try draw(size, color: 0xff10_2030)
        surface.commit()
        try connection.roundTrip()
    }

    /// Attaches a buffer of one colour to the window's surface or another one, without a commit.
    @discardableResult
    func draw(_ size: PixelSize, color: UInt32, on other: Surface? = nil) throws -> Buffer {
        let buffer = try attach(size, color: color, on: other)
        (other ?? surface).damage(PixelRect(size: size))
        return buffer
    }

    /// Attaches a buffer of one colour like `draw`, without damaging the surface.
    @discardableResult
    func attach(_ size: PixelSize, color: UInt32 = 0xff10_2030, on other: Surface? = nil) throws -> Buffer {
        let stride = Int(size.width) * 4
        let pool = try ShmPool(registry: registry, byteCount: stride * Int(size.height))
        pool.bytes.bindMemory(to: UInt32.self).update(repeating: color)
        let buffer = pool.makeBuffer(offset: 0, size: size, stride: stride, format: .argb)
        self.buffers.append(buffer)
        (other ?? surface).attach(buffer)
        return buffer
    }

    private var buffers: [Buffer] = []

    var touches: [TouchFrame] {
        events.compactMap { if case .touch(let frame) = $0 { frame } else { nil } }
    }

    var pointers: [PointerFrame] {
        events.compactMap { if case .pointer(let frame) = $0 { frame } else { nil } }
    }

    var keys: [KeyPress] {
        events.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }
}
