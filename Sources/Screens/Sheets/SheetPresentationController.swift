import GatefoldViews

/// Describes how a screen is shown as a sheet: at which heights it rests, and what the user can do.
///
/// Give a screen the presentation style ``ModalPresentationStyle/sheet``, set up its
/// ``ViewController/sheetPresentationController``, and present it. Changes take effect at once; inside
/// ``animateChanges(_:)`` the sheet moves. See <doc:Sheets>.
@MainActor public final class SheetPresentationController {
    /// The screen that is shown as a sheet.
    public private(set) weak var presentedViewController: ViewController?
    /// The object that is told of the sheet's changes, held weakly.
    public weak var delegate: (any SheetPresentationControllerDelegate)?
    /// The view that shows the sheet; nil while it is not presented.
    weak var sheet: SheetView?
    /// The popover in whose place the sheet is shown, which decides about dismissals; nil for none.
    weak var popover: PopoverPresentationController?
    private var isAnimatingChanges = false

    init(of screen: ViewController) { presentedViewController = screen }

    // MARK: Heights

    /// The heights at which the sheet comes to rest, in any order; by default `[.large()]`. If none of them is used in a
    /// window, the sheet has the greatest height.
    public var detents: [Detent] = [.large()] { didSet { arrangementDidChange() } }

    /// The detent at which the sheet rests, or to which it moves; nil for the lowest one, which is the default. A drag
    /// by the user sets it. The lowest detent is also chosen if no detent has this name.
    public var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { arrangementDidChange() } }
    }

    /// The highest detent at which the screen beneath is not dimmed and can be used; nil, the default, dims it at every
    /// detent.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { arrangementDidChange() } }

    /// Asks the custom detents for their heights again, because something that they depend on has changed.
    public func invalidateDetents() { arrangementDidChange() }

    /// Moves the sheet on a spring to the position that it has after changes of its properties.
    /// - Parameter changes: The closure that makes the changes; it runs immediately.
    public func animateChanges(_ changes: () -> Void) {
        let outer = isAnimatingChanges
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = outer
    }

    private func arrangementDidChange() { sheet?.arrangementDidChange(animated: isAnimatingChanges) }

    // MARK: Look and behaviour

    /// Whether a short bar at the top shows that the sheet can be dragged; false by default. A tap on it, or Enter,
    /// selects the next detent.
    public var prefersGrabberVisible = false { didSet { sheet?.setNeedsLayout() } }
    /// The radius of the sheet's corners in points, 0 or more; nil for the standard radius of 16.
    public var preferredCornerRadius: Double? { didSet { sheet?.setNeedsLayout() } }
    /// Whether a drag of content that scrolls raises the sheet to its highest detent before the content scrolls; true by
    /// default.
    public var prefersScrollingExpandsWhenScrolledToEdge = true

    /// The standard radius of the corners, in points. Chosen: that of a large card.
    static let standardCornerRadius = 16.0

    var cornerRadius: Double {
        guard let radius = preferredCornerRadius, radius.isFinite else { return Self.standardCornerRadius }
        return max(0, radius)
    }

    // MARK: What the user does

    /// Selects a detent on behalf of the user and tells the delegate.
    func select(_ identifier: Detent.Identifier) {
        guard identifier != selectedDetentIdentifier else { return }
        selectedDetentIdentifier = identifier
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// Whether the user may not dismiss the sheet.
    var keepsSheet: Bool { presentedViewController?.isModalInPresentation ?? false }

    /// Dismisses the sheet on behalf of the user, if the screen and the delegate allow it.
    func dismissForUser() {
        if let popover { return popover.dismissForUser() }
        guard !keepsSheet, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        isDismissedByUser = true
        presentedViewController?.dismiss(animated: true)
    }

    /// Whether the dismissal under way was the user's.
    private var isDismissedByUser = false

    /// Called when the sheet has arrived or has gone.
    func presentationDidSettle(isGone: Bool) {
        guard isDismissedByUser else { return }
        isDismissedByUser = false
        if isGone { delegate?.presentationControllerDidDismiss(self) }
    }
}

/// The object that is told what the user does with a sheet.
///
/// Every function has a default implementation. Dismissals by the program are not reported.
@MainActor public protocol SheetPresentationControllerDelegate: AnyObject {
    /// Called after the user has moved the sheet to another detent; it may still be moving there.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)

    /// Returns whether the user may dismiss the sheet now, by a drag, a tap outside or a key. The default is true.
    /// ``ViewController/isModalInPresentation`` comes before it.
    func presentationControllerShouldDismiss(_ sheet: SheetPresentationController) -> Bool

    /// Called when the user has tried to dismiss the sheet and may not.
    func presentationControllerDidAttemptToDismiss(_ sheet: SheetPresentationController)

    /// Called before the user's dismissal of the sheet. The user may still catch the sheet and keep it.
    func presentationControllerWillDismiss(_ sheet: SheetPresentationController)

    /// Called after the sheet has gone, dismissed by the user.
    func presentationControllerDidDismiss(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    /// Does nothing by default.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {}

    /// Returns true: the user may dismiss the sheet.
    public func presentationControllerShouldDismiss(_ sheet: SheetPresentationController) -> Bool { true }

    /// Does nothing by default.
    public func presentationControllerDidAttemptToDismiss(_ sheet: SheetPresentationController) {}

    /// Does nothing by default.
    public func presentationControllerWillDismiss(_ sheet: SheetPresentationController) {}

    /// Does nothing by default.
    public func presentationControllerDidDismiss(_ sheet: SheetPresentationController) {}
}
