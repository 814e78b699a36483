extension String {
    /// How many bytes of what somebody has written are repeated in a sentence about it. Chosen: two lines of a terminal,
    /// and more than the paths and words that people write.
    private static let excerptLimit = 200

    /// The text, or its beginning and an ellipsis where it is too long for a sentence: a line of megabytes helps nobody.
    package var excerpt: String {
        let beginning = prefix(utf8Count: Self.excerptLimit)
        return beginning.endIndex == endIndex ? self : "\(beginning)…"
    }

    /// The text with its control characters escaped, so that they can be seen and do nothing to a terminal or a file of
    /// lines.
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
    /// Appends in quotation marks what somebody has written: a word, a path, a variable's value.
    ///
    /// Every sentence about wrong input repeats it in this way.
    package mutating func appendInterpolation(quoting text: String) {
        appendInterpolation("'\(text.excerpt)'")
    }
}
