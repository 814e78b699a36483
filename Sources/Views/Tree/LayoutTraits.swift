package import GatefoldGeometry
import GatefoldLog

/// The layout properties of a view that few views have. They are kept apart, so that all others need no memory for them.
final class LayoutTraits {
    var additionalSafeAreaInsets = EdgeInsets.zero
    var margins: DirectionalEdgeInsets?
    var addsSafeAreaToMargins = true
    var anchors: Anchors?
    /// Whether a subview may have anchors.
    var hasAnchoredSubviews = false
    /// Whether subviews keep the safe area that they had when they were added.
    var keepsSafeAreaOfSubviews = false
    var flexibility: Double?
    weak var observer: (any ViewObserver)?
    /// Whether the view is that of a screen.
    var belongsToScreen = false
    /// The size that the program has given the view, if a container has given it another one since; otherwise nil.
    var ownSize: Size?
}

/// An object that is told when a view is laid out or moves to another window, as a screen is for its view.
package protocol ViewObserver: AnyObject {
    /// Called before the view positions its subviews.
    func viewWillLayOut()
    /// Called after the view has positioned its subviews, before these position theirs.
    func viewDidLayOut()
    /// Called after the view's safe area has changed.
    func safeAreaDidChange()
    /// Called after the view has entered or left a window, by itself or with views around it.
    func viewDidMoveToWindow()
}

extension View {
    /// The layout properties, which are created if there are none yet.
    var madeLayoutTraits: LayoutTraits {
        if let layoutTraits { return layoutTraits }
        let made = LayoutTraits()
        layoutTraits = made
        return made
    }

    /// Lets subviews keep the safe area that they had when they were added: the pieces of a transition borrow a screen's
    /// view, which is laid out as for its position at rest.
    package func keepSafeAreaOfSubviews() { madeLayoutTraits.keepsSafeAreaOfSubviews = true }

    /// Makes the view that of a screen, which is told of its layout and its window. The view does not retain the screen.
    package func belong(to screen: any ViewObserver) {
        let traits = madeLayoutTraits
        traits.observer = screen
        traits.belongsToScreen = true
    }

    /// Gives the view a frame on behalf of a container that measures it. The size that the program has given the view is
    /// kept: a container that has no room for the view measures it again when it has.
    package func arrange(in frame: Rect) {
        guard isMeasuredByFrame, frame.size != self.frame.size else {
            self.frame = frame
            return
        }
        let traits = madeLayoutTraits
        let own = traits.ownSize ?? self.frame.size
        self.frame = frame
        traits.ownSize = own == frame.size ? nil : own
    }

    /// Lays out a view with special layout properties: its anchored subviews are positioned before it positions others
    /// itself.
    func layOut(with traits: LayoutTraits, _ ownLayout: (View) -> Void) {
        traits.observer?.viewWillLayOut()
        if traits.hasAnchoredSubviews { layOutAnchoredSubviews() }
        ownLayout(self)
        traits.observer?.viewDidLayOut()
    }

    /// How readily a `StackView` makes this view longer or shorter along its axis, 0 or more; 0 by default, and 1 for
    /// views that take all the width that they are offered.
    ///
    /// A stack that has more room than its views need shares the rest among the flexible ones in proportion to this number.
    /// If it has less, the flexible ones shrink first. This one number takes the place of UIKit's priorities.
    public var flexibility: Double {
        get { layoutTraits?.flexibility ?? 0 }
        set {
            require(newValue.isFinite && newValue >= 0, "A view's flexibility is a number of at least 0.")
            guard newValue != layoutTraits?.flexibility else { return }
            madeLayoutTraits.flexibility = newValue
            superview?.setNeedsLayout()
        }
    }
}
