/// The scale at which the compositor prefers a surface to be drawn, which may be fractional.
///
/// A program that uses it draws at this scale, leaves the buffer scale at 1, and sets the size in points with a
/// ``Viewport``.
public final class FractionalScale {
    /// The preferred scale in 120ths; nil until the compositor has sent it.
    public private(set) var numerator: UInt32?
    /// Called when ``numerator`` has changed.
    public var onChange: (() -> Void)?

    private let surface: Surface
    private let proxy: WpFractionalScaleV1

    /// Asks for the preferred scale of a surface; returns nil if the compositor does not offer fractional scales.
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

    /// The preferred scale in physical pixels per point; nil until the compositor has sent it.
    public var scale: Double? { numerator.map { Double($0) / 120 } }
}
