public import GatefoldGeometry

/// Hangs a surface on another one, with which it moves and comes and goes.
///
/// What is committed to the surface counts from the parent's next commit on, so that both change at once.
public final class Subsurface {
    public let surface: Surface
    private let parent: Surface
    private let proxy: WlSubsurface

    /// Nil when the compositor cannot.
    /// - C: `wl_subcompositor.get_subsurface`
    public init?(surface: Surface, parent: Surface) {
        guard let subcompositor = surface.registry.subcompositor else { return nil }
        self.surface = surface
        self.parent = parent
        proxy = subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
    }

    deinit {
        proxy.destroy()
    }

    /// Where its top left corner stands from the parent's next commit on, in the parent's points, rounded to whole ones.
    /// - C: `wl_subsurface.set_position`
    public func setPosition(_ position: Point) {
        proxy.setPosition(x: Self.whole(position.x), y: Self.whole(position.y))
    }

    /// Puts it right beneath its parent from the parent's next commit on; it lies above it otherwise.
    /// - C: `wl_subsurface.place_below`
    public func placeBelowParent() {
        proxy.placeBelow(sibling: parent.proxy)
    }

    private static func whole(_ coordinate: Double) -> Int32 {
        coordinate.isFinite ? Int32(max(-1e6, min(coordinate, 1e6)).rounded()) : 0
    }
}
