import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The pointer has cursor images from a theme.
@Suite struct CursorTests {
    @Test func thePictureIsTheClients() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        try client.connection.roundTrip()
        let seat = client.registry.seats[0]
        seat.setCursor(nil)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == 0)
        // A machine may have no cursor theme; libwayland-cursor has an arrow of its own for it.
        let theme = try #require(CursorTheme(registry: client.registry, scale: 2))
        let arrow = try #require(theme.picture(named: ["no such shape", "default", "left_ptr"]))
        seat.setCursor(arrow.surface, hotspotX: arrow.hotspotX, hotspotY: arrow.hotspotY)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == arrow.surface.id)
        #expect(compositor.state.cursors.map(\.isCurrent) == [true, true])
        let commits = compositor.commits
        #expect(commits.last?.bufferSize?.isEmpty == false)
        // The cursor is made once.
        #expect(theme.picture(named: ["default", "left_ptr"]) === arrow)
        try client.connection.roundTrip()
        #expect(compositor.commits == commits)
        #expect(theme.picture(named: ["no such shape"]) == nil)
    }
}
