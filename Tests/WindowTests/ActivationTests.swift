import Gatefold
import GatefoldTestSupport
import Testing

/// A window activates itself with the token of the program's launcher.
@Suite struct ActivationTests {
    @Test func theTokenIsHandedInWithTheFirstFrame() throws {
        let session = try WindowSession(activationToken: "token-7")
        let activation = try #require(session.compositor.state.activations.first)
        #expect(activation.token == "token-7")
        #expect(activation.surfaceID == session.compositor.state.windows.first?.surfaceID)
        // The token is valid for one activation, and the activation object is destroyed after it.
        try session.askForFrame()
        try session.playToRest()
        #expect(session.compositor.state.activations.count == 1)
        #expect(!session.compositor.liveInterfaces.contains("xdg_activation_v1"))
    }

    @Test func withoutATokenNothingIsAsked() throws {
        let session = try WindowSession()
        #expect(session.compositor.state.activations.isEmpty)
        #expect(!session.compositor.liveInterfaces.contains("xdg_activation_v1"))
    }

    @Test func aProgramGetsATokenForAnotherOne() throws {
        let session = try WindowSession()
        var tokens: [String?] = []
        session.window.requestActivationToken { tokens.append($0) }
        try session.settle()
        try session.playToRest()
        #expect(tokens == ["token-1"])
        #expect(session.compositor.state.tokens.first?.surfaceID == session.compositor.state.windows.first?.surfaceID)
        try session.end()
    }

    @Test func withoutActivationThereIsNoTokenForAnotherProgram() throws {
        let session = try WindowSession { $0.globals["xdg_activation_v1"] = nil }
        let window = session.window
        var tokens: [String?] = []
        window.requestActivationToken { tokens.append($0) }
        #expect(tokens.isEmpty)
        try session.playToRest()
        #expect(tokens == [nil])
        try session.end()
        // A window that has ended is given no more time, so the request is harmless, and nothing answers it.
        window.requestActivationToken { tokens.append($0) }
        #expect(tokens == [nil])
    }

    @Test func aCompositorThatKnowsNothingOfItIsNoFailure() throws {
        let session = try WindowSession(activationToken: "token-7") { $0.globals["xdg_activation_v1"] = nil }
        #expect(session.frames.count == 1)
    }
}
