import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The views of an expanding-cell transition, added back to front: container (with cell and page), regions, bar.
final class ExpandingCellPieces {
    let container = View()
    private let page: View
    private let lowerView: View
    private let cellView: View
    /// The page's background colour, which the container has unless the cell has one of its own.
    private let pageBackground: Color
    /// Whether the container has the cell's background colour at first, over which the cell fades out: the cell would end
    /// in a visible edge on a page of another colour.
    private let continuesCell: Bool
    /// Covers what slides beneath the status text; nil where there is none.
    private let statusShade: StatusShade?
    /// Lies over the container's content and sets it off from the list; nil for none.
    private let liftOverlay: View?
    /// The page's background above a page that was pulled down, so that no seam shows between the page's top edge and
    /// the cell beneath.
    private let backgroundAbovePage = View()
    /// The page's background where the container, as it comes from the list, is not above the page's own column.
    private let backgroundBesidePage = View()
    private var cell: TransitionSnapshot?
    /// The cell with its text, as it is pressed, before anything moves: its pressed look lies over the letters, too. Nil for
    /// a cell that is not pressed, or whose text does not travel.
    private var pressedCell: TransitionSnapshot?
    private var top: TransitionSnapshot?
    private var bottom: TransitionSnapshot?
    private var left: TransitionSnapshot?
    private var right: TransitionSnapshot?
    private var bar: TransitionSnapshot?
    private let barOverlay: BarOverlay?
    /// The bottom edge of the bar at rest, in points of the window.
    private let barHeight: Double
    /// The bar's colour above its snapshot, for a bar that was pulled in farther than it is high.
    private let barTint = View()
    /// Contains the page's views that lie over the bar; it is as wide as the window and as high as the container.
    private let aboveBarClip = View()
    private var aboveBar: [(view: PortalView, origin: Point)] = []
    /// The views that travel between cell and page, over both.
    private let pairs: [TravellingPair]
    private let style: ExpandingCellStyle
    private let window: Size
    /// The left edge of the page at rest, in points of the window.
    private let pageX: Double
    /// Whether the list stays live beside the page.
    private let isBeside: Bool
    /// The corner radius of the cell if it is a card, otherwise 0.
    private let cardRadius: Double
    private var corners: ExpandingCellCorners?
    /// The shadow and scrim; nil for the style `.plain`.
    private var shade: ExpandingCellShade?

    /// Whether the snapshots show the lower screen live, because it scrolls.
    let isLive: Bool

    init(
        geometry: ExpandingCellGeometry, cell cellView: View, style: ExpandingCellStyle, isLive: Bool,
        context: TransitionContext
    ) {
        page = context.upperView
        lowerView = context.lowerView
        self.cellView = cellView
        pageBackground = context.upperBackground ?? .white
        continuesCell = context.isUpperViewOpaque
        let pairs = TravellingPair.pairs(of: cellView, geometry: geometry, context: context)
        self.pairs = pairs
        let isImage = pairs.first?.isWholeCell ?? false
        let style = isImage ? style.ofImage : style
        let isBeside = context.isBeside
        statusShade = isBeside ? nil : StatusShade(context)
        let lift = style.liftColor.resolved(in: context.window.theme)
        liftOverlay = lift.alpha > 0 ? View() : nil
        liftOverlay?.backgroundColor = lift
        liftOverlay?.isUserInteractionEnabled = false
        self.style = style
        self.isLive = isLive
        window = geometry.window
        pageX = geometry.page.minX
        self.isBeside = isBeside
        barHeight = geometry.barHeight
        barOverlay = context.lowerViewController.navigationBar.map { BarOverlay(of: $0) }
        cardRadius = cellView.clipsToBounds ? max(0, cellView.cornerRadius) : 0
        let target = geometry.target
        if !isBeside { addBackground(context) }
        if cardRadius > 0, !isBeside, !isImage {
            corners = ExpandingCellCorners(
                of: cellView, geometry: geometry, side: style.largestCornerRadius(card: cardRadius), isLive: isLive,
                context: context)
        }
        if style != .plain {
            let backgrounds =
                cardRadius > 0 || isBeside ? nil : ExpandingCellShade.Backgrounds(around: target, on: context.lowerView)
            shade = ExpandingCellShade(style: isBeside ? style.withoutScrim : style, backgrounds: backgrounds)
        }
        shade?.addBelow(context)

        let source = context.lowerView
        // A list beside the page stays where it is and is live.
        func region(_ rect: Rect, _ piece: Piece) -> TransitionSnapshot? {
            guard !isBeside else { return nil }
            let view = context.addSnapshot(of: source, area: rect, isLive: isLive)
            view?.presentation.piece = piece
            return view
        }
        left = region(Rect(minX: 0, minY: target.minY, maxX: target.minX, maxY: target.maxY), .left)
        right = region(Rect(minX: target.maxX, minY: target.minY, maxX: window.width, maxY: target.maxY), .right)
        top = region(Rect(x: 0, y: 0, width: window.width, height: target.minY), .top)
        bottom = region(Rect(minX: 0, minY: target.maxY, maxX: window.width, maxY: window.height), .bottom)
        if let statusShade { context.addPiece(statusShade) }
        // A container that swings past its position lies over the regions.
        addContainer(context)
        let travelling = pairs.map(\.cellView)
        // An earlier flight shows the cell with its own scrim and shadow, which the snapshot then shows live. A list
        // that scrolls has its indicator over the cell.
        cell =
            isImage
            ? nil
            : context.flightBeneath == nil && (!isLive || cardRadius > 0)
                ? context.addSnapshot(
                    of: cellView, omitting: travelling, hasSquareCorners: true, isLive: isLive, to: container)
                : context.addSnapshot(
                    of: source, area: geometry.wholeCell, omitting: travelling, isLive: isLive, to: container)
        cell?.presentation.piece = .cell
        if pairs.contains(where: \.isText), cellView.stateLayer != nil, context.flightBeneath == nil, !isLive {
            let others = pairs.filter { !$0.isText }.map(\.cellView)
            pressedCell = context.addSnapshot(of: cellView, omitting: others, hasSquareCorners: true, to: container)
        }
        backgroundAbovePage.backgroundColor = pageBackground
        context.addPiece(backgroundAbovePage, to: container)
        backgroundBesidePage.backgroundColor = pageBackground
        if isBeside { context.addPiece(backgroundBesidePage, to: container) }
        container.addSubview(page)
        for pair in pairs { pair.add(to: container, context: context) }
        if let liftOverlay { context.addPiece(liftOverlay, to: container) }
        shade?.addAbove(context)
        barTint.backgroundColor = context.lowerViewController.navigationBar?.barTintColor
        context.addPiece(barTint)
        bar = region(Rect(x: 0, y: 0, width: window.width, height: geometry.barHeight), .bar)
        if let barOverlay, !isBeside { context.addPiece(barOverlay) }
        shade?.addAboveBar(context)
        addViewsAboveBar(context)
        if !isBeside { context.hideLowerView() }
        context.piecesFollowScrolling = true
    }

    private func addBackground(_ context: TransitionContext) {
        // The lower screen's background colour shows where the container uncovers it beside a narrow cell.
        let background = View(frame: context.bounds)
        background.backgroundColor = context.lowerView.backgroundColor
        context.addPiece(background)
    }

    private func addContainer(_ context: TransitionContext) {
        container.backgroundColor = pageBackground
        container.clipsToBounds = true
        context[override: container].piece = .container
        context.addPiece(container)
        context[override: page].isRasterized = true
        context[override: page].piece = .page
    }

    private func addViewsAboveBar(_ context: TransitionContext) {
        guard let presented = context.upperViewController.unwrapped as? any ExpandingCellPresented else { return }
        aboveBarClip.clipsToBounds = true
        aboveBarClip.passesInputThrough = true
        context.addPiece(aboveBarClip)
        for view in presented.viewsAboveBar {
            let piece = PortalView(of: view)
            // The portal shows the view, so the page's own snapshot leaves the view out.
            context[override: view].isHidden = true
            // A button in the portal can also be pressed during the flight.
            piece.gestureRecognizers = view.gestureRecognizers
            context.addPiece(piece, to: aboveBarClip)
            aboveBar.append((piece, view.convert(view.bounds, to: page).origin + Point(x: pageX, y: 0)))
        }
    }

    /// Shows another view, because the item has a new cell, as after a reload.
    func follow(cell view: View) {
        if let cell, !cell.showsFlight, cell.source !== lowerView { cell.source = view }
        corners?.follow(card: view)
    }

    /// Whether the cell itself travels, as a thumbnail that opens its image.
    private var isImage: Bool { pairs.first?.isWholeCell ?? false }

    /// Whether text of the cell travels to the page.
    var movesText: Bool { pairs.contains(where: \.isText) }

    /// Whether views of the cell travel to the page.
    var hasPairs: Bool { !pairs.isEmpty }
    /// Whether the pieces were made for a cell.
    func shows(cell view: View) -> Bool { cellView === view }

    /// Cuts the snapshots of a list that scrolls or is still moving along the target's current edges.
    func cut(by geometry: ExpandingCellGeometry) {
        let (target, window) = (geometry.target, geometry.window)
        cell?.show(isLive ? geometry.wholeCell : geometry.cell)
        corners?.cut(by: geometry)
        top?.show(Rect(x: 0, y: 0, width: window.width, height: target.minY))
        bottom?.show(Rect(minX: 0, minY: target.maxY, maxX: window.width, maxY: window.height))
        left?.show(Rect(minX: 0, minY: target.minY, maxX: target.minX, maxY: target.maxY))
        right?.show(Rect(minX: target.maxX, minY: target.minY, maxX: window.width, maxY: target.maxY))
        left?.frame.origin.y = target.minY
        right?.frame.origin.y = target.minY
        if let bar {
            bar.show(bar.frame.offsetBy(x: 0, y: geometry.barHeight - bar.frame.maxY))
        }
    }

    /// Positions the pieces.
    /// - Parameters:
    ///   - placement: The layout at a progress.
    ///   - progress: The progress.
    ///   - swing: How far the container is shifted down from the layout, in points.
    ///   - geometry: The geometry that the layout was computed with.
    ///   - context: The context of the transition.
    ///   - barBeneath: The bottom edge of the bar in an earlier flight that the bar's snapshot shows; nil if it shows the
    ///     bar at rest.
    func apply(
        _ placement: ExpandingCellGeometry.Placement, progress: Double, swing: Double, geometry: ExpandingCellGeometry,
        context: TransitionContext, barBeneath: Double?
    ) {
        let container = placement.container
        let shown = container.offsetBy(x: 0, y: swing)
        self.container.frame = shown
        // An image that is the cell itself has the cell's corners.
        self.container.cornerRadius = style.cornerRadius(at: progress, card: isImage ? 0 : cardRadius)
        context[override: self.container].roundedFrame = placement.outline.offsetBy(x: 0, y: swing)
        corners?.update(placement.outline)
        cell?.alpha = placement.cellAlpha
        blendBackground(at: progress, by: geometry)
        var shownPage = context[override: page]
        shownPage.frame = Rect(origin: placement.page - container.origin, size: page.frame.size)
        shownPage.alpha = placement.pageAlpha
        context[override: page] = shownPage
        backgroundAbovePage.frame = Rect(x: 0, y: 0, width: container.width, height: placement.page.y - container.minY)
        backgroundAbovePage.alpha = placement.pageAlpha
        layOutBackgroundBesidePage(placement)
        statusShade?.update(at: progress)
        liftOverlay?.frame = Rect(origin: .zero, size: container.size)
        liftOverlay?.alpha = ExpandingCellStyle.lift(at: progress)
        for pair in pairs {
            pair.apply(placement, progress: min(1, max(0, progress)), isBesideText: movesText)
        }
        // The cell's lines make room for the text that moves down over them.
        let shift = pairs.map(\.textShift).max() ?? 0
        showPressedCell(progress <= 0, at: placement.cell - container.origin)
        cell?.frame.origin = placement.cell - container.origin + Point(x: 0, y: max(0, shift))
        if let top { top.frame.origin = Point(x: 0, y: placement.topBottom - top.frame.height) }
        bottom?.frame.origin = Point(x: 0, y: placement.bottomTop)
        if let left { left.frame.origin.x = placement.leftRight - left.frame.width }
        right?.frame.origin.x = placement.rightLeft
        if let bar {
            bar.frame.origin = Point(x: 0, y: placement.barBottom - bar.frame.height)
            barTint.frame = Rect(minX: 0, minY: 0, maxX: bar.frame.maxX, maxY: bar.frame.minY)
            barOverlay?.cover(
                bar.frame, movedUp: barHeight - placement.barBottom,
                inSnapshot: barHeight - (barBeneath ?? barHeight))
        }
        cutTopAtBar()
        shade?.update(
            lift: ExpandingCellStyle.lift(at: progress), caster: shown, radius: self.container.cornerRadius,
            barBottom: bar?.frame.maxY ?? 0, window: window)
        // The container clips these views only vertically, so that a narrow one cuts no button, unless the list stays
        // visible around it.
        let clip = isBeside ? shown : Rect(x: 0, y: shown.minY, width: window.width, height: shown.height)
        aboveBarClip.frame = clip
        for (view, origin) in aboveBar {
            view.frame.origin = Point(x: origin.x - clip.minX, y: origin.y)
            // No button hangs in the air beside a container that is still narrow, or lies across the edge of a bar.
            view.alpha =
                placement.pageAlpha * shown.horizontalCover(of: view.frame.offsetBy(x: clip.minX, y: 0))
                * ExpandingCellGeometry.alphaAboveBar(at: origin.y, bar: geometry.pulled)
        }
    }
}

extension ExpandingCellPieces {
    /// Shows the pressed cell with its text instead of the text that travels, or no longer.
    private func showPressedCell(_ isShown: Bool, at origin: Point) {
        guard let pressedCell else { return }
        pressedCell.frame.origin = origin
        pressedCell.alpha = isShown ? 1 : 0
        for pair in pairs where pair.isText { pair.isShown = !isShown }
    }

    /// Gives the container the background colour that the cell's snapshot shows, which turns to the page's once the snapshot
    /// has faded. Behind an image that is the cell itself, the page's background fades in.
    fileprivate func blendBackground(at progress: Double, by geometry: ExpandingCellGeometry) {
        let color: Color
        if isImage {
            color = pageBackground.withAlpha(
                pageBackground.alpha * Float(ExpandingCellGeometry.imageBackgroundAlpha(at: progress)))
        } else {
            guard continuesCell, let background = cell?.shownBackground, background.isOpaque else { return }
            color = background.interpolated(
                to: pageBackground, fraction: Float(geometry.backgroundFraction(at: progress)))
        }
        if container.backgroundColor != color { container.backgroundColor = color }
    }
}

extension ExpandingCellPieces {
    /// Leaves out what the bar hides of an earlier transition above the cell: transitions that lie over each other would
    /// otherwise each draw the one beneath twice there, and twenty of them a million times.
    private func cutTopAtBar() {
        guard let top, let bar, top.showsFlight else { return }
        let hidden = min(bar.frame.maxY - top.frame.minY, top.frame.height)
        guard hidden > 0, bar.frame.minY <= max(0, top.frame.minY) else { return }
        let place = top.frame.minY + hidden
        top.show(Rect(minX: 0, minY: top.area.minY + hidden, maxX: window.width, maxY: top.area.maxY))
        top.frame.origin.y = place
    }

    /// Covers the part of the container that lies left or right of the page's column.
    private func layOutBackgroundBesidePage(_ placement: ExpandingCellGeometry.Placement) {
        guard isBeside else { return }
        let (container, top) = (placement.container, placement.page.y)
        let left = Rect(
            minX: container.minX, minY: top, maxX: max(container.minX, placement.page.x), maxY: container.maxY)
        let right = Rect(
            minX: min(container.maxX, placement.page.x + page.frame.width), minY: top, maxX: container.maxX,
            maxY: container.maxY)
        backgroundBesidePage.frame = (left.isEmpty ? right : left).offsetBy(x: -container.minX, y: -container.minY)
        backgroundBesidePage.alpha = placement.pageAlpha
    }
}
