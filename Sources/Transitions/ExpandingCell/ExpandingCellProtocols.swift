public import GatefoldControls
public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// A screen with a list of which a cell expands into another screen.
@MainActor public protocol ExpandingCellPresenting: ViewController {
    /// Returns the view that represents the given screen; nil if the view is gone or not visible, and the default
    /// transition then runs.
    ///
    /// The view is asked for at each opening and dismissal, and whenever the list changes during a flight. Find it by
    /// the identity of its item, because the row may have moved or may have another cell by now.
    ///
    /// The given screen is the innermost one that is seen: of a presented ``PageController``, ``NavigationController`` or
    /// ``TabController`` it is the current page, so that a list finds the row of a page also after the user has turned it.
    func expandingCellTargetView(for presented: ViewController) -> View?

    /// Called before the screen that covers this one folds back, so that the list can scroll the view that represents it
    /// into view unseen, without an animation.
    ///
    /// The page may have changed since it was opened, as in a ``PageController``. A list calls
    /// `scrollRectToVisible(_:animated:)` with the row's rectangle; the default implementation does nothing.
    func revealExpandingCellTarget(for presented: ViewController)
}

extension ExpandingCellPresenting {
    /// Does nothing: the view is where it was.
    public func revealExpandingCellTarget(for presented: ViewController) {}
}

/// A screen that a cell expands into.
@MainActor public protocol ExpandingCellPresented: ViewController {
    /// Receives the snapshot of the lower screen's bar: before the opening starts, and again whenever its size, the
    /// scale or the theme has changed.
    /// - Parameter bar: The snapshot; nil when the page has gone and the snapshot is freed.
    func expandingCellDidReceive(bar: BarPicture?)

    /// The views of the page that lie over the bar when it is pulled in, such as a close button.
    var viewsAboveBar: [View] { get }
}

extension ExpandingCellPresented {
    /// Ignores the snapshot by default.
    public func expandingCellDidReceive(bar: BarPicture?) {}
    /// An empty array by default.
    public var viewsAboveBar: [View] { [] }
}

/// A screen with views that have a counterpart on the other screen of an expanding-cell transition, such as a sender's
/// snapshot that the row and the page both show.
///
/// Each pair travels as one piece: it moves, scales and cross-fades from its position in the cell to its position on
/// the page, and back. Both screens adopt the protocol.
@MainActor public protocol ExpandingCellPairing: ViewController {
    /// Returns the views that have a counterpart, by names that both screens use.
    ///
    /// A pair travels if both views are visible, opaque and not cut off by their screens; otherwise each view stays in
    /// its own screen and fades with it. The list is asked for views inside of the cell that expands, or for that cell
    /// itself: a thumbnail that opens its image. Nothing may lie over the views.
    ///
    /// If both are image views of one image, that image moves and grows from the one to the other, and what they cut off
    /// of it changes meanwhile. Text of two labels grows from the one font size to the other. Of other views, the
    /// page's fills the travelling rectangle, and the cell's, which fades out over it, fits into it. The corners change
    /// from the one view's `cornerRadius` to the other's.
    func expandingCellPairedViews(with other: ViewController) -> [String: View]
}

/// The snapshot of a screen's bar area without the status text, and the colour that continues the bar above the
/// snapshot.
@MainActor public struct BarPicture {
    /// The snapshot of the bar area.
    public var snapshot: Snapshot
    /// The colour shown above the snapshot if the bar is pulled in farther than it is high.
    public var tint: Color
    /// The style in which the status text is legible on the bar.
    public var style: StatusBarStyle
    /// The bar's `roomBelowStatusText` when the snapshot was taken.
    let room: Double?
    /// The version of the bar when the snapshot was taken.
    let version: UInt64
}
