/// A line of plain text: how deep it is quoted, and what it says behind the signs of quoting.
struct PlainLine: Hashable {
    /// The number of quotes around the line.
    var depth: Int
    /// The text in UTF-8.
    var text: ArraySlice<UInt8>
    /// Whether the next line goes on with the same paragraph (RFC 3676, 4.2).
    var isFlowed = false

    /// Deeper quotes count as this deep, so that no mail makes blocks that lie in each other without end.
    static let deepest = 20

    /// The line before a signature.
    static let signature: [UInt8] = [45, 45, 32]

    /// Reads a line of text with fixed line ends. Between the signs of quoting spaces may stand, as people's programs
    /// write them.
    init(fixed line: ArraySlice<UInt8>) {
        var rest = line
        depth = 0
        while rest.first == 62 || depth > 0 && rest.count > 1 && rest.starts(with: [32, 62]) {
            if rest.first == 32 { rest.removeFirst() }
            rest.removeFirst()
            depth += 1
        }
        if depth > 0, rest.first == 32 { rest.removeFirst() }
        text = rest
        depth = min(depth, Self.deepest)
    }

    /// Reads a line of `format=flowed` (RFC 3676, 4).
    /// - Parameter deletesSpace: whether the space that marks a flowed line is no part of the text (`DelSp=yes`).
    init(flowed line: ArraySlice<UInt8>, deletesSpace: Bool) {
        var rest = line.drop { $0 == 62 }
        depth = min(line.count - rest.count, Self.deepest)
        if rest.first == 32 { rest.removeFirst() }
        // The line before a signature ends with a space, but the next line does not go on with it.
        isFlowed = rest.last == 32 && !rest.elementsEqual(Self.signature)
        text = isFlowed && deletesSpace ? rest.dropLast() : rest
    }
}
