import Gatefold

extension View {
    /// Marks the words of a search in all texts of a mail within the view.
    /// - Returns: The first text, from top to bottom, in which a word was found; nil if there is none.
    @discardableResult func markHits(of words: [String]) -> MailTextView? {
        if let text = self as? MailTextView { return text.mark(words) ? text : nil }
        if let quote = self as? FoldedQuoteView { quote.words = words }
        var first: MailTextView?
        for view in subviews {
            let found = view.markHits(of: words)
            first = first ?? found
        }
        return first
    }
}
