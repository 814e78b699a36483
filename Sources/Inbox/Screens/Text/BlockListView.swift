import Gatefold
import GatefoldMail

/// A list of a mail's text, each item behind its bullet or number.
final class BlockListView: StackView {
    /// The distance between two items, in points.
    private static let gap = 6.0

    init(_ items: [[Block]], start: Int?, isQuoted: Bool, picture: @escaping (Int) -> MailImage?) {
        let views = items.enumerated().map { index, blocks in
            let mark = start.map { "\($0.addingReportingOverflow(index).partialValue)." } ?? "•"
            return BlockGroupView(.text(mark), BlocksView(blocks, isQuoted: isQuoted, picture: picture))
        }
        let groups = ViewGroups.grouped(views) { StackView($0, axis: .vertical, spacing: Self.gap) }
        super.init(groups, axis: .vertical, spacing: Self.gap)
    }
}
