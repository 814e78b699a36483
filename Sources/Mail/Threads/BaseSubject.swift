/// A subject without what programs put before it, by which replies find their conversation (RFC 5256, 2.1).
public struct BaseSubject: Hashable, Sendable {
    /// The subject in lower case, without the words for replies and forwards and the tags of lists before it.
    public let text: String
    /// Whether a word for a reply or a forward stood before it.
    public let isReply: Bool

    /// The words that programs of several languages write before the subjects of replies and forwards.
    private static let words: Set<String> = [
        "re", "fw", "fwd", "aw", "wg", "sv", "vs", "vb", "antw", "ant", "odp", "tr", "rv", "res", "enc", "ynt", "ref",
        "r",
        "回复", "答复", "转发", "回覆", "轉寄", "返信", "転送",
    ]

    public init(_ subject: String) {
        var rest = subject.prefix(1_000)[...]
        var isReply = false
        while true {
            rest = rest.drop { $0.isWhitespace }
            if let after = Self.afterWord(rest) {
                isReply = true
                rest = after
            } else if let after = Self.afterTag(rest) {
                rest = after
            } else {
                break
            }
        }
        text = rest.lowercased().trimmedOfSpaces()
        self.isReply = isReply
    }

    /// Returns what follows a word such as `Re:`, `RE :`, `Re[2]:` or `Re(2):`.
    private static func afterWord(_ text: Substring) -> Substring? {
        let word = text.prefix(8).prefix { $0.isLetter }
        guard words.contains(word.lowercased()) else { return nil }
        var rest = text.dropFirst(word.count)
        if let open = rest.first, open == "[" || open == "(" {
            let digits = rest.dropFirst().prefix(4).prefix { $0.isNumber }
            let after = rest.dropFirst(1 + digits.count)
            guard !digits.isEmpty, after.first == "]" || after.first == ")" else { return nil }
            rest = after.dropFirst()
        }
        if rest.first == " " { rest = rest.dropFirst() }
        return rest.first == ":" || rest.first == "：" ? rest.dropFirst() : nil
    }

    /// Returns what follows a list's tag such as `[announce]`, unless nothing does.
    private static func afterTag(_ text: Substring) -> Substring? {
        guard text.first == "[", let close = text.prefix(60).firstIndex(of: "]") else { return nil }
        let rest = text[text.index(after: close)...]
        return rest.allSatisfy(\.isWhitespace) ? nil : rest
    }
}
