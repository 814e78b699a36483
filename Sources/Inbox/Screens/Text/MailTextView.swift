import Gatefold
import GatefoldMail

/// A text of a mail that can be selected.
final class MailTextView: View {
    /// The purpose of a text, on which its look depends.
    enum Role: Hashable {
        case body
        /// Text of an earlier mail.
        case quote
        /// A heading; the level is from 1, the largest, to 6.
        case heading(level: Int)
        /// Text in letters of equal width.
        case preformatted
    }

    private let label: Label
    private let content: RichText
    /// The end of the first word that a search has found; nil for none.
    private var firstHit: String.Index?

    /// - Parameter paragraphSpacing: The distance between two paragraphs, in points.
    init(_ text: RichText, _ role: Role, paragraphSpacing: Double = BlocksView.gap) {
        content = text
        label = Label(
            text.attributed, style: Self.style(of: role, paragraphSpacing: paragraphSpacing),
            color: role == .quote ? .secondaryText : .text)
        label.isSelectable = true
        label.detectsLinks = true
        super.init()
        addSubview(label)
    }

    /// Marks the words that begin with those of a search.
    /// - Returns: Whether there are any.
    func mark(_ words: [String]) -> Bool {
        let hits = content.text.ranges(ofWordsBeginningWith: words)
        if !hits.isEmpty || firstHit != nil { label.attributedText = content.attributed.marking(hits) }
        firstHit = hits.first?.upperBound
        return !hits.isEmpty
    }

    /// The first line with a marked word, in points of the view; nil for none.
    var hitLine: Rect? {
        guard let firstHit, let resources = window?.resources else { return nil }
        func height(_ text: String) -> Double {
            resources.typesetter.layout(text, style: label.style, width: bounds.width, scale: resources.grid.scale).size
                .height
        }
        let bottom = min(bounds.height, height(String(content.text[..<firstHit])))
        let line = height("A")
        return Rect(x: 0, y: max(0, bottom - line), width: bounds.width, height: line)
    }

    private static func style(of role: Role, paragraphSpacing: Double) -> TextStyle {
        switch role {
        case .body, .quote: TextStyle(font: .system(size: 17), lineSpacing: 1.08, paragraphSpacing: paragraphSpacing)
        case .heading(let level):
            TextStyle(font: .system(size: max(17, 25 - 2 * Double(level)), weight: .semibold), lineSpacing: 0.95)
        case .preformatted: TextStyle(font: Font(family: "monospace", size: 14), lineSpacing: 1.05)
        }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: label.sizeThatFits(Size(width: available.width, height: 0)).height)
    }

    override func layoutSubviews() { label.frame = bounds }
}
