import GatefoldGeometry
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// The test compositor serves subsurfaces, which are surfaces that lie on others.
@Suite struct SubsurfaceServingTests {
    private let compositor = TestCompositor()
    private let client: TestClient
    private let subcompositor: WlSubcompositor
    private let child: Surface
    private let subsurface: WlSubsurface

    init() throws {
        client = try TestClient.mapped(compositor)
        subcompositor = try #require(client.registry.bindIfAvailable())
        child = Surface(registry: client.registry)
        subsurface = subcompositor.getSubsurface(surface: child.proxy, parent: client.surface.proxy)
    }

    private func commit(_ surface: Surface, color: UInt32? = nil) throws {
        if let color { try client.draw(PixelSize(width: 2, height: 3), color: color, on: surface) }
        surface.commit()
        try client.connection.roundTrip()
    }

    @Test func aSubsurfaceWaitsForItsParent() throws {
        subsurface.setPosition(x: -4, y: 7)
        try commit(child, color: 0xff00_00aa)
        let before = try #require(compositor.state.subsurfaces.first)
        #expect(before.surfaceID == child.id && before.parentID == client.surface.id)
        #expect(before.isSync && !before.isMapped && before.position == .zero)
        #expect(compositor.commits.last?.waitsForParent == true)
        #expect(compositor.pixels(ofSurface: child.id).pixels.isEmpty)
        try commit(client.surface)
        let after = try #require(compositor.state.subsurfaces.first)
        #expect(after.isMapped && after.position == Point(x: -4, y: 7))
        #expect(compositor.pixels(ofSurface: child.id).size == PixelSize(width: 2, height: 3))
        #expect(compositor.pixels(ofSurface: child.id).pixels.allSatisfy { $0 == 0xff00_00aa })
    }

    @Test func aFreeOneDoesNotWait() throws {
        try commit(child, color: 1)
        subsurface.setDesync()
        try client.connection.roundTrip()
        // The commit that waited for the parent takes effect when the subsurface becomes desynchronized.
        #expect(compositor.pixels(ofSurface: child.id).pixels.first == 1)
        try commit(child, color: 2)
        #expect(compositor.commits.last?.waitsForParent == false)
        #expect(compositor.pixels(ofSurface: child.id).pixels.first == 2)
        // Under a parent that waits, a desynchronized subsurface waits as well.
        let grandchild = Surface(registry: client.registry)
        let second = subcompositor.getSubsurface(surface: grandchild.proxy, parent: child.proxy)
        second.setDesync()
        subsurface.setSync()
        try commit(grandchild, color: 3)
        #expect(compositor.pixels(ofSurface: grandchild.id).pixels.isEmpty)
        try commit(child)
        #expect(compositor.pixels(ofSurface: grandchild.id).pixels.isEmpty)
        try commit(client.surface)
        #expect(compositor.pixels(ofSurface: grandchild.id).pixels.first == 3)
        second.destroy()
    }

    @Test func theOrderIsKept() throws {
        subsurface.placeBelow(sibling: client.surface.proxy)
        try client.connection.roundTrip()
        #expect(compositor.state.subsurfaces.first?.isBelowParent == true)
        let other = Surface(registry: client.registry)
        let second = subcompositor.getSubsurface(surface: other.proxy, parent: client.surface.proxy)
        second.placeBelow(sibling: child.proxy)
        try client.connection.roundTrip()
        #expect(compositor.state.subsurfaces.map(\.isBelowParent) == [true, true])
        second.placeAbove(sibling: client.surface.proxy)
        try client.connection.roundTrip()
        #expect(compositor.state.subsurfaces.map(\.isBelowParent) == [true, false])
        second.destroy()
        try client.connection.roundTrip()
        #expect(compositor.state.subsurfaces.count == 1)
    }

    @Test func anInputRegionBelongsToACommit() throws {
        let region = try #require(client.registry.compositor).createRegion()
        region.add(x: 0, y: 0, width: 10, height: 10)
        region.subtract(x: 0, y: 0, width: 10, height: 4)
        child.proxy.setInputRegion(region: region)
        try commit(child)
        #expect(compositor.state.subsurfaces.first?.inputRegion == nil)
        try commit(client.surface)
        #expect(compositor.state.subsurfaces.first?.inputRegion == [PixelRect(x: 0, y: 4, width: 10, height: 6)])
        region.destroy()
    }

    @Test func inputGoesToAnySurface() throws {
        try client.connection.roundTrip()
        compositor.pointerEnter(at: Point(x: 1, y: 2), surface: child.id)
        compositor.touchDown(5, at: .zero, surface: child.id)
        compositor.keyboardEnter(surface: child.id)
        try client.connection.roundTrip()
        #expect(client.pointers.first?.surfaceID == child.id)
        #expect(client.touches.first?.points.first?.surfaceID == child.id)
        #expect(client.events.contains(.keyboardFocus(surfaceID: child.id)))
    }

    enum Misuse: CaseIterable { case secondRole, itself, loop, stranger }

    @Test(arguments: Misuse.allCases) func aMisuseIsAnError(_ misuse: Misuse) throws {
        let other = Surface(registry: client.registry)
        switch misuse {
        case .secondRole: _ = subcompositor.getSubsurface(surface: client.surface.proxy, parent: child.proxy)
        case .itself: _ = subcompositor.getSubsurface(surface: other.proxy, parent: other.proxy)
        case .loop: _ = subcompositor.getSubsurface(surface: child.proxy, parent: child.proxy)
        case .stranger: subsurface.placeAbove(sibling: other.proxy)
        }
        #expect(throws: WaylandError.self) { try client.connection.roundTrip() }
    }
}
