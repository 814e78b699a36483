/// Reads lists of addresses (RFC 5322, 3.4 and 4.4), also those that break the rules as usual.
///
/// Groups are opened: their members are in the list, their names are not. An unquoted comma within a name belongs to the
/// name if an address in angle brackets follows.
struct AddressList {
    /// The largest number of addresses that are read from one field.
    static let limit = 10_000

    /// Returns the addresses of a field's unfolded value.
    static func parse(_ value: [UInt8]) -> [MailAddress] {
        var list = AddressList(bytes: value)
        list.run()
        return list.found
    }

    private let bytes: [UInt8]
    private var place = 0
    private var found: [MailAddress] = []
    /// The words before an address, quoted or not.
    private var phrase: [UInt8] = []
    /// Whether the phrase has an `@` outside of quotation marks.
    private var phraseHasAt = false
    private var comment: [UInt8] = []
    private var angle: [UInt8]?
    /// Names that ended with a comma and had no address.
    private var pending: [[UInt8]] = []
    private var isInGroup = false

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func run() {
        while place < bytes.count, found.count < Self.limit {
            let byte = bytes[place]
            place += 1
            switch byte {
            case 34: readQuoted()
            case 40: readComment()
            case 60: readAngle()
            case 44: endMailbox()
            case 59:
                endMailbox()
                endPending()
                isInGroup = false
            case 58 where !isInGroup && !phraseHasAt && angle == nil:
                isInGroup = true
                phrase = []
                comment = []
            case 32 where phrase.isEmpty: break
            default:
                if byte == 64 { phraseHasAt = true }
                phrase.append(byte)
            }
        }
        endMailbox()
        endPending()
    }

    /// Reads a quoted string. One that is a local part, before an `@`, keeps its quotation marks.
    private mutating func readQuoted() {
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != 34 {
            if bytes[place] == 92, place + 1 < bytes.count { place += 1 }
            text.append(bytes[place])
            place += 1
        }
        place += 1
        let isLocalPart = place < bytes.count && bytes[place] == 64 && !phrase.contains(where: { $0 != 32 && $0 != 9 })
        phrase += isLocalPart ? [34] + text + [34] : text
    }

    private mutating func readComment() {
        var depth = 1
        comment = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == 92, place < bytes.count {
                comment.append(bytes[place])
                place += 1
                continue
            }
            if byte == 40 { depth += 1 }
            if byte == 41 { depth -= 1 }
            if depth == 0 { break }
            comment.append(byte)
        }
        if !phrase.isEmpty { phrase.append(32) }
    }

    /// Reads an address in angle brackets. A route before it (RFC 5322, 4.4) is dropped. A bracket that is not closed
    /// ends at the next comma.
    private mutating func readAngle() {
        var text: [UInt8] = []
        var isQuoted = false
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 34 { isQuoted.toggle() }
            if !isQuoted, byte == 62 || byte == 60 || byte == 44 && text.first != 64 { break }
            place += 1
            if isQuoted || byte > 32 { text.append(byte) }
        }
        if place < bytes.count, bytes[place] == 62 { place += 1 }
        if text.first == 64, let colon = text.firstIndex(of: 58) { text.removeSubrange(...colon) }
        // The first one of two addresses in brackets is kept.
        if angle?.isEmpty ?? true { angle = text }
    }

    private mutating func endMailbox() {
        defer {
            phrase.removeAll(keepingCapacity: true)
            phraseHasAt = false
            comment = []
            angle = nil
        }
        if let angle {
            var name = Self.name(phrase)
            if !pending.isEmpty {
                name = (pending.map(Self.name) + [name]).filter { !$0.isEmpty }.joined(separator: ", ")
                pending = []
            }
            append(name.isEmpty && !comment.isEmpty ? Self.name(comment) : name, Self.address(angle))
        } else if phraseHasAt {
            endPending()
            endBareAddress()
        } else if phrase.contains(where: { $0 > 32 }) {
            pending.append(phrase)
        }
    }

    /// Ends an address without brackets: its last word with an `@` is the address, and a comment beside it the name.
    private mutating func endBareAddress() {
        var isQuoted = false
        var words = phrase.split { byte in
            if byte == 34 { isQuoted.toggle() }
            return !isQuoted && (byte == 32 || byte == 9)
        }.map(Array.init)
        // Spaces around an `@` are an obsolete form (RFC 5322, 4.4).
        if let lone = words.firstIndex(where: { $0.first == 64 || $0.last == 64 }) {
            let isBefore = words[lone].first != 64
            if words[lone] == [64], lone > 0, lone + 1 < words.count {
                words[lone - 1...lone + 1] = [words[lone - 1] + [64] + words[lone + 1]]
            } else if isBefore, lone + 1 < words.count {
                words[lone...lone + 1] = [words[lone] + words[lone + 1]]
            } else if !isBefore, lone > 0 {
                words[lone - 1...lone] = [words[lone - 1] + words[lone]]
            }
        }
        guard let index = words.lastIndex(where: { $0.contains(64) }) else { return }
        let address = words.remove(at: index)
        let name = words.isEmpty ? comment : Array(words.joined(separator: [32]))
        append(Self.name(name), Self.address(address))
    }

    /// Makes entries of names that no address follows.
    private mutating func endPending() {
        for name in pending { append(Self.name(name), "") }
        pending = []
    }

    private mutating func append(_ name: String, _ address: String) {
        guard !name.isEmpty || !address.isEmpty, found.count < Self.limit else { return }
        found.append(MailAddress(name: name, address: address))
    }

    private static func name(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "" }
        var text = HeaderText.decode(bytes)
        if text.utf8.contains(9) || bytes.contains(pair: (32, 32)) {
            text = text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        }
        if text.utf8.count > 1, text.utf8.first == 39, text.utf8.last == 39 {
            text = String(text.dropFirst().dropLast())
        }
        return text
    }

    private static func address(_ bytes: [UInt8]) -> String { HeaderText.decode(bytes) }
}
