import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
import GatefoldViews

/// The view that shows a screen as a popover: it fills the window, takes the presses outside, and positions the card. In
/// a narrow window it contains a sheet in place of the card.
///
/// The screen's view moves from the card to the sheet and back when the window's width changes. It stays in the window
/// all the time, so that it keeps its focus and its state.
final class PopoverView: View {
    let controller: PopoverPresentationController
    /// The presentation that the popover belongs to; it owns this view.
    private weak var owner: PresentationController?
    private let content: View
    /// The view behind the card that takes presses outside of it.
    private let outside = View()
    /// The card with its arrow and shadow.
    let box: PopoverBox
    /// The sheet that takes the place of the card; nil in a wide window.
    private(set) var sheet: SheetView?
    /// Whether the form has been chosen, as it is when the popover is about to arrive.
    private var hasForm = false
    /// The position of the anchor for which the card was positioned, in points of this view; nil for none.
    private var anchor: Rect?
    /// The size for which the card was positioned, in points.
    private var contentSize = Size.zero

    /// The size of the content of a screen that asks for none, in points. Chosen: a short list fits.
    private static let standardSize = Size(width: 320, height: 480)

    init(of controller: PopoverPresentationController, content: View, presentation: PresentationController) {
        self.controller = controller
        self.content = content
        owner = presentation
        box = PopoverBox()
        super.init()
        passesInputThrough = true
        outside.isActiveDuringTransitions = true
        let tap = TapGestureRecognizer()
        tap.onChange = { [weak self] tap in if tap.state == .ended { self?.dismissByUser() } }
        outside.addGestureRecognizer(tap)
        for view in [outside, box] { addSubview(view) }
        box.card.accessibilityLabel = controller.presentedViewController?.title
        controller.popover = self
    }

    var arrowDirection: PopoverArrowDirection { sheet == nil && hasForm ? box.direction : [] }

    /// The point that the popover grows from, in fractions of its box.
    var origin: Point { box.origin }

    // MARK: Form

    private var wantsSheet: Bool { bounds.width < SheetGeometry.wideWindow && controller.becomesSheet }

    /// Shows the screen on a card or on a sheet, as is right for the window's width. A transition ends in the form in
    /// which it has begun.
    func updateForm() {
        guard let owner, bounds.width > 0 else { return }
        let wantsSheet = wantsSheet
        guard !hasForm || wantsSheet != (sheet != nil) else { return }
        guard !hasForm || owner.phase == .presented && owner.flight == nil else { return }
        hasForm = true
        if wantsSheet { showSheet(of: owner) } else { showCard() }
        box.isHidden = wantsSheet
        outside.isHidden = wantsSheet
        setNeedsLayout()
    }

    private func showSheet(of owner: PresentationController) {
        let sheet = SheetView(
            of: controller.adaptiveSheetPresentationController, content: content, presentation: owner)
        self.sheet = sheet
        addSubview(sheet)
        sheet.frame = bounds
        // The content stays in the window.
        sheet.takeContent()
    }

    private func showCard() {
        box.take(content)
        sheet?.removeFromSuperview()
        sheet = nil
    }

    // MARK: Layout

    override func layoutSubviews() {
        updateForm()
        outside.frame = bounds
        sheet?.frame = bounds
        if sheet == nil { positionCard() }
    }

    private func positionCard() {
        guard let window else { return }
        anchor = currentAnchor ?? anchor
        if !window.isInFlight || contentSize == .zero { contentSize = wantedSize }
        let geometry = PopoverGeometry(
            window: bounds.size, safeArea: safeAreaInsets, anchor: anchor, size: contentSize,
            permitted: controller.permittedArrowDirections, isRightToLeft: theme.isRightToLeft)
        box.apply(geometry.placement.aligned(to: window.resources.grid))
    }

    /// The rectangle that the arrow points to, in points of this view; nil if its view is not in the window.
    private var currentAnchor: Rect? {
        let button = controller.sourceItem.flatMap { owner?.presentingViewController?.toolbar?.view(of: $0) }
        guard let window, let source = button ?? controller.sourceView, source.window === window else { return nil }
        let part = button == nil ? controller.sourceRect : nil
        let rect = source.convert(part ?? source.shownBounds, to: self)
        return rect.isFinite ? rect : nil
    }

    /// The size of the content that the screen asks for, in points.
    private var wantedSize: Size {
        let size = controller.presentedViewController?.wantedContentSize ?? .zero
        return Size(
            width: size.width > 0 ? size.width : Self.standardSize.width,
            height: size.height > 0 ? size.height : Self.standardSize.height)
    }

    /// Whether the size changes when the transitions under way have ended.
    var awaitsSize: Bool { sheet == nil && contentSize != wantedSize }

    /// Positions the card anew if its anchor or the size of its content has changed. Called in every frame.
    func follow() {
        guard sheet == nil, hasForm, let window else { return }
        box.followFill()
        let hasMoved = currentAnchor.map { $0 != anchor } ?? false
        if hasMoved || !window.isInFlight && awaitsSize { setNeedsLayout() }
    }

    // MARK: Coming and going

    /// Called when the popover has arrived or has gone.
    func presentationDidSettle(isGone: Bool) {
        setNeedsLayout()
        controller.presentationDidSettle(isGone: isGone)
    }

    /// Lets the screen beneath a leaving popover be used at once, and keeps presses from it again if the popover comes
    /// back.
    func directionDidChange() { outside.isUserInteractionEnabled = !(owner?.isLeaving ?? true) }

    /// Dismisses the popover if the user may do that.
    func dismissByUser() {
        guard let owner, !owner.isLeaving else { return }
        controller.dismissForUser()
    }
}
