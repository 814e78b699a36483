import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// Whether the status text is drawn for a dark or for a light ground.
nonisolated public enum StatusBarStyle: Hashable, Sendable {
    case lightContent
    case darkContent
}

/// A bar's picture that hangs from the window's top edge, and the status style that goes with it.
nonisolated public struct HangingBar: Hashable, Sendable {
    /// Its bottom edge, in points of the window.
    public var bottom: Double
    /// The height of the whole bar area.
    public var height: Double
    public var style: StatusBarStyle

    public init(bottom: Double, height: Double, style: StatusBarStyle) {
        self.bottom = bottom
        self.height = height
        self.style = style
    }
}

/// The strip at the window's top: the time, and what else is worth a word.
///
/// While it is hidden, it takes no room: bars and screens below it are laid out anew. See `View.statusBarHeight`.
public final class StatusBar: View {
    /// While it is shown, in points.
    public static let height: Double = 24
    /// A change of style cross-fades over this, in seconds, on its own clock. (SPEC §3)
    static let fadeDuration = 0.3

    /// For instance `9:41`.
    public var time = "" { didSet { if time != oldValue { setNeedsDisplay() } } }
    /// For instance `3 unread`.
    public var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }
    public private(set) var style = StatusBarStyle.lightContent
    private var clockLayout: TextLayout?
    private var messageLayout: TextLayout?
    /// 0: dark content, 1: light content.
    private var lightness = Animator(value: 1)

    package init() {
        super.init()
        isUserInteractionEnabled = false
    }

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

    /// Moves the cross-fade on. Answers whether it goes on.
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
        // The strip keeps its height.
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
    /// The room that the status bar takes at the top of the view's window, in points: 0 while the bar is hidden.
    ///
    /// Views that stand at the window's top begin below it. When it changes, every view of the window is laid out anew.
    public var statusBarHeight: Double { window?.isStatusHidden == true ? 0 : StatusBar.height }
}
