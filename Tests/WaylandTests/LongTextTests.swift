import GatefoldLog
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// Texts may be longer than a message of the protocol can be.
@Suite struct LongTextTests {
    @Test(arguments: [100, 4000, 4001, 4070, 4084, 4090, 5000, 1_000_000])
    func aLongTitleIsCutAndNothingEnds(length: Int) throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        client.toplevel.setTitle(String(repeating: "x", count: length))
        try client.connection.roundTrip()
        #expect(compositor.state.windows.first?.title.count == min(length, 4000))
    }

    @Test func anApplicationsNameIsCutToo() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let window = Toplevel(surface: Surface(registry: client.registry), title: "", appID: long)
        try client.connection.roundTrip()
        #expect(compositor.state.windows.last?.appID.count == 4000)
        withExtendedLifetime(window) {}
    }

    /// A part of a token activates nothing.
    @Test func aTokenIsPassedOnWholeOrNotAtAll() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        #expect(Activation(registry: client.registry, token: long) == nil)
        #expect(Activation(registry: client.registry, token: String(long.prefix(1025))) == nil)
        let token = String(long.prefix(1024))
        let activation = try #require(Activation(registry: client.registry, token: token))
        activation.activate(client.surface)
        try client.connection.roundTrip()
        #expect(compositor.state.activations.map(\.token) == [token])
    }

    private let long = String(repeating: "x", count: 9000)

    // MARK: Where a text is cut

    @Test func aTextIsCutBetweenCharacters() {
        let family = "👨‍👩‍👧‍👦"
        #expect(family.utf8.count == 25)
        #expect("ab".prefix(utf8Count: 2) == "ab")
        #expect("abc".prefix(utf8Count: 2) == "ab")
        #expect("aé".prefix(utf8Count: 2) == "a")
        #expect((family + family).prefix(utf8Count: 49) == family)
        #expect((family + family).prefix(utf8Count: 50) == family + family)
        #expect("e\u{301}e\u{301}".prefix(utf8Count: 5) == "e\u{301}")
        #expect("a".prefix(utf8Count: 0) == "")
    }

    @Test func aCharacterThatIsTooLongIsCutBetweenItsScalars() {
        let stack = "e" + String(repeating: "\u{301}", count: 3000)
        #expect(stack.count == 1)
        #expect(Array(stack.prefix(utf8Count: 4).unicodeScalars) == ["e", "\u{301}"])
        #expect(stack.prefix(utf8Count: 4000).utf8.count == 3999)
    }
}
