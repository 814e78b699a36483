nonisolated extension Mail {
    /// The greatest number of characters of the preview that a screen reader says. Chosen: about as many as are seen in a
    /// row.
    static let spokenPreview = 100

    /// Returns what a screen reader says of the mail's row: the marks that are seen as a dot, a weight or a flag come first,
    /// so that the user can go on to the next row early.
    /// - Parameter text: The date in words.
    func spoken(date text: String) -> String {
        let marks = [
            isUnread ? localized("Unread", context: "mark") : nil,
            isFlagged ? localized("Flagged", context: "mark") : nil,
        ]
        let words = [shownSenders, subject, text, shownPreview.beginning(of: Self.spokenPreview), spokenFile]
        return (marks + words).compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The name of the first file, unless it stands in the place of the preview.
    private var spokenFile: String? { preview.isEmpty || picture != nil ? nil : fileName }
}

nonisolated extension String {
    /// Returns the text, or its first whole words and an ellipsis if it is longer than a number of characters.
    func beginning(of count: Int) -> String {
        let part = prefix(count)
        guard part.endIndex < endIndex else { return self }
        guard let end = part.lastIndex(where: \.isWhitespace), end > part.startIndex else { return part + "…" }
        return part[..<end] + "…"
    }
}
