extension String {
    /// The number of UTF-8 bytes of foreign input that a message quotes at most. Chosen: about two lines of a terminal,
    /// and longer than most paths and words.
    private static let excerptLimit = 200

    /// The text, or its first 200 bytes and an ellipsis if it is longer, so that input of any size can be quoted in a
    /// message.
    package var excerpt: String {
        let beginning = prefix(utf8Count: Self.excerptLimit)
        return beginning.endIndex == endIndex ? self : "\(beginning)…"
    }

    /// The text with its control characters escaped, so that they are visible and cannot affect a terminal or break a
    /// line.
    package var onOneLine: String {
        var line = ""
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }
}

extension DefaultStringInterpolation {
    /// Appends an excerpt of foreign input, such as a path or a variable's value, in quotation marks and on one line.
    ///
    /// Every message about invalid input quotes it so.
    package mutating func appendInterpolation(quoting text: String) {
        appendInterpolation("'\(text.excerpt.onOneLine)'")
    }
}
