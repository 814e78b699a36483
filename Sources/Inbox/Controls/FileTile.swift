import Gatefold

/// A tile with the kind of a file, shown in place of a picture.
final class FileTile: View {
    private static let radius = 8.0
    private let label = Label("", color: .secondaryText)

    init() {
        super.init()
        isUserInteractionEnabled = false
        addSubview(label)
        themeDidChange()
    }

    func show(fileName: String) { label.text = Self.kind(of: fileName) }

    /// Returns the ending of a file's name in capitals, such as `PDF`; empty if there is none or it is longer than four
    /// letters.
    nonisolated static func kind(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        let ending = name[name.index(after: dot)...]
        return ending.count <= 4 ? ending.uppercased() : ""
    }

    override func themeDidChange() {
        // A tile in a row grows with the text, but its letters only up to half as much again, so that they fit.
        label.style = TextStyle(
            font: .system(size: 11 * min(theme.textScale, 1.5) / theme.textScale, weight: .semibold),
            alignment: .center, lineLimit: 1)
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(bounds, radius: Self.radius, with: DynamicColor.placeholder.resolved(in: theme))
    }
}
