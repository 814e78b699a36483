/// The parts of a program that override what is shown of a view, from the innermost to the outermost.
///
/// Each has an override of its own, so that none removes what another one has set. A row that is lifted while an update
/// fades it is both larger and translucent.
nonisolated package enum PresentationWriter: Hashable, Comparable, Sendable {
    /// A list's update, which fades rows.
    case update
    /// The swipe that moves a row aside.
    case swipe
    /// The lift of a row that is dragged to another position.
    case lift
    /// The context menu that lifts the view it belongs to.
    case menu
    /// The pull that fades the views above a page's bar.
    case pull
    /// The program, and its own transitions, which set `View.presentation`.
    case program
    /// The navigation controller that hides a page beneath another one.
    case navigation
    /// The presented screen that hides the screens beneath it.
    case presentation
    /// A transition of the library, by a number that is higher for a later one.
    case flight(Int)
}
