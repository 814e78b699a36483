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

    convenience init(_ text: RichText, _ role: Role) { self.init(text.attributed, role) }

    init(_ text: AttributedText, _ role: Role) {
        label = Label(text, style: Self.style(of: role), color: role == .quote ? .secondaryText : .text)
        label.isSelectable = true
        label.detectsLinks = true
        super.init()
        addSubview(label)
    }

    private static func style(of role: Role) -> TextStyle {
        switch role {
        case .body, .quote: TextStyle(font: .system(size: 17), lineSpacing: 1.08, paragraphSpacing: BlocksView.gap)
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
