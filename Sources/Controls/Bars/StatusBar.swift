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
/// While it is hidden, it takes no space, and bars and screens are laid out without it. See `View.statusBarHeight`.
public final class StatusBar: View {
    /// The height of a visible status bar, in points.
    public static let height: Double = 24
    /// The length of the cross-fade between two styles in seconds, independent of the progress of any transition.
    static let fadeDuration = 0.3

    /// The text at the leading edge, for instance `9:41`. The host sets it to the time of day.
    public var time = "" { didSet { if time != oldValue { setNeedsDisplay() } } }
    /// The text at the trailing edge, for instance `3 unread`; empty for none.
    public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
    /// The style of the text, which follows the front view controller's `preferredStatusBarStyle`. It starts light.
    public private(set) var style = StatusBarStyle.lightContent
    private var clockLayout: TextLayout?
    private var messageLayout: TextLayout?
    /// The current mix of the two styles: 0 is dark content, 1 is light content.
    private var lightness = Animator(value: 1)

    package init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Changes the style, with a cross-fade that starts at a time of the window's clock if `animated` is true.
    package func setStyle(_ style: StatusBarStyle, at time: Double, animated: Bool = true) {
        guard style != self.style else { return }
        self.style = style
        guard animated else {
            lightness = Animator(value: style == .lightContent ? 1 : 0)
            return setNeedsDisplay()
        }
        lightness.advance(to: time)
        lightness.animate(to: style == .lightContent ? 1 : 0, with: .linear, duration: Self.fadeDuration, at: time)
        setNeedsDisplay()
    }

    /// Advances the cross-fade to a time and returns whether it is still running.
    package func advance(to time: Double) -> Bool {
        guard lightness.isAnimating else { return false }
        lightness.advance(to: time)
        setNeedsDisplay()
        return lightness.isAnimating
    }

    @_spi(Rooms) public override func noteHiding() { window?.isStatusHidden = isHidden }

    public override func draw(into recorder: inout Recorder) {
        let color = Color.black.interpolated(to: .white, fraction: Float(lightness.value))
        let typesetter = recorder.resources.typesetter
        let scale = recorder.grid.scale
        // The text grows only a little, because the bar keeps its height.
        let size = theme.fontSize(13, growingTo: 1.3)
        func layout(_ text: String, like earlier: TextLayout?) -> TextLayout {
            typesetter.layout(
                text, style: TextStyle(font: .system(size: size, weight: .semibold)), width: nil, scale: scale,
                like: earlier)
        }
        let clock = layout(time, like: clockLayout)
        clockLayout = clock
        let y = (bounds.height - clock.size.height) / 2
        func place(_ layout: TextLayout, x: Double) -> Point {
            mirrored(Rect(x: x, y: y, width: layout.size.width, height: layout.size.height)).origin
        }
        recorder.draw(clock, at: place(clock, x: 16), color: color)
        guard !message.isEmpty else { return }
        let text = layout(message, like: messageLayout)
        messageLayout = text
        recorder.draw(text, at: place(text, x: bounds.width - 16 - text.size.width), color: color)
    }
}

extension View {
    /// The height of the status bar in the view's window, in points: 0 while the status bar is hidden.
    ///
    /// Views at the top of the window place their content below it. When it changes, every view of the window is laid
    /// out again.
    public var statusBarHeight: Double { window?.isStatusHidden == true ? 0 : StatusBar.height }
}
