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

    /// - Parameter paragraphSpacing: The distance between two paragraphs, in points.
    init(_ text: RichText, _ role: Role, paragraphSpacing: Double = BlocksView.gap) {
        label = Label(
            text.attributed, style: Self.style(of: role, paragraphSpacing: paragraphSpacing),
            color: role == .quote ? .secondaryText : .text)
        label.isSelectable = true
        label.detectsLinks = true
        super.init()
        addSubview(label)
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
