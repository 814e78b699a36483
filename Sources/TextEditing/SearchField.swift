import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
public import GatefoldLanguage
import GatefoldScene
public import GatefoldText
@_spi(Rooms) import GatefoldViews

/// A text field for searching, with a magnifier before its text and a button that clears it.
///
/// Set `onCancel` to show a Cancel button while the field has the focus. Escape clears the text, and cancels if there is
/// none.
public final class SearchField: TextField {
    /// Called after the search was cancelled, with the Cancel button or Escape: the text is empty by then and the field
    /// has lost the focus. If it is nil, there is no Cancel button.
    public var onCancel: (() -> Void)? { didSet { setNeedsLayout() } }
    private let magnifier = Magnifier()
    private let cancelButton = TextButton(title: localized("Cancel"))
    /// How much of the Cancel button is shown, from 0 to 1.
    private var isCancelShown = false

    /// The distance between the field's box and the Cancel button, in points.
    private static let gap = 12.0

    /// Creates an empty search field.
    /// - Parameters:
    ///   - placeholder: The text that is shown while the field is empty.
    ///   - style: The font and alignment of the text; it is always one line.
    public override init(
        placeholder: String = Translations.standardWords.localized("Search"), style: TextStyle = TextField.standardStyle
    ) {
        super.init(placeholder: placeholder, style: style)
        clearButtonMode = .always
        inputSettings.completesWords = false
        cancelButton.action = { [weak self] in self?.cancel() }
        cancelButton.isHidden = true
        addSubview(magnifier)
        addSubview(cancelButton)
    }

    /// Clears the text, gives up the focus and calls `onCancel`, unless `onCancel` is what calls this function.
    public func cancel() {
        canvas.finishComposing()
        if !text.isEmpty { canvas.edit(0..<canvas.flow.edited.length, with: "", kind: .other) }
        resignFocus()
        guard let onCancel else { return }
        Callbacks.make("onCancel", of: self, causedBy: "cancel()", atMost: 1, onCancel)
    }

    public override func handle(_ event: KeyEvent) -> Bool {
        if super.handle(event) { return true }
        guard event.plainKey == .escape, event.phase == .down, !text.isEmpty || onCancel != nil else { return false }
        if text.isEmpty {
            cancel()
        } else {
            canvas.finishComposing()
            canvas.edit(0..<canvas.flow.edited.length, with: "", kind: .other)
        }
        return true
    }

    // MARK: Layout

    override var leadingWidth: Double { Magnifier.size(in: theme) + 8 }

    private var cancelWidth: Double {
        cancelButton.sizeThatFits(Size(width: .infinity, height: 0)).width + Self.gap
    }

    override var box: Rect {
        let width = isCancelShown ? max(0, bounds.width - cancelWidth) : bounds.width
        return mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
    }

    public override func focusDidChange() {
        super.focusDidChange()
        let shows = isFocused && onCancel != nil
        guard shows != isCancelShown else { return }
        isCancelShown = shows
        cancelButton.isHidden = !shows
        setNeedsDisplay()
        setNeedsLayout()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let size = Magnifier.size(in: theme)
        magnifier.frame = mirroredInBox(
            Rect(x: Self.margin, y: (box.height - size) / 2, width: size, height: size))
        let width = cancelWidth - Self.gap
        cancelButton.frame = mirrored(Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
    }
}

/// The sign for searching: a circle with a handle.
private final class Magnifier: View {
    /// The width and the height at the standard text size, in points.
    private static let size = 18.0
    private let handle = View()

    /// Returns the width and the height, which grow with the text beside the sign, in points.
    static func size(in theme: Theme) -> Double { size * max(1, theme.textScale) }

    private var scale: Double { bounds.width / Self.size }

    init() {
        super.init()
        isUserInteractionEnabled = false
        // A rotated stroke is expensive to draw in every frame and never changes.
        shouldRasterize = true
        handle.dynamicBackgroundColor = .secondaryText
        handle.transform = Transform(rotationAngle: .pi / 4)
        addSubview(handle)
    }

    override func layoutSubviews() {
        handle.bounds.size = Size(width: 6.5 * scale, height: 2 * scale)
        handle.center = Point(x: 14.2 * scale, y: 14.2 * scale)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(
            Rect(x: scale, y: scale, width: 12.5 * scale, height: 12.5 * scale), radius: 6.25 * scale, with: .clear,
            borderWidth: 1.75 * scale, border: DynamicColor.secondaryText.resolved(in: theme))
    }
}
