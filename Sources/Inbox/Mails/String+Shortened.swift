nonisolated extension String {
    /// Returns the text, or its beginning and an ellipsis if it is longer than a number of Unicode scalars.
    func shortened(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        return String(unicodeScalars.prefix(limit - 1)) + "…"
    }
}
