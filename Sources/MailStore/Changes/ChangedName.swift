/// The parts of a name that a change makes anew, as bytes of its own.
struct ChangedName {
    /// The unique part and the fields, without the info.
    private(set) var base: [UInt8]
    /// The separator before the info: a colon unless the name has another one.
    private var separator = UInt8(ascii: ":")
    /// The letters of the info in the order of ASCII, with those that other programs give a meaning of their own; nil
    /// if the name has no info.
    private var letters: [UInt8]?

    init(_ name: [UInt8]) {
        (base, letters) = name.withUnsafeBytes { bytes in
            let parsed = MaildirName(bytes)
            let info = Array(bytes[parsed.baseCount...])
            guard info.count >= 3, info[1] == UInt8(ascii: "2"), info[2] == UInt8(ascii: ",") else {
                return (Array(bytes[..<parsed.baseCount]), nil)
            }
            return (Array(bytes[..<parsed.baseCount]), Array(info[3...]))
        }
        if letters != nil { separator = name[base.count] }
    }

    var flags: MailFlags { (letters ?? []).reduce(into: []) { $0.formUnion(MailFlags(letter: $1)) } }

    /// Whether the info has no letter at all.
    var hasNoLetters: Bool { (letters ?? []).isEmpty }

    /// The name with its info, as it is in `cur`.
    var withInfo: [UInt8] { base + [separator] + Array("2,".utf8) + (letters ?? []) }

    /// Whether the name has an info, though perhaps without letters.
    var hasInfo: Bool { letters != nil }

    /// The name with its info if it has one. In `new` most programs write none.
    var bytes: [UInt8] { letters == nil ? base : withInfo }

    mutating func change(setting: MailFlags, clearing: MailFlags) {
        var changed = Set(letters ?? [])
        for letter in MailFlags.letters {
            if clearing.contains(MailFlags(letter: letter)) { changed.remove(letter) }
            if setting.contains(MailFlags(letter: letter)) { changed.insert(letter) }
        }
        // A name without info in `new` gets none as long as there is no letter for it.
        if letters != nil || !changed.isEmpty { letters = changed.sorted() }
    }

    /// Takes away the number that mbsync gives to a mail in one folder.
    ///
    /// A number of another folder would make mbsync take the mail for one that it knows.
    /// - Source: the manual page mbsync(1), "MaildirStore": programs that move mails drop `,U=`.
    mutating func dropNumber() {
        let comma = UInt8(ascii: ",")
        let fields = base.split(separator: comma, omittingEmptySubsequences: false)
        let kept = fields.enumerated().filter { index, field in
            index == 0 || !(field.starts(with: "U=".utf8) && field.dropFirst(2).allSatisfy { $0 >= 0x30 && $0 <= 0x39 })
        }
        base = Array(kept.map(\.element).joined(separator: [comma]))
    }

    /// Replaces the letters of keywords by those with the same meaning in another folder. Those without one go, since
    /// the mail would get a keyword there that nobody gave it.
    mutating func changeKeywords(from one: KeywordLetters, to other: KeywordLetters) {
        guard let letters else { return }
        self.letters = Set(letters.compactMap { Self.isKeyword($0) ? one.letter($0, in: other) : $0 }).sorted()
    }

    /// Whether the name has a letter of a keyword.
    var hasKeywords: Bool { (letters ?? []).contains(where: Self.isKeyword) }

    private static func isKeyword(_ letter: UInt8) -> Bool {
        letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }

    /// Puts another unique part in place of the name's own; the fields stay.
    mutating func replaceUnique(by unique: [UInt8]) {
        let count = base.withUnsafeBytes { MaildirName($0).uniqueCount }
        base.replaceSubrange(..<count, with: unique)
    }
}
