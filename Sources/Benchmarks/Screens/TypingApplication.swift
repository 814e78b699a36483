import Gatefold

/// An application with a text of ten thousand lines that is edited.
final class TypingApplication: ApplicationDelegate {
    let title = "Benchmarks"
    let applicationID = "org.gatefold.Benchmarks"
    let textView = TextView()

    /// The number of lines.
    static let lineCount = 10_000

    func didCreate(_ window: Window, now: WallClock) {
        textView.text = (0..<Self.lineCount).map { number in
            "\(number). \(Message(number).preview)"
        }.joined(separator: "\n")
        let screen = TypingScreen(textView)
        window.rootViewController = screen
        textView.becomeFocused()
        // The middle of the text, so that there are lines before and after what is typed.
        let text = textView.text
        let middle = text.utf8.index(text.startIndex, offsetBy: text.utf8.count / 2)
        textView.selectedRange = middle..<middle
    }
}

/// A screen that a text view fills.
private final class TypingScreen: ViewController {
    private let textView: TextView

    init(_ textView: TextView) {
        self.textView = textView
        super.init()
    }

    override func loadView() -> View { TypingView(textView) }
}

private final class TypingView: View {
    private let textView: TextView

    init(_ textView: TextView) {
        self.textView = textView
        super.init()
        addSubview(textView)
    }

    override func layoutSubviews() { textView.frame = bounds }
}
