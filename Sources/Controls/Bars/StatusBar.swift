import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// The colour scheme of the status bar's text.
nonisolated public enum StatusBarStyle: Hashable, Sendable {
    /// White text, for dark backgrounds.
    case lightContent
    /// Black text, for light backgrounds.
    case darkContent
}

/// The position of a bar that a pull or a transition brings in from the window's top edge, and the status bar style
/// that goes with it.
///
/// The style applies while more than half of the bar is visible. See <doc:HowTransitionsBehave>.
nonisolated public struct HangingBar: Hashable, Sendable {
    /// The y coordinate of the bar's bottom edge, in points of the window.
    public var bottom: Double
    /// The height of the whole bar including the status bar, in points.
    public var height: Double
    /// The status bar style while more than half of the bar is visible.
    public var style: StatusBarStyle

    /// Creates the description of a bar that hangs from the window's top edge.
    /// - Parameters:
    ///   - bottom: The y coordinate of the bar's bottom edge, in points of the window.
    ///   - height: The height of the whole bar including the status bar, in points.
    ///   - style: The status bar style while more than half of the bar is visible.
    public init(bottom: Double, height: Double, style: StatusBarStyle) {
        self.bottom = bottom
        self.height = height
        self.style = style
    }
}

/// The strip at the top of a window that shows the time and a short message, without a background of its own.
///
/// Each part of the text is drawn in the style that is legible on what lies beneath it. Where the edge of a moving bar
/// or screen crosses the text, the text is divided along that edge.
///
/// While the status bar is hidden, it takes no space, and bars and screens are laid out without it: it is part of
/// `View.safeAreaInsets`. The user can switch it off (`--status-bar`), and so does a desktop that shows the time itself.
public final class StatusBar: View {
    /// The height of a visible status bar, in points.
    public static let height: Double = Window.statusHeight
    /// The text at the leading edge, for instance `9:41`. The host sets it to the time of day.
    public var time = "" { didSet { if time != oldValue { setNeedsDisplay() } } }
    /// The text at the trailing edge, for instance `3 unread`; empty for none.
    public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
    /// The style that screens and transitions ask for, which starts light. The text has the other style where this one
    /// would not be legible.
    public private(set) var style = StatusBarStyle.lightContent
    /// Whether a change of the text's style fades. It must not while an edge moves, because the text follows the edge.
    package var fadesStyle = false
    private var clockLayout: TextLayout?
    private var messageLayout: TextLayout?
    /// The parts of the text in the frame being made; kept for its memory.
    private var parts: [StatusTextPart] = []
    /// The style of all text in the last frame; nil if an edge divided it, or before the first frame.
    private var lastStyle: StatusBarStyle?
    /// The value of `style` in the last frame.
    private var lastAskedStyle = StatusBarStyle.lightContent
    private lazy var fade = StatusFade(of: self)

    package init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Sets the style that screens and transitions ask for.
    package func setStyle(_ style: StatusBarStyle) {
        guard style != self.style else { return }
        self.style = style
        setNeedsDisplay()
    }

    @_spi(Rooms) public override func noteHiding() { window?.isStatusHidden = isHidden }

    public override func draw(into recorder: inout Recorder) {
        guard let window, window.showsStatus else { return }
        let clock = layout(time, like: clockLayout, recorder)
        clockLayout = clock
        let text = layout(message, like: messageLayout, recorder)
        messageLayout = text
        let clockPlace = position(clock, x: 16)
        let textPlace = position(text, x: bounds.width - 16 - text.size.width)
        parts.removeAll(keepingCapacity: true)
        parts.divide(area(of: clockPlace, recorder), style: style, recorder)
        let messageParts = parts.count
        if !message.isEmpty { parts.divide(area(of: textPlace, recorder), style: style, recorder) }
        let shared = parts.allSatisfy { $0.style == parts[0].style } ? parts.first?.style : nil
        // A snapshot of the status bar alone has nothing beneath the text, and is no frame.
        if recorder.scene.background.isOpaque { follow(shared) }
        let color = shared.map(color)
        draw(clock, at: clockPlace, parts: 0..<messageParts, color: color, into: &recorder)
        guard !message.isEmpty else { return }
        draw(text, at: textPlace, parts: messageParts..<parts.count, color: color, into: &recorder)
    }

    /// The text grows only a little with the theme's text scale, because the bar keeps its height.
    private static func fontSize(in theme: Theme) -> Double { theme.fontSize(13, growingTo: 1.3) }

    /// The y coordinate of the lower edge of the text in a status bar of a height, in points.
    package static func textBottom(in theme: Theme, height: Double) -> Double {
        // The capitals of common fonts are 0.7 of the font's size high, and they are in the middle of the bar.
        (height + 0.8 * fontSize(in: theme)) / 2
    }

    private func layout(_ text: String, like earlier: TextLayout?, _ recorder: Recorder) -> TextLayout {
        let style = TextStyle(font: .system(size: Self.fontSize(in: theme), weight: .semibold))
        return recorder.resources.typesetter.layout(
            text, style: style, width: nil, scale: recorder.grid.scale, like: earlier)
    }

    private func position(_ layout: TextLayout, x: Double) -> Rect {
        let y = (bounds.height - layout.size.height) / 2
        return mirrored(Rect(x: x, y: y, width: layout.size.width, height: layout.size.height))
    }

    /// Returns the area of a text, in pixels of the scene. Glyphs can reach a little beyond the box of their text.
    private func area(of rect: Rect, _ recorder: Recorder) -> PixelRect {
        recorder.pixels(rect.inset(by: EdgeInsets(top: -2, left: -2, bottom: -2, right: -2)))
    }

    /// Lets the colour follow a style that all text has.
    /// - Parameter shared: The style of all text; nil if there are both styles.
    private func follow(_ shared: StatusBarStyle?) {
        let earlier = lastStyle
        // A background that changes by itself, perhaps again and again, must not keep the window moving.
        let fades = fadesStyle && earlier != nil && style != lastAskedStyle
        lastStyle = shared
        lastAskedStyle = style
        guard let shared, shared != earlier else { return }
        guard fades, let window else { return fade.set(shared) }
        fade.start(to: shared, at: window.clock.time)
        window.drive(fade)
    }

    /// Returns the colour of text that has one style: its own, or during a cross-fade the nearest legible mix.
    private func color(_ style: StatusBarStyle) -> Color {
        guard var mix = fade.mix else { return style.color }
        for part in parts {
            guard let background = part.background else { continue }
            while abs(mix - style.lightness) > 0.02,
                Color(white: Float(mix)).contrast(to: background) < StatusBarStyle.leastContrast
            {
                mix += (style.lightness - mix) * 0.1
            }
        }
        return Color(white: Float(mix))
    }

    /// Draws a text.
    /// - Parameters:
    ///   - indices: The parts of the text among `parts`.
    ///   - color: The colour of the whole text; nil to draw each part in the colour of its style.
    private func draw(
        _ layout: TextLayout, at rect: Rect, parts indices: Range<Int>, color: Color?, into recorder: inout Recorder
    ) {
        if let color { return recorder.draw(layout, at: rect.origin, color: color) }
        let clip = recorder.clip
        for part in parts[indices] {
            recorder.clip = clip.intersection(part.rect)
            recorder.draw(layout, at: rect.origin, color: part.style.color)
        }
        recorder.clip = clip
    }
}

extension View {
    /// The distance from the view's top edge to the row in which a navigation bar or a close button lies, in points: the
    /// safe area without the window's own header, which is such a row itself.
    package var barTop: Double { max(0, safeAreaInsets.top - headerInsets.top) }

    /// The safe area at the leading edge, in points.
    var leadingSafeArea: Double { theme.isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left }

    /// The safe area at the trailing edge, in points.
    var trailingSafeArea: Double { theme.isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right }
}
