import Gatefold
import GatefoldMail

/// An attachment on a mail's page, with its kind, name and size.
final class AttachmentView: StackView {
    private static let tileSide = 40.0

    init(_ attachment: GatefoldMail.Attachment) {
        func label(_ text: String, _ size: Double, _ weight: Font.Weight, _ color: DynamicColor = .text) -> Label {
            let style = TextStyle(font: .system(size: size, weight: weight), alignment: .leading, lineLimit: 1)
            return Label(text, style: style, color: color)
        }
        let tile = FileTile()
        tile.frame.size = Size(width: Self.tileSide, height: Self.tileSide)
        tile.show(fileName: attachment.name)
        let lines = [
            label(attachment.shownName, 15, .medium),
            label(attachment.sizeText, 13, .regular, .secondaryText),
        ]
        super.init(
            [tile, StackView(lines, axis: .vertical, spacing: 2)], spacing: 12, alignment: .center,
            insets: DirectionalEdgeInsets(all: 12))
        cornerRadius = 12
        dynamicBackgroundColor = .groupedBackground
    }
}
