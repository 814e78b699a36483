/// The beginning of a mail's text as a list shows it.
enum Preview {
    /// The number of characters, chosen: two lines of a list.
    static let limit = 160

    /// The first characters of a text on one line.
    static func make(_ text: String) -> String {
        var preview = ""
        var count = 0
        var mustSpace = false
        for character in text.prefix(4096) {
            if character.isWhitespace {
                mustSpace = count > 0
                continue
            }
            if mustSpace {
                preview.append(" ")
                count += 1
                mustSpace = false
                if count >= limit { break }
            }
            preview.append(character)
            count += 1
            if count >= limit { break }
        }
        return preview
    }
}
