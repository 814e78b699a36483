import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// The view of an alert or an action sheet: it fills the window, dims what lies beneath, and positions the cards.
final class AlertView: View {
    private unowned let controller: AlertController
    let dimming = View()
    /// The view around all cards.
    let cards = View()
    private(set) var card: AlertCard
    /// The card of the choice that cancels an action sheet at the window's bottom edge; nil for none.
    private var cancelCard: AlertCard?
    /// Whether the cards were made for the window's bottom edge.
    private var wasMadeForBottom = false

    /// The width of an alert, in points. Chosen: that of UIKit's.
    private static let alertWidth = 270.0
    /// The width of an action sheet in a wide window, in points.
    private static let sheetWidth = 320.0
    /// The distance of the cards from the window's edges, and from each other in an action sheet, in points.
    private static let margin = 8.0
    /// The least distance of a card in the middle from the window's edges, in points.
    private static let outerMargin = 16.0

    init(of controller: AlertController) {
        self.controller = controller
        card = AlertCard(title: nil, message: nil, fields: [], buttons: [], isSheet: false)
        super.init()
        accessibilityLabel = controller.title
        dimming.dynamicBackgroundColor = SheetView.dimmingColor
        cards.passesInputThrough = true
        for view in [dimming, cards] { addSubview(view) }
        let tap = TapGestureRecognizer()
        tap.onChange = { [weak controller] tap in if tap.state == .ended { controller?.pressedOutside() } }
        dimming.addGestureRecognizer(tap)
        rebuild()
    }

    /// Whether the cards stand at the window's bottom edge and rise from there.
    var risesFromBottom: Bool {
        controller.preferredStyle == .actionSheet && bounds.width < SheetGeometry.wideWindow
    }

    /// The distance by which cards at the bottom rise, in points.
    var travel: Double { bounds.height - cards.frame.minY }

    // MARK: Cards

    /// Makes the cards anew, because actions or fields have been added.
    func rebuild() {
        for view in cards.subviews { view.removeFromSuperview() }
        wasMadeForBottom = risesFromBottom
        let isSheet = controller.preferredStyle == .actionSheet
        let cancels = controller.actions.filter { $0.style == .cancel }
        var main = controller.actions.filter { $0.style != .cancel }
        cancelCard = nil
        if wasMadeForBottom, !cancels.isEmpty, !main.isEmpty {
            cancelCard = makeCard(cancels, isSheet: true, hasText: false)
        } else {
            // Beside one other choice, the one that cancels comes first; below several, it comes last.
            main = controller.actions.count == 2 && !isSheet ? cancels + main : main + cancels
        }
        card = makeCard(main, isSheet: isSheet, hasText: true)
        cards.addSubview(card)
        if let cancelCard { cards.addSubview(cancelCard) }
        updateEmphasis()
        setNeedsLayout()
    }

    private func makeCard(_ actions: [AlertAction], isSheet: Bool, hasText: Bool) -> AlertCard {
        let buttons = actions.map { action in
            AlertButton(action) { [weak controller] in controller?.choose(action) }
        }
        let card = AlertCard(
            title: hasText ? controller.title : nil, message: hasText ? controller.message : nil,
            fields: hasText ? controller.textFields : [], buttons: buttons, isSheet: isSheet)
        card.isTall = isSheet
        return card
    }

    /// Emphasises the choice that Enter makes, and that which cancels an action sheet.
    func updateEmphasis() {
        for button in card.buttons + (cancelCard?.buttons ?? []) {
            let isCancel = controller.preferredStyle == .actionSheet && button.choice.style == .cancel
            let isPreferred = button.choice === controller.returnAction && controller.actions.count > 1
            button.isEmphasized = isCancel || isPreferred
        }
        setNeedsLayout()
    }

    // MARK: Layout

    /// The part of the window that cards may cover, in points.
    private var room: Rect { bounds.inset(by: safeAreaInsets) }

    override func layoutSubviews() {
        dimming.frame = bounds
        if risesFromBottom != wasMadeForBottom { rebuild() }
        if risesFromBottom { layOutAtBottom() } else { layOutCard() }
    }

    private func layOutAtBottom() {
        let room = room.inset(by: EdgeInsets(all: Self.margin))
        let cancelHeight = cancelCard?.sizeThatFits(Size(width: room.width, height: room.height / 2)).height ?? 0
        let below = cancelHeight > 0 ? cancelHeight + Self.margin : 0
        let height = card.sizeThatFits(Size(width: room.width, height: room.height - below)).height
        cards.frame = Rect(
            x: room.minX, y: room.maxY - below - height, width: room.width, height: height + below)
        card.frame = Rect(x: 0, y: 0, width: room.width, height: height)
        cancelCard?.frame = Rect(x: 0, y: height + Self.margin, width: room.width, height: cancelHeight)
    }

    private func layOutCard() {
        let room = room.inset(by: EdgeInsets(all: Self.outerMargin))
        // Large text needs longer lines, up to a limit. Chosen: two thirds longer.
        let standard = controller.preferredStyle == .alert ? Self.alertWidth : Self.sheetWidth
        let width = min(room.width, standard * min(1.67, max(1, theme.textScale)))
        let size = card.sizeThatFits(Size(width: width, height: room.height))
        var wanted = Rect(
            x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
        if controller.preferredStyle == .actionSheet { wanted = frame(fitting: size, in: room) ?? wanted }
        guard let grid = window?.resources.grid else { return }
        cards.frame = Rect(
            x: grid.aligned(wanted.minX), y: grid.aligned(wanted.minY), width: size.width, height: size.height)
        card.frame = cards.bounds
    }

    /// Returns the frame of the card of an action sheet beside its source view; nil without one.
    private func frame(fitting size: Size, in room: Rect) -> Rect? {
        guard let source = controller.sourceView, source.window === window else { return nil }
        let rect = source.convert(source.bounds, to: self)
        let below = rect.maxY + Self.margin
        let y = below + size.height <= room.maxY ? below : rect.minY - Self.margin - size.height
        let x = min(max(room.minX, rect.midX - size.width / 2), room.maxX - size.width)
        return Rect(
            x: x, y: min(max(room.minY, y), room.maxY - size.height), width: size.width, height: size.height)
    }
}
