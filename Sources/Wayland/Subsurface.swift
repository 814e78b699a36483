public import GatefoldGeometry

/// Attaches a surface to a parent surface: it moves with the parent, and is shown and hidden with it.
///
/// The subsurface is synchronized: what is committed to the surface takes effect with the parent's next commit, so that
/// both change at once.
public final class Subsurface {
    /// The attached surface.
    public let surface: Surface
    private let parent: Surface
    private let proxy: WlSubsurface
    private var sentPosition = SentValue(SIMD2<Int32>(0, 0))

    /// Makes a surface the subsurface of another.
    /// - Parameters:
    ///   - surface: The surface to attach; it must not have another role.
    ///   - parent: The surface to attach it to.
    /// - Returns: Nil if the compositor does not offer `wl_subcompositor`.
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

    /// Sets the position of the surface's top left corner in the parent's points, rounded to whole points.
    ///
    /// The position takes effect with the parent's next commit.
    /// - C: `wl_subsurface.set_position`
    public func setPosition(_ position: Point) {
        let position = SIMD2(Self.whole(position.x), Self.whole(position.y))
        if sentPosition.change(to: position) { proxy.setPosition(x: position.x, y: position.y) }
    }

    /// Positions the surface directly below its parent; a new subsurface lies above it.
    ///
    /// The order takes effect with the parent's next commit.
    /// - C: `wl_subsurface.place_below`
    public func placeBelowParent() {
        proxy.placeBelow(sibling: parent.proxy)
    }

    private static func whole(_ coordinate: Double) -> Int32 {
        coordinate.isFinite ? Int32(max(-1e6, min(coordinate, 1e6)).rounded()) : 0
    }
}
