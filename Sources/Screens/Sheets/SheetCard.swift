import GatefoldControls
import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldViews

/// The sheet itself: the screen's view with round corners, and the grabber.
final class SheetCard: View {
    private let content: View
    let grabber = SheetGrabber()
    /// The height of the screen's view, from the top edge, in points.
    var contentHeight = 0.0 { didSet { if contentHeight != oldValue { setNeedsLayout() } } }

    init(content: View) {
        self.content = content
        super.init()
        clipsToBounds = true
        isActiveDuringTransitions = true
        addSubview(grabber)
    }

    /// Moves the screen's view into the card.
    func takeContent() { insertSubview(content, at: 0) }

    func arrange(radius: Double, showsGrabber: Bool) {
        cornerRadius = radius
        grabber.isHidden = !showsGrabber
        // The screen's colour continues below the window's bottom edge, where an overshoot shows it.
        if let color = content.dynamicBackgroundColor {
            dynamicBackgroundColor = color
        } else {
            backgroundColor = content.backgroundColor
        }
    }

    override func layoutSubviews() {
        if content.superview === self {
            content.frame = Rect(x: 0, y: 0, width: bounds.width, height: contentHeight)
        }
        let size = SheetGrabber.size
        grabber.frame = Rect(x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
    }
}

/// The short bar at the top of a sheet by which it is dragged. A tap, Enter and Space select the next detent; while it
/// is focused, Page Up and Page Down select the next higher and lower one.
final class SheetGrabber: Button {
    /// The size of the area that takes taps, in points.
    static let size = Size(width: 72, height: 20)
    /// The size of the bar, in points. Chosen: that of UIKit's.
    private static let bar = Size(width: 36, height: 5)
    /// The distance of the bar from the top edge, in points.
    private static let top = 6.0

    init() {
        super.init()
        accessibilityLabel = localized("Sheet grabber")
        cursor = .pointer
        isActiveDuringTransitions = false
    }

    private var barFrame: Rect {
        let x = (shownBounds.width - Self.bar.width) / 2
        return Rect(x: x, y: Self.top, width: Self.bar.width, height: Self.bar.height)
    }

    override var focusRing: FocusRing {
        FocusRing(around: barFrame.inset(by: EdgeInsets(all: -4)), cornerRadius: Self.bar.height / 2 + 4)
    }

    override func draw(into recorder: inout Recorder) {
        let color = DynamicColor.secondaryText.resolved(in: theme)
        recorder.fillRounded(
            barFrame, radius: Self.bar.height / 2, with: color.withAlpha(isPressed || isHovered ? 0.8 : 0.5))
    }

    override func hoverDidChange() { setNeedsDisplay() }

    // MARK: Assistive technologies

    override var accessibilityTraits: AccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    override func accessibilityIncrement() { ancestor(of: SheetView.self)?.selectDetent(by: 1) }

    override func accessibilityDecrement() { ancestor(of: SheetView.self)?.selectDetent(by: -1) }
}

/// The shadow of a sheet on the screen beneath.
final class SheetShadow: View {
    private var sheet = Rect.zero
    private var radius = 0.0
    private var strength = 0.0

    /// The colour of the shadow. Chosen: dark backgrounds need more shadow to show any.
    private static let color = DynamicColor(
        light: Color(white: 0, alpha: 0.22), dark: Color(white: 0, alpha: 0.6))
    /// The standard deviation of the blur, in points. Chosen: soft, and narrower than the status bar.
    private static let blur = 10.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Updates the shadow.
    /// - Parameters:
    ///   - sheet: The rectangle of the sheet, in points of the superview.
    ///   - radius: The radius of its corners, in points.
    ///   - strength: The opacity of the shadow, from 0 to 1.
    func position(around sheet: Rect, radius: Double, strength: Double) {
        guard sheet != self.sheet || radius != self.radius || strength != self.strength else { return }
        self.sheet = sheet
        self.radius = radius
        self.strength = strength
        frame = sheet
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        let color = Self.color.resolved(in: theme)
        guard strength > 0 else { return }
        recorder.drawShadow(
            of: bounds, radius: radius, blur: Self.blur, offset: 0,
            color: color.withAlpha(color.alpha * Float(strength)))
    }
}
