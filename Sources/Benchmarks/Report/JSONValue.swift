/// A JSON value that can be written as text.
nonisolated enum JSONValue: Hashable, Sendable {
    /// A number; one that is not finite is written as `null`.
    case number(Double)
    case integer(Int)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object. Members are written in the order in which they are listed.
    struct Member: Hashable, Sendable {
        var name: String
        var value: JSONValue

        init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

nonisolated extension JSONValue {
    /// The value as JSON text. Arrays and objects with at most two levels are written on one line.
    var text: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int) {
        switch self {
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .integer(let number): text += "\(number)"
        case .string(let string): Self.write(string, to: &text)
        case .array(let values): write(values, "[", "]", to: &text, indent) { value, _ in value }
        case .object(let members):
            write(members, "{", "}", to: &text, indent) { member, text in
                Self.write(member.name, to: &text)
                text += ": "
                return member.value
            }
        }
    }

    /// Writes an array or an object.
    /// - Parameter begin: Writes the text before a part's value, if any, and returns the value.
    private func write<Part>(
        _ parts: [Part], _ opening: String, _ closing: String, to text: inout String, _ indent: Int,
        begin: (Part, inout String) -> JSONValue
    ) {
        let isLong = depth > 2
        text += opening
        for (index, part) in parts.enumerated() {
            if index > 0 { text += isLong ? "," : ", " }
            if isLong { text += "\n" + String(repeating: " ", count: indent + 2) }
            begin(part, &text).write(to: &text, indent: indent + 2)
        }
        if isLong { text += "\n" + String(repeating: " ", count: indent) }
        text += closing
    }

    /// The number of levels of arrays and objects; 0 for a plain value.
    private var depth: Int {
        switch self {
        case .number, .integer, .string: 0
        case .array(let values): 1 + (values.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        }
    }

    /// Writes a string in quotation marks, with escapes.
    /// - Source: RFC 8259, section 7.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
