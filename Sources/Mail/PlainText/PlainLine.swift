/// A line of plain text: how deep it is quoted, and what it says behind the signs of quoting.
struct PlainLine: Hashable {
    /// The number of quotes around the line.
    var depth: Int
    var text: Substring
    /// Whether the next line goes on with the same paragraph (RFC 3676, 4.2).
    var isFlowed = false

    /// Deeper quotes count as this deep, so that no mail makes blocks that lie in each other without end.
    static let deepest = 20

    /// Reads a line of text with fixed line ends. Between the signs of quoting spaces may stand, as people's programs
    /// write them.
    init(fixed line: Substring) {
        var rest = line
        depth = 0
        while rest.utf8.first == 62 || depth > 0 && rest.hasPrefix(" >") {
            if rest.utf8.first == 32 { rest = rest.dropFirst() }
            rest = rest.dropFirst()
            depth += 1
        }
        if depth > 0, rest.utf8.first == 32 { rest = rest.dropFirst() }
        text = rest
        depth = min(depth, Self.deepest)
    }

    /// Reads a line of `format=flowed` (RFC 3676, 4).
    /// - Parameter deletesSpace: whether the space that marks a flowed line is no part of the text (`DelSp=yes`).
    init(flowed line: Substring, deletesSpace: Bool) {
        let quoted = line.utf8.prefix { $0 == 62 }.count
        var rest = line.dropFirst(quoted)
        if rest.utf8.first == 32 { rest = rest.dropFirst() }
        depth = min(quoted, Self.deepest)
        // The line before a signature ends with a space and flows nevertheless not.
        isFlowed = rest.utf8.last == 32 && rest != "-- "
        text = isFlowed && deletesSpace ? rest.dropLast() : rest
    }
}
