import Gatefold

/// A line between two parts of a mail's text.
final class RuleView: View {
    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: bounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
