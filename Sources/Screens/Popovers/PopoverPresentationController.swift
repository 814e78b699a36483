public import GatefoldGeometry
public import GatefoldMenus
public import GatefoldViews

/// Describes how a screen is shown as a popover: beside which view, and what the user can do.
///
/// Give a screen the presentation style ``ModalPresentationStyle/popover``, set the `sourceView` of its
/// ``ViewController/popoverPresentationController``, and present it. Changes take effect at once. See <doc:Popovers>.
@MainActor public final class PopoverPresentationController {
    /// The screen that is shown as a popover.
    public private(set) weak var presentedViewController: ViewController?
    /// The object that decides about the popover and is told of its dismissal, held weakly.
    public weak var delegate: (any PopoverPresentationControllerDelegate)?
    /// The view that shows the popover; nil while it is not presented.
    weak var popover: PopoverView?

    init(of screen: ViewController) {
        presentedViewController = screen
        adaptiveSheetPresentationController = SheetPresentationController(of: screen)
        adaptiveSheetPresentationController.popover = self
    }

    // MARK: Position

    /// The view that the arrow points to, such as the button that was pressed, held weakly.
    ///
    /// The popover follows the view when it moves, for instance because the window is resized or a list scrolls. If the
    /// view leaves the window, the popover stays where it was. Without a view from the start, the popover is a card
    /// without an arrow in the middle of the window.
    public weak var sourceView: View? { didSet { popover?.setNeedsLayout() } }

    /// The item that the arrow points to in place of `sourceView`, in the toolbar of the screen beneath; nil, the default,
    /// for none. An item is a value: its button is found by its name, or by its view.
    public var sourceItem: BarItem? { didSet { popover?.setNeedsLayout() } }

    /// The part of `sourceView` that the arrow points to, in points of that view; nil, the default, for all of it.
    public var sourceRect: Rect? { didSet { popover?.setNeedsLayout() } }

    /// The directions in which the arrow may point; all by default. An empty set lets the popover lie over the middle of
    /// its source, without an arrow.
    ///
    /// If no permitted side has room for the popover, it is made smaller, and covers its source where nothing else helps.
    public var permittedArrowDirections = PopoverArrowDirection.any { didSet { popover?.setNeedsLayout() } }

    /// The direction in which the arrow points; empty while the popover is not presented, has no arrow or is a sheet.
    public var arrowDirection: PopoverArrowDirection { popover?.arrowDirection ?? [] }

    // MARK: Narrow windows

    /// The heights and the look of the sheet that takes the place of the popover in a window narrower than 600 points.
    ///
    /// Dismissals by the user are reported to the `delegate` of the popover in both forms.
    public let adaptiveSheetPresentationController: SheetPresentationController

    /// Whether the popover becomes a sheet in a narrow window.
    var becomesSheet: Bool { delegate?.adaptivePresentationStyle(for: self) != .popover }

    // MARK: What the user does

    /// Whether the dismissal under way was the user's.
    private var isDismissedByUser = false

    /// Dismisses the popover on behalf of the user, if the screen and the delegate allow it.
    func dismissForUser() {
        let isKept = presentedViewController?.isModalInPresentation ?? false
        guard !isKept, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        isDismissedByUser = true
        presentedViewController?.dismiss(animated: true)
    }

    /// Called when the popover has arrived or has gone.
    func presentationDidSettle(isGone: Bool) {
        guard isDismissedByUser else { return }
        isDismissedByUser = false
        if isGone { delegate?.presentationControllerDidDismiss(self) }
    }
}

/// The object that decides about a popover and is told what the user does with it.
///
/// Every function has a default implementation. Dismissals by the program are not reported.
@MainActor public protocol PopoverPresentationControllerDelegate: AnyObject {
    /// Returns how the screen is shown in a window narrower than 600 points: as a sheet for any style but `popover`,
    /// which keeps the popover. The default is `sheet`.
    func adaptivePresentationStyle(for controller: PopoverPresentationController) -> ModalPresentationStyle

    /// Returns whether the user may dismiss the popover now, by a tap outside or a key. The default is true.
    /// ``ViewController/isModalInPresentation`` comes before it.
    func presentationControllerShouldDismiss(_ popover: PopoverPresentationController) -> Bool

    /// Called when the user has tried to dismiss the popover and may not.
    func presentationControllerDidAttemptToDismiss(_ popover: PopoverPresentationController)

    /// Called before the user's dismissal of the popover.
    func presentationControllerWillDismiss(_ popover: PopoverPresentationController)

    /// Called after the popover has gone, dismissed by the user.
    func presentationControllerDidDismiss(_ popover: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
    /// Returns `sheet`: the popover is a sheet in a narrow window.
    public func adaptivePresentationStyle(for controller: PopoverPresentationController) -> ModalPresentationStyle {
        .sheet
    }

    /// Returns true: the user may dismiss the popover.
    public func presentationControllerShouldDismiss(_ popover: PopoverPresentationController) -> Bool { true }

    /// Does nothing by default.
    public func presentationControllerDidAttemptToDismiss(_ popover: PopoverPresentationController) {}

    /// Does nothing by default.
    public func presentationControllerWillDismiss(_ popover: PopoverPresentationController) {}

    /// Does nothing by default.
    public func presentationControllerDidDismiss(_ popover: PopoverPresentationController) {}
}
