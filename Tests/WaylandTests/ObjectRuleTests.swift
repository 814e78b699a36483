import GatefoldGeometry
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// The test compositor notices what is wrong with how a client treats its objects.
@Suite struct ObjectRuleTests {
    private let stage: RuleStage
    private var client: TestClient { stage.client }

    init() throws { stage = try RuleStage() }

    private func expectOneBreach(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        stage.settle()
        #expect(stage.breaches.count == 1, sourceLocation: sourceLocation)
        #expect(stage.breaches.first?.contains(text) == true, sourceLocation: sourceLocation)
    }

    // MARK: Requests

    @Test func aRequestToADestroyedObject() throws {
        let other = try #require(client.registry.compositor).createSurface()
        let id = other.id
        other.destroy()
        stage.sendPastTheLibrary(object: id, opcode: 6)
        expectOneBreach("invalid object \(id)")
    }

    @Test func aBufferBeforeTheFirstConfigureIsAnswered() throws {
        let surface = Surface(registry: client.registry)
        let toplevel = Toplevel(surface: surface, title: "Second", appID: "org.gatefold.test")
        try client.draw(RuleStage.size, color: 1, on: surface)
        surface.commit()
        expectOneBreach("before the first configure")
        withExtendedLifetime(toplevel) {}
    }

    @Test func aPlantedErrorIsNoBreach() throws {
        stage.compositor.sendProtocolError(code: 3, message: "planted")
        stage.settle()
        #expect(stage.breaches == [])
    }

    // MARK: Serials

    @Test func aPictureForAPointerThatHasComeAgain() throws {
        stage.compositor.pointerEnter(at: .zero)
        stage.settle()
        let seat = client.registry.seats[0]
        seat.setCursor(nil)
        stage.settle()
        #expect(stage.breaches == [])
        stage.compositor.pointerEnter(at: .zero)
        seat.setCursor(nil)
        expectOneBreach("set_cursor")
    }

    @Test(arguments: ["move", "resize", "show_window_menu"]) func aGrabThatNoPressBegan(request: String) throws {
        stage.compositor.pointerEnter(at: .zero)
        stage.compositor.pointerButton(isPressed: true)
        stage.compositor.touchDown(3, at: .zero)
        stage.settle()
        let press = try #require(client.pointers.flatMap(\.buttons).map(\.serial).first)
        let finger = try #require(client.touches.flatMap(\.points).map(\.serial).first)
        for serial in [press, finger] { grab(request, serial: serial) }
        stage.settle()
        #expect(stage.breaches == [])
        grab(request, serial: finger + 100)
        expectOneBreach(request)
    }

    private func grab(_ request: String, serial: UInt32) {
        let seat = client.registry.seats[0].proxy
        switch request {
        case "move": client.toplevel.proxy.move(seat: seat, serial: serial)
        case "resize": client.toplevel.proxy.resize(seat: seat, serial: serial, edges: .top)
        default: client.toplevel.proxy.showWindowMenu(seat: seat, serial: serial, x: 0, y: 0)
        }
    }

    // MARK: Ends

    /// A surface without a role, to be destroyed too early.
    private func makeSurface() throws -> WlSurface {
        try #require(client.registry.compositor).createSurface()
    }

    @Test func aSurfaceBeforeWhatWasMadeFromIt() throws {
        let viewporter: WpViewporter = try #require(client.registry.bindIfAvailable())
        let scales: WpFractionalScaleManagerV1 = try #require(client.registry.bindIfAvailable())
        let subcompositor: WlSubcompositor = try #require(client.registry.bindIfAvailable())
        let ends: [(String, (WlSurface) -> () -> Void)] = [
            ("wp_viewport", { surface in viewporter.getViewport(surface: surface).destroy }),
            ("wp_fractional_scale_v1", { surface in scales.getFractionalScale(surface: surface).destroy }),
            (
                "wl_subsurface",
                { surface in subcompositor.getSubsurface(surface: surface, parent: client.surface.proxy).destroy }
            ),
            ("xdg_surface", { surface in client.registry.wmBase?.getXdgSurface(surface: surface).destroy ?? {} }),
        ]
        for (index, (name, make)) in ends.enumerated() {
            let good = try makeSurface()
            make(good)()
            good.destroy()
            stage.settle()
            #expect(stage.breaches.count == index)
            let surface = try makeSurface()
            let end = make(surface)
            surface.destroy()
            end()
            stage.settle()
            #expect(stage.breaches.count == index + 1)
            #expect(stage.breaches.last?.contains("before its \(name)") == true)
        }
    }

    @Test func aToplevelBeforeItsDecoration() throws {
        let decorations: ZxdgDecorationManagerV1 = try #require(client.registry.bindIfAvailable())
        let surface = try makeSurface()
        let shellSurface = try #require(client.registry.wmBase).getXdgSurface(surface: surface)
        let toplevel = shellSurface.getToplevel()
        let decoration = decorations.getToplevelDecoration(toplevel: toplevel)
        toplevel.destroy()
        expectOneBreach("before its decoration")
        decoration.destroy()
        shellSurface.destroy()
        surface.destroy()
        stage.settle()
        #expect(stage.breaches.count == 1)
    }

    @Test func aShellSurfaceBeforeItsToplevel() throws {
        let surface = try makeSurface()
        let shellSurface = try #require(client.registry.wmBase).getXdgSurface(surface: surface)
        _ = shellSurface.getToplevel()
        shellSurface.destroy()
        expectOneBreach("before its xdg_toplevel")
    }

    @Test func theShellBeforeItsSurfaces() throws {
        let shell: XdgWmBase = try #require(client.registry.bindIfAvailable())
        let surface = try makeSurface()
        let shellSurface = shell.getXdgSurface(surface: surface)
        shell.destroy()
        expectOneBreach("before its surfaces")
        shellSurface.destroy()
        surface.destroy()
    }

    @Test func leftoverObjectsAreReported() throws {
        let viewporter: WpViewporter = try #require(client.registry.bindIfAvailable())
        stage.settle()
        stage.compositor.checkLeftovers()
        let all = stage.breaches
        #expect(all.contains { $0.hasPrefix("xdg_toplevel@") } && all.contains { $0.hasPrefix("wl_pointer@") })
        #expect(!all.contains { $0.hasPrefix("wl_compositor@") || $0.hasPrefix("wl_registry@") })
        viewporter.destroy()
        stage.settle()
        stage.compositor.checkLeftovers()
        // The second check reports one leftover fewer.
        #expect(stage.breaches.count == all.count * 2 - 1)
    }

    @Test func oldObjectsThatCannotBeDestroyedAreNotLeft() throws {
        let stage = try RuleStage { $0.globals["wl_seat"] = 1 }
        stage.compositor.checkLeftovers()
        #expect(!stage.breaches.contains { $0.hasPrefix("wl_pointer@") || $0.hasPrefix("wl_seat@") })
    }
}
