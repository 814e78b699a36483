/// The beginning of a mail's text as a list shows it.
enum Preview {
    /// The number of Unicode characters, chosen: two lines of a list.
    static let limit = 160

    /// The first characters of a text on one line.
    static func make(_ text: String) -> String {
        var preview = String.UnicodeScalarView()
        var count = 0
        var mustSpace = false
        for scalar in text.unicodeScalars.prefix(4096) {
            if scalar.properties.isWhitespace {
                mustSpace = count > 0
                continue
            }
            if count + (mustSpace ? 1 : 0) >= limit { break }
            if mustSpace {
                preview.append(" ")
                count += 1
                mustSpace = false
            }
            preview.append(scalar)
            count += 1
        }
        return String(preview)
    }
}
