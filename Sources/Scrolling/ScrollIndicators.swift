import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// The bars that show the scroll position while content moves, and fade once it rests.
///
/// The bars are drawn above the content, but not in the snapshots of a transition: visible bars fade above the
/// transition, where they are (see `Afterglow`).
final class ScrollIndicators: FrameDriven {
    private weak var scrollView: ScrollView?
    private var alpha = 0.0
    /// The time at which the fade began, in seconds of the window's clock; nil while the bars do not fade.
    private var fadeStart: Double?
    /// The window in which a deadline for the fade is set; the scroll view may have left it since.
    private weak var waker: Window?

    /// The time for which the bars stay after the content has come to rest, in seconds. Chosen: long enough to be
    /// noticed.
    static let delay = 0.5
    /// The length of the fade in seconds. Chosen: as long as UIKit's usual fade.
    static let fadeDuration = 0.25

    init(of scrollView: ScrollView) { self.scrollView = scrollView }

    var isShown: Bool { alpha > 0 }

    /// Shows the bars until the content rests.
    func contentDidMove() {
        guard let scrollView else { return }
        guard !scrollView.hidesIndicatorsWhileOverscrolled || !scrollView.isOverscrolled else { return hide() }
        fadeStart = nil
        sleep()
        show(1)
    }

    /// Starts the delay after which the bars fade.
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
        waker?.cancelWake(self)
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

    /// Returns the visible bar of an axis, in the scroll view's own coordinates; nil for none.
    private func bar(along axis: ScrollAxis) -> ShownIndicator? {
        guard let scrollView, isShown, isWanted(along: axis) else { return nil }
        // If there are two bars, both leave the corner free.
        let other: ScrollAxis = axis == .vertical ? .horizontal : .vertical
        let corner = isWanted(along: other) ? ScrollIndicatorBar.thickness + ScrollIndicatorBar.margin : 0
        let shown = scrollView.shownBounds
        // The vertical bar begins below a large title.
        let title = axis == .vertical ? scrollView.shownTitleHeight : 0
        let bar = ScrollIndicatorBar(
            range: scrollView[axis].range, offset: shown.origin[axis], viewport: shown.size[axis] - title,
            corner: corner)
        guard bar.length > 0 else { return nil }
        let thickness = ScrollIndicatorBar.thickness
        var origin = shown.origin
        origin[axis] += title + bar.start
        // The vertical bar is at the trailing edge, where it does not cover the beginnings of lines.
        let isAtStart = axis == .vertical && scrollView.theme.isRightToLeft
        origin[other] +=
            isAtStart ? ScrollIndicatorBar.margin : shown.size[other] - ScrollIndicatorBar.margin - thickness
        let size =
            axis == .vertical
            ? Size(width: thickness, height: bar.length) : Size(width: bar.length, height: thickness)
        return ShownIndicator(
            rect: Rect(origin: origin, size: size), style: scrollView.resolvedIndicatorStyle.drawingStyle)
    }

    /// Hides the visible bars and returns them, in window coordinates, with the alpha that each had.
    func surrender() -> [(bar: ShownIndicator, alpha: Double)] {
        let bars = [bar(along: .vertical), bar(along: .horizontal)].compactMap(\.self)
        let taken = bars.map { bar in
            let rect = scrollView?.convert(bar.rect, to: nil) ?? bar.rect
            return (bar: ShownIndicator(rect: rect, style: bar.style), alpha: alpha)
        }
        hide()
        return taken
    }
}

/// A scroll indicator as it is drawn.
nonisolated struct ShownIndicator: Hashable {
    var rect: Rect
    var style: Style

    struct Style: Hashable {
        var fill: Color
        var border: Color
        var borderWidth: Double
    }
}

extension Recorder {
    mutating func draw(_ bar: ShownIndicator, alpha: Float) {
        let style = bar.style
        fillRounded(
            bar.rect, radius: min(bar.rect.width, bar.rect.height) / 2,
            with: style.fill.withAlpha(style.fill.alpha * alpha), borderWidth: style.borderWidth,
            border: style.border.withAlpha(style.border.alpha * alpha))
    }
}

/// The position and length of a scroll indicator along its axis.
nonisolated struct ScrollIndicatorBar: Hashable {
    /// The distance from the view's top or left edge to the bar, in points.
    var start = 0.0
    /// The length of the bar in points; zero if there is no space for one.
    var length = 0.0

    // These dimensions, in points, are UIKit's.
    static let thickness = 3.0
    static let margin = 3.0
    static let leastLength = 36.0
    static let leastOverscrolledLength = 8.0

    /// Computes the position of a bar.
    /// - Parameters:
    ///   - range: The range of the content offset at rest.
    ///   - offset: The content offset; outside the range the bar becomes shorter.
    ///   - viewport: The length of the viewport in points.
    ///   - corner: The space left free at the end, in points.
    init(range: ClosedRange<Double>, offset: Double, viewport: Double, corner: Double = 0) {
        let track = viewport - 2 * Self.margin - corner
        let span = range.upperBound - range.lowerBound
        guard track > 0, track.isFinite, span > 0, offset.isFinite else { return }
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let natural = min(track, max(Self.leastLength, track * viewport / (viewport + span)))
        length = max(min(track, Self.leastOverscrolledLength), natural - abs(offset - inside))
        start = Self.margin + (track - length) * (inside - range.lowerBound) / span
    }
}

extension ScrollView {
    var isOverscrolled: Bool { horizontal.overscroll != 0 || vertical.overscroll != 0 }

    /// Shows the scroll indicators for a moment, to tell the user that there is more content.
    public func flashScrollIndicators() {
        indicators.contentDidMove()
        if drag == nil, !isMoving { indicators.contentDidRest() }
    }
}

extension ScrollView {
    /// The style of the indicators after resolving `default`, which becomes `white` on a dark background.
    fileprivate var resolvedIndicatorStyle: IndicatorStyle {
        guard indicatorStyle == .default else { return indicatorStyle }
        for view in selfAndAncestors {
            if let color = view.shownBackgroundColor, color.isOpaque {
                return color.readable == .white ? .white : .default
            }
        }
        return .default
    }
}

extension ScrollView.IndicatorStyle {
    /// The colours and border of the style. Chosen by eye to resemble UIKit's.
    fileprivate var drawingStyle: ShownIndicator.Style {
        switch self {
        case .default:
            ShownIndicator.Style(
                fill: Color(white: 0, alpha: 0.4), border: Color(white: 1, alpha: 0.25), borderWidth: 0.5)
        case .black: ShownIndicator.Style(fill: Color(white: 0, alpha: 0.4), border: .clear, borderWidth: 0)
        case .white: ShownIndicator.Style(fill: Color(white: 1, alpha: 0.5), border: .clear, borderWidth: 0)
        }
    }
}
