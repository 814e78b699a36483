import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// A compositor may ask for what cannot be drawn.
@Suite struct HugeConfigureTests {
    @Test(arguments: [
        Size(width: 1e9, height: 1e9), Size(width: 2_147_483_647, height: 1), Size(width: 300, height: 1e9),
        Size(width: 16_384, height: 16_384),
    ])
    func aWindowStaysAsLargeAsItIs(_ size: Size) throws {
        let session = try WindowSession()
        let before = session.host.window.frame.size
        session.compositor.configure(size, states: [.maximized])
        try session.settle()
        #expect(session.host.window.frame.size == before)
        session.compositor.configure(Size(width: 400, height: 500))
        try session.settle()
        #expect(session.host.window.frame.size == Size(width: 400, height: 500))
        try session.end()
    }

    @Test func theFirstConfigureMayBeHugeToo() throws {
        let session = try WindowSession(size: Size(width: 1e9, height: 1e9))
        #expect(session.host.window.frame.size == WindowPreferences().size)
        try session.end()
    }
}
