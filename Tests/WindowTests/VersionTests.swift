import Gatefold
import GatefoldTestSupport
import Testing

/// A window works with the oldest supported version of each protocol, the newest, and all in between.
@Suite struct VersionTests {
    /// A global at one version; version 0 means that it is not offered.
    nonisolated struct Offer: Sendable, CustomTestStringConvertible {
        var name: String
        var version: UInt32

        var testDescription: String { "\(name) \(version)" }
    }

    /// Every global at every version from the oldest supported one.
    nonisolated static let versions: [Offer] = {
        let oldest: [(String, UInt32)] = [
            ("wl_compositor", 4), ("wl_seat", 1), ("wl_output", 1), ("xdg_wm_base", 1), ("wp_viewporter", 1),
            ("wp_presentation", 1), ("wp_fractional_scale_manager_v1", 1), ("zxdg_decoration_manager_v1", 1),
            ("wl_subcompositor", 1), ("xdg_activation_v1", 1), ("zwp_idle_inhibit_manager_v1", 1),
        ]
        let compositor = TestCompositor()
        return oldest.flatMap { name, first in
            (first...max(first, compositor.highestVersion(of: name))).map { Offer(name: name, version: $0) }
        }
    }()

    nonisolated static let optional = [
        "wl_seat", "wl_output", "wp_viewporter", "wp_presentation", "wp_fractional_scale_manager_v1",
        "zxdg_decoration_manager_v1", "wl_subcompositor", "xdg_activation_v1",
        "zwp_idle_inhibit_manager_v1",
    ]

    @Test(arguments: versions) func aWindowLives(with offer: Offer) throws {
        let session = try session { $0.globals[offer.name] = offer.version }
        #expect(session.compositor.highestVersion(of: offer.name) >= offer.version)
        try live(session, hasSeat: true)
    }

    @Test(arguments: optional) func aWindowLives(without name: String) throws {
        let session = try session { $0.globals[name] = nil }
        try live(session, hasSeat: name != "wl_seat")
    }

    @Test func aWindowLivesWithTheNewestOfAll() throws {
        let session = try session { configuration in
            for offer in Self.versions {
                configuration.globals[offer.name] = max(configuration.globals[offer.name] ?? 0, offer.version)
            }
        }
        try live(session, hasSeat: true)
    }

    /// Newer versions bring events that the client does not know, such as `wl_surface.preferred_buffer_transform`; a
    /// compositor sends none to a client that has bound an older version.
    @Test func aWindowLivesWithVersionsThatNobodyKnowsYet() throws {
        let session = try session { configuration in
            for name in configuration.globals.keys where name != "wl_shm" { configuration.globals[name] = 99 }
        }
        try live(session, hasSeat: true)
        #expect(session.frames.allSatisfy { $0.transform == 0 })
    }

    /// Creates a session that is smaller than most, because the tests open many windows.
    private func session(_ change: (inout TestCompositor.Configuration) -> Void) throws -> WindowSession {
        try WindowSession(size: Size(width: 240, height: 320), change)
    }

    /// Opens and closes a page by finger, pointer and key, resizes the window, and closes it.
    private func live(_ session: WindowSession, hasSeat: Bool) throws {
        let compositor = session.compositor
        try session.nextFrame()
        if hasSeat {
            try session.tap(120, 200)
            try session.playToRest(frames: 100)
            #expect(session.front is CardPage)
            compositor.keyboardEnter()
            compositor.key(1, isPressed: true)
            compositor.key(1, isPressed: false)
            try session.settle()
            try session.playToRest(frames: 100)
            #expect(session.front === session.application.list)
            try click(session, 120, 200)
            #expect(session.front is CardPage)
            // If the compositor draws no frame, the window has its own header, and the close button stands elsewhere.
            let hasHeader = session.window.state.header != nil
            try click(session, hasHeader ? 28 : 212, hasHeader ? 28 : 56)
            #expect(session.front === session.application.list)
        }
        compositor.configure(Size(width: 300, height: 400), states: [.activated])
        try session.settle()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 300, height: 400))
        #expect(session.frames.last?.isUpToDate == true)
        compositor.close()
        try session.settle()
        #expect(session.host.isOver)
        try session.end()
        #expect(compositor.state.windows.isEmpty)
    }

    private func click(_ session: WindowSession, _ x: Double, _ y: Double) throws {
        session.compositor.pointerEnter(at: Point(x: x, y: y))
        session.compositor.pointerFrame()
        for isPressed in [true, false] {
            session.compositor.pointerButton(isPressed: isPressed)
            session.compositor.pointerFrame()
        }
        session.compositor.pointerLeave()
        session.compositor.pointerFrame()
        try session.settle()
        try session.playToRest(frames: 100)
    }
}
