import GatefoldGeometry
import GatefoldTestSupport
import Glibc

@testable import GatefoldWayland

/// A client that may break the rules, and a compositor that reports it.
final class RuleStage {
    let compositor: TestCompositor
    let client: TestClient
    static let size = PixelSize(width: 30, height: 20)

    init(_ change: (inout TestCompositor.Configuration) -> Void = { _ in }) throws {
        var configuration = TestCompositor.Configuration()
        change(&configuration)
        compositor = TestCompositor(configuration)
        client = try TestClient.mapped(compositor)
    }

    var breaches: [String] { compositor.state.violations }

    var surface: Surface { client.surface }

    /// Lets the compositor receive all requests, whatever it says to them.
    func settle() { try? client.connection.roundTrip() }

    /// Shows a buffer of one colour.
    func commit(_ size: PixelSize = RuleStage.size, color: UInt32 = 1) throws {
        try client.draw(size, color: color)
        surface.commit()
        settle()
    }

    /// Has the window configured, and acknowledges it without a commit.
    func configure(_ size: Size, _ states: [TestCompositor.WindowState] = []) {
        compositor.configure(size, states: states)
        settle()
        if let configure = client.configures.last { client.toplevel.acknowledge(configure) }
    }

    /// Memory with a buffer in it that can be drawn into at any time.
    func buffer(_ size: PixelSize = RuleStage.size) throws -> (pool: ShmPool, buffer: Buffer) {
        let stride = Int(size.width) * 4
        let pool = try ShmPool(registry: client.registry, byteCount: stride * Int(size.height))
        return (pool, pool.makeBuffer(offset: 0, size: size, stride: stride, format: .argb))
    }

    /// Sends a request without arguments directly, because the library would refuse it.
    func sendPastTheLibrary(object: UInt32, opcode: UInt32) {
        settle()
        let words: [UInt32] = [object, 8 << 16 | opcode]
        _ = send(compositor.clientFileDescriptor, words, 8, Int32(MSG_NOSIGNAL))
    }
}
