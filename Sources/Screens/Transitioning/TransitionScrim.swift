import GatefoldControls
import GatefoldGeometry
import GatefoldScene
public import GatefoldViews

/// Darkens what lies beneath a screen that comes, and lets it be seen again as the screen goes.
public final class TransitionScrim: View {
    /// Chosen: light enough not to be looked at. On dark grounds it takes more to be seen at all.
    nonisolated public static let standardColor = DynamicColor(
        light: .black.withAlpha(0.12), dark: .black.withAlpha(0.4))

    /// Whether the screen hides all that is beneath, the scrim with it, once it is there.
    private let isHiddenInTheEnd: Bool

    init(color: DynamicColor, isHiddenInTheEnd: Bool) {
        self.isHiddenInTheEnd = isHiddenInTheEnd
        super.init()
        dynamicBackgroundColor = color
        isUserInteractionEnabled = false
        alpha = 0
    }

    public override var isSingleItem: Bool { true }

    /// Shows as much of it as belongs to a progress: none at 0, and none at 1 where it could be seen then.
    public func place(at progress: Double) {
        let p = min(1, max(0, progress))
        alpha = isHiddenInTheEnd ? p : 4 * p * (1 - p)
    }
}

extension TransitionContext {
    /// Adds a scrim right below the upper screen, which lasts as long as the flight.
    public func addScrim(_ color: DynamicColor) -> TransitionScrim {
        let scrim = TransitionScrim(color: color, isHiddenInTheEnd: isUpperViewOpaque)
        scrim.frame = Rect(origin: .zero, size: containerView.bounds.size)
        addPiece(scrim, below: upperView)
        return scrim
    }

    /// Whether nothing shows through the upper screen: its picture then is the screen to the pixel.
    package var isUpperViewOpaque: Bool {
        upperView.alpha >= 1 && upperView.hasOpaqueGround && upperView.cornerRadius <= 0
    }
}
