/// The scale at which the compositor would like a surface to be drawn, fractions included.
///
/// Its user draws at that scale without a buffer scale, and tells the size in points by a ``Viewport``.
public final class FractionalScale {
    /// In 120ths; nil before the compositor has said it.
    public private(set) var numerator: UInt32?
    public var onChange: (() -> Void)?

    private let surface: Surface
    private let proxy: WpFractionalScaleV1

    /// Nil when the compositor knows no fractions.
    public init?(surface: Surface) {
        guard let scales = surface.registry.fractionalScales else { return nil }
        self.surface = surface
        proxy = scales.getFractionalScale(surface: surface.proxy)
        proxy.handle(for: self) { fractional, event in
            guard case .preferredScale(let scale) = event, scale > 0, scale != fractional.numerator else { return }
            fractional.numerator = scale
            fractional.onChange?()
        }
    }

    deinit {
        proxy.destroy()
    }

    /// Physical pixels per point; nil before the compositor has said it.
    public var scale: Double? { numerator.map { Double($0) / 120 } }
}
