import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The content of the title bar: the title in the middle, and the window's buttons at the trailing end.
final class TitleBarView: View, FrameDriven {
    /// An action on the window that the user has requested.
    enum Wish: Hashable {
        /// The window follows the contact.
        case move(contact: Int64)
        case menu(contact: Int64)
        case toggleMaximized
        case minimize
        case close
    }

    /// Called when the user requests an action, while the input is still being handled.
    var onWish: ((Wish) -> Void)?
    var title = "" { didSet { label.text = title } }
    /// The background colour. A change fades from the old colour to the new one.
    var ground: Color? { didSet { if ground != oldValue { fade(from: oldValue) } } }
    var isActive = true { didSet { if isActive != oldValue { updateColors() } } }

    private let label = Label(style: TextStyle(font: .system(size: 13, weight: .medium), lineLimit: 1))
    /// The area by which the window can be dragged: everything but the buttons.
    private let grip = View()
    private let minimizeButton = WindowButton(.minimize)
    private let maximizeButton = WindowButton(.maximize)
    private let closeButton = WindowButton(.close)
    private var shownButtons: [WindowButton] = []

    /// The colours at the start and at the end of the fade. `fraction` is the progress between them, from 0 to 1.
    private var from = BarColors(ground: .white)
    private var to = BarColors(ground: .white)
    private var fadeStart: Double?
    private var fraction: Float = 1

    /// The duration of the fade, in seconds. The status bar below it fades in the same time.
    private static let fadeDuration = 0.3
    /// The space to the left and right of the title, in points.
    private static let margin = 12.0

    /// A background colour and the text colour that is readable on it.
    private struct BarColors {
        var ground: Color
        var text: Color

        init(ground: Color) {
            self.ground = ground
            text = ground.readable
        }
    }

    init() {
        super.init()
        addSubview(grip)
        addSubview(label)
        for button in [minimizeButton, maximizeButton, closeButton] { addSubview(button) }
        minimizeButton.action = { [weak self] in self?.onWish?(.minimize) }
        maximizeButton.action = { [weak self] in self?.onWish?(.toggleMaximized) }
        closeButton.action = { [weak self] in self?.onWish?(.close) }
        addGestures()
        updateColors()
    }

    func update(_ parts: FrameParts) {
        isActive = parts.isActive
        maximizeButton.sign = parts.isMaximized ? .restore : .maximize
        minimizeButton.isHidden = !parts.buttons.contains(.minimize)
        maximizeButton.isHidden = !parts.buttons.contains(.maximize)
        let buttons = [minimizeButton, maximizeButton, closeButton].filter { !$0.isHidden }
        guard !buttons.elementsEqual(shownButtons, by: ===) else { return }
        shownButtons = buttons
        setNeedsLayout()
    }

    // MARK: Gestures

    private func addGestures() {
        // The drag distances, in points. Chosen: smaller for a pointer, which moves less during a click than a finger
        // during a tap.
        for (device, slop) in [(Touch.Device.pointer, 4.0), (.finger, 10)] {
            let drag = PanGestureRecognizer()
            drag.allowedDevices = [device]
            drag.beginsAfter = slop
            drag.maximumTouches = 1
            drag.onChange = { [weak self] drag in
                guard drag.state == .began, let touch = drag.touches.first else { return }
                self?.onWish?(.move(contact: touch.id))
            }
            grip.addGestureRecognizer(drag)
        }
        let twice = TapGestureRecognizer()
        twice.numberOfTaps = 2
        twice.onChange = { [weak self] tap in if tap.state == .ended { self?.onWish?(.toggleMaximized) } }
        grip.addGestureRecognizer(twice)
        let hold = LongPressGestureRecognizer()
        hold.allowedDevices = [.finger]
        hold.onChange = { [weak self] hold in
            guard hold.state == .began, let touch = hold.touches.first else { return }
            self?.onWish?(.menu(contact: touch.id))
        }
        grip.addGestureRecognizer(hold)
    }

    /// Whether a press at the point is on the bar itself and not on a button.
    func isGrip(at point: Point) -> Bool { hitTest(point) === grip }

    // MARK: Layout

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        grip.frame = bounds
        var right = bounds.width
        for button in shownButtons.reversed() {
            right -= WindowButton.width
            button.frame = mirrored(Rect(x: right, y: 0, width: WindowButton.width, height: bounds.height))
        }
        let span = Rect(minX: Self.margin, minY: 0, maxX: right - Self.margin, maxY: bounds.height)
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0))
        let width = min(natural.width.rounded(.up), span.width)
        // The title is centred in the bar, or as close to the centre as the buttons allow.
        let left = max(span.minX, min((bounds.width - width) / 2, span.maxX - width))
        label.frame = mirrored(
            Rect(x: left, y: (bounds.height - natural.height) / 2, width: width, height: natural.height))
    }

    // MARK: Colours

    private func fade(from earlier: Color?) {
        from.ground = shownGround
        from.text = shownText
        to = BarColors(ground: ground ?? .white)
        guard let window, earlier != nil else {
            fraction = 1
            return updateColors()
        }
        fraction = 0
        fadeStart = nil
        window.drive(self)
    }

    func advance(to time: Double) -> Bool {
        let start = fadeStart ?? time
        fadeStart = start
        fraction = Float(min(1, max(0, (time - start) / Self.fadeDuration)))
        updateColors()
        return fraction < 1
    }

    private var shownGround: Color { from.ground.interpolated(to: to.ground, fraction: fraction) }
    private var shownText: Color { from.text.interpolated(to: to.text, fraction: fraction) }

    /// Applies the colours. The text of an inactive window is fainter, at 45% instead of 88% (chosen); its background
    /// stays.
    private func updateColors() {
        backgroundColor = shownGround
        let color = shownGround.interpolated(to: shownText, fraction: isActive ? 0.88 : 0.45)
        label.textColor = color
        for button in [minimizeButton, maximizeButton, closeButton] { button.color = color }
    }
}
