import Gatefold

/// The panel of the slider: a strip above the tab bar, or only a handle while it is folded.
final class ScrubberPanel: View {
    let slider = Slider()
    private let percentage = Label(
        "",
        style: TextStyle(
            font: .system(size: ScrubberPanel.percentageSize, weight: .medium), alignment: .trailing, lineLimit: 1),
        color: .white)
    private let foldButton = FoldButton()
    private let handle = HandleButton()
    private(set) var isFolded = false

    private static let margin = 8.0
    private static let percentageSize = 14.0
    /// The factor by which the percentage grows with the text size at most. Chosen: the slider keeps most of the strip.
    private static let greatestTextScale = 2.0
    private static let handleSize = Size(width: 56, height: 40)
    /// The greatest width of the strip if it is not beside the column, in points.
    private static let greatestWidth = 420.0
    /// The width of the strip beside the column of a wide window, in points.
    private static let widthBesideColumn = 328.0
    private static let foldDuration = 0.25

    /// The progress shown beside the slider as a percentage; below 0 or above 1 while a spring overshoots.
    var fraction = 0.0 {
        didSet {
            let percent = Int((max(-9, min(9, fraction)) * 100).rounded())
            percentage.text = percent < 0 ? "−\(-percent) %" : "\(percent) %"
        }
    }

    init() {
        super.init()
        tintColor = Palette.toolAccent
        percentage.text = "0 %"
        alpha = 0
        clipsToBounds = true
        for view in [slider, percentage, foldButton, handle] { addSubview(view) }
        handle.alpha = 0
        foldButton.action = { [weak self] in self?.fold(true) }
        handle.action = { [weak self] in self?.fold(false) }
    }

    /// Returns the height of the strip at a text size, in points.
    private static func height(_ theme: Theme) -> Double { 48 * max(1, min(greatestTextScale, theme.textScale) * 0.75) }

    /// Returns whether the panel is beside the column in a window of a width.
    private static func isBeside(_ width: Double) -> Bool {
        (width - Column.greatestWidth) / 2 >= widthBesideColumn + 2 * margin
    }

    /// Returns the height above the tab bar that the panel takes from the column of a screen, in points.
    static func roomBelowColumn(width: Double, theme: Theme) -> Double {
        isBeside(width) ? 0 : height(theme) + 2 * margin
    }

    /// Returns the panel's frame: above the tab bar, and beside the column if there is room.
    static func frame(in bounds: Rect, isFolded: Bool, theme: Theme = Theme()) -> Rect {
        let isBeside = isBeside(bounds.width)
        let width = isBeside ? widthBesideColumn : min(greatestWidth, max(0, bounds.width - 2 * margin))
        let right = isBeside ? bounds.width - 2 * margin : ((bounds.width + width) / 2).rounded()
        let size = isFolded ? handleSize : Size(width: width, height: height(theme))
        let bottom = bounds.height - TabBar.height(in: theme) - margin
        return Rect(x: right - size.width, y: bottom - size.height, width: size.width, height: size.height)
    }

    func show(_ isShown: Bool) {
        guard (alpha > 0) != isShown else { return }
        animate { alpha = isShown ? 1 : 0 }
    }

    private func fold(_ folds: Bool) {
        isFolded = folds
        animate {
            superview?.setNeedsLayout()
            superview?.layoutIfNeeded()
            for view in [slider, percentage, foldButton] { view.alpha = folds ? 0 : 1 }
            handle.alpha = folds ? 1 : 0
        }
    }

    /// Animates changes at normal speed even in slow motion, which is meant for transitions only.
    private func animate(_ changes: () -> Void) {
        View.animate(duration: Self.foldDuration * (window?.motionSpeed ?? 1), animations: changes)
    }

    override func themeDidChange() {
        percentage.style.font.size = theme.fontSize(Self.percentageSize, growingTo: Self.greatestTextScale)
        superview?.setNeedsLayout()
    }

    override func layoutSubviews() {
        handle.frame = Rect(
            x: bounds.width - Self.handleSize.width, y: bounds.height - Self.handleSize.height,
            width: Self.handleSize.width, height: Self.handleSize.height)
        // Views that fade out while the panel folds keep their frames.
        guard !isFolded else { return }
        let buttonFrame = Rect(x: bounds.width - 44, y: (bounds.height - 48) / 2, width: 44, height: 48)
        let text = percentage.sizeThatFits(bounds.size).height
        let width = 48 * max(1, min(Self.greatestTextScale, theme.textScale))
        let textFrame = Rect(
            x: buttonFrame.minX - width - 4, y: (bounds.height - text) / 2, width: width, height: text)
        foldButton.frame = mirrored(buttonFrame)
        percentage.frame = mirrored(textFrame)
        slider.frame = mirrored(Rect(x: 16, y: 0, width: max(0, textFrame.minX - 16), height: bounds.height))
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(
            shownBounds, radius: min(24, shownBounds.height / 2), with: Palette.tool,
            borderWidth: 1 / recorder.grid.scale, border: Color(white: 1, alpha: 0.25))
    }
}

private final class FoldButton: Button {
    init() {
        super.init()
        for direction in [-1.0, 1.0] {
            let stroke = View(frame: Rect(x: 22 - 5.5 + direction * 3.5, y: 23, width: 11, height: 2))
            stroke.backgroundColor = Color(white: 0.85)
            stroke.transform = Transform(rotationAngle: -direction * .pi / 4)
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
        shouldRasterize = true
    }

    override var focusRing: FocusRing {
        FocusRing(shownBounds.inset(by: EdgeInsets(top: 6, left: 2, bottom: 6, right: 6)), cornerRadius: 18)
    }
}

/// The handle of the folded panel, a knob on a short groove.
private final class HandleButton: Button {
    override var focusRing: FocusRing {
        FocusRing(shownBounds.inset(by: EdgeInsets(all: 2)), cornerRadius: shownBounds.height / 2 - 2)
    }

    override func draw(into recorder: inout Recorder) {
        let middle = shownBounds.center
        recorder.fillRounded(
            Rect(x: middle.x - 14, y: middle.y - 1.5, width: 28, height: 3), radius: 1.5, with: Color(white: 0.6))
        recorder.fillRounded(
            Rect(x: middle.x - 9, y: middle.y - 7, width: 14, height: 14), radius: 7, with: .white)
    }
}
