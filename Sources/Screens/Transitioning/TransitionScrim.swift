import GatefoldGeometry
import GatefoldScene
public import GatefoldViews

/// A view that darkens everything beneath an arriving screen and fades as the screen leaves.
public final class TransitionScrim: View {
    /// The default colour. Chosen: unobtrusive; dark backgrounds need more to show any.
    nonisolated public static let standardColor = DynamicColor(
        light: .black.withAlpha(0.12), dark: .black.withAlpha(0.4))

    /// Whether the screen at rest hides everything beneath it, including the scrim.
    private let isHiddenInTheEnd: Bool

    init(color: DynamicColor, isHiddenInTheEnd: Bool) {
        self.isHiddenInTheEnd = isHiddenInTheEnd
        super.init()
        dynamicBackgroundColor = color
        isUserInteractionEnabled = false
        alpha = 0
    }

    public override var isSingleItem: Bool { true }

    /// Sets the opacity for a progress: none at 0, and none at 1 if the scrim would still be visible there.
    public func update(at progress: Double) {
        let p = min(1, max(0, progress))
        alpha = isHiddenInTheEnd ? p : 4 * p * (1 - p)
    }
}

extension TransitionContext {
    /// Adds a scrim directly below the upper screen, which lasts as long as the transition.
    public func addScrim(_ color: DynamicColor) -> TransitionScrim {
        let scrim = TransitionScrim(color: color, isHiddenInTheEnd: isUpperViewOpaque)
        scrim.frame = Rect(origin: .zero, size: containerView.bounds.size)
        addPiece(scrim, below: upperView)
        return scrim
    }

    /// Whether nothing shows through the upper screen, so that its snapshot matches the screen pixel for pixel.
    package var isUpperViewOpaque: Bool {
        upperView.alpha >= 1 && upperView.hasOpaqueBackground && upperView.cornerRadius <= 0
    }
}
