import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// The bars that show the place in a scroll view while its content moves, and fade once it rests.
///
/// They are drawn above the content. A transition's pictures have none: those that are seen fade above it, where they
/// are.
final class ScrollIndicators: FrameDriven {
    private weak var scrollView: ScrollView?
    private var alpha = 0.0
    /// When they began to fade, in seconds of the window's clock.
    private var fadeStart: Double?
    /// The window that wakes them; the scroll view may have left it.
    private weak var waker: Window?

    /// How long they stay after the content has come to rest, in seconds. Chosen: seen without waiting for it.
    static let delay = 0.5
    /// How long they fade, in seconds. Chosen: UIKit's usual fade.
    static let fadeDuration = 0.25

    init(of scrollView: ScrollView) { self.scrollView = scrollView }

    var isShown: Bool { alpha > 0 }

    /// Shows them for as long as the content moves.
    func contentDidMove() {
        guard let scrollView else { return }
        guard !scrollView.hidesIndicatorsWhileOverscrolled || !scrollView.isOverscrolled else { return hide() }
        fadeStart = nil
        sleep()
        show(1)
    }

    /// Lets them fade after a while.
    func contentDidRest() {
        guard isShown, fadeStart == nil, let window = scrollView?.window else { return }
        waker = window
        window.wake(self, at: window.clock.time + Self.delay) { [weak self] in self?.fade() }
    }

    func hide() {
        fadeStart = nil
        sleep()
        show(0)
    }

    private func sleep() {
        waker?.letSleep(self)
        waker = nil
    }

    private func show(_ alpha: Double) {
        guard alpha != self.alpha else { return }
        self.alpha = alpha
        scrollView?.setNeedsDisplay()
    }

    private func fade() {
        guard let window = scrollView?.window, isShown else { return }
        fadeStart = window.clock.time
        window.drive(self)
    }

    func advance(to time: Double) -> Bool {
        guard let fadeStart else { return false }
        show(max(0, 1 - (time - fadeStart) / Self.fadeDuration))
        if !isShown { self.fadeStart = nil }
        return isShown
    }

    // MARK: Drawing

    func draw(into recorder: inout Recorder) {
        guard isShown else { return }
        if let bar = bar(along: .vertical) { recorder.draw(bar, alpha: Float(alpha)) }
        if let bar = bar(along: .horizontal) { recorder.draw(bar, alpha: Float(alpha)) }
    }

    private func isWanted(along axis: ScrollAxis) -> Bool {
        guard let scrollView else { return false }
        let range = scrollView[axis].range
        return range.upperBound > range.lowerBound
            && (axis == .vertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator)
    }

    /// The one that is to be seen, in the scroll view's own space.
    private func bar(along axis: ScrollAxis) -> ShownIndicator? {
        guard let scrollView, isShown, isWanted(along: axis) else { return nil }
        // Where there are two, neither goes into the corner.
        let other: ScrollAxis = axis == .vertical ? .horizontal : .vertical
        let corner = isWanted(along: other) ? ScrollIndicatorBar.thickness + ScrollIndicatorBar.margin : 0
        let shown = scrollView.shownBounds
        let bar = ScrollIndicatorBar(
            range: scrollView[axis].range, offset: shown.origin[axis], viewport: shown.size[axis], corner: corner)
        guard bar.length > 0 else { return nil }
        let thickness = ScrollIndicatorBar.thickness
        var origin = shown.origin
        origin[axis] += bar.start
        // Where reading ends, nothing begins that it could cover.
        let isAtStart = axis == .vertical && scrollView.theme.isRightToLeft
        origin[other] +=
            isAtStart ? ScrollIndicatorBar.margin : shown.size[other] - ScrollIndicatorBar.margin - thickness
        let size =
            axis == .vertical
            ? Size(width: thickness, height: bar.length) : Size(width: bar.length, height: thickness)
        return ShownIndicator(rect: Rect(origin: origin, size: size), look: scrollView.shownIndicatorStyle.look)
    }

    /// Gives up those that are to be seen.
    /// - Returns: in the window's space, with the alpha that each had.
    func surrender() -> [(bar: ShownIndicator, alpha: Double)] {
        let bars = [bar(along: .vertical), bar(along: .horizontal)].compactMap(\.self)
        let taken = bars.map { bar in
            let rect = scrollView?.convert(bar.rect, to: nil) ?? bar.rect
            return (bar: ShownIndicator(rect: rect, look: bar.look), alpha: alpha)
        }
        hide()
        return taken
    }
}

/// An indicator as it is drawn.
nonisolated struct ShownIndicator: Hashable {
    var rect: Rect
    var look: Look

    struct Look: Hashable {
        var fill: Color
        var border: Color
        var borderWidth: Double
    }
}

extension Recorder {
    mutating func draw(_ bar: ShownIndicator, alpha: Float) {
        let look = bar.look
        fillRounded(
            bar.rect, radius: min(bar.rect.width, bar.rect.height) / 2,
            with: look.fill.withAlpha(look.fill.alpha * alpha), borderWidth: look.borderWidth,
            border: look.border.withAlpha(look.border.alpha * alpha))
    }
}

/// Where an indicator stands along its axis.
nonisolated struct ScrollIndicatorBar: Hashable {
    /// From the view's top or left edge, in points.
    var start = 0.0
    /// In points; zero where there is no room for one.
    var length = 0.0

    // UIKit's, in points.
    static let thickness = 3.0
    static let margin = 3.0
    static let leastLength = 36.0
    static let leastOverscrolledLength = 8.0

    /// - Parameters:
    ///   - range: of the offset.
    ///   - corner: what is left free at the end, in points.
    init(range: ClosedRange<Double>, offset: Double, viewport: Double, corner: Double = 0) {
        let track = viewport - 2 * Self.margin - corner
        let way = range.upperBound - range.lowerBound
        guard track > 0, track.isFinite, way > 0, offset.isFinite else { return }
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let natural = min(track, max(Self.leastLength, track * viewport / (viewport + way)))
        length = max(min(track, Self.leastOverscrolledLength), natural - abs(offset - inside))
        start = Self.margin + (track - length) * (inside - range.lowerBound) / way
    }
}

extension ScrollView {
    var isOverscrolled: Bool { horizontal.overscroll != 0 || vertical.overscroll != 0 }

    /// Shows the indicators for a moment, to tell that there is more.
    public func flashScrollIndicators() {
        indicators.contentDidMove()
        if drag == nil, !isMoving { indicators.contentDidRest() }
    }
}

extension ScrollView {
    /// The default one's on dark grounds is the light one.
    fileprivate var shownIndicatorStyle: IndicatorStyle {
        guard indicatorStyle == .default else { return indicatorStyle }
        var view: View? = self
        while let current = view {
            if let color = current.shownBackgroundColor, color.isOpaque {
                return color.readable == .white ? .white : .default
            }
            view = current.superview
        }
        return .default
    }
}

extension ScrollView.IndicatorStyle {
    /// Chosen by eye after UIKit's.
    fileprivate var look: ShownIndicator.Look {
        switch self {
        case .default:
            ShownIndicator.Look(
                fill: Color(white: 0, alpha: 0.4), border: Color(white: 1, alpha: 0.25), borderWidth: 0.5)
        case .black: ShownIndicator.Look(fill: Color(white: 0, alpha: 0.4), border: .clear, borderWidth: 0)
        case .white: ShownIndicator.Look(fill: Color(white: 1, alpha: 0.5), border: .clear, borderWidth: 0)
        }
    }
}
