/// Writes JSON (RFC 8259) with two spaces for each level, and members in the order in which they are given.
struct JSONWriter {
    private(set) var text = ""
    private var depth = 0
    private var isFirst = true

    /// Writes an object, whose members the closure writes.
    mutating func object(_ members: (inout JSONWriter) -> Void) { nested("{", "}", members) }

    /// Writes an array, whose values the closure writes one by one.
    mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) {
        nested("[", "]") { writer in
            for item in items {
                writer.beginItem()
                write(&writer, item)
            }
        }
    }

    /// Writes the name of a member, whose value has to follow.
    mutating func name(_ name: String) {
        beginItem()
        string(name)
        text += ": "
    }

    mutating func member(_ name: String, _ value: String) {
        self.name(name)
        string(value)
    }

    mutating func member(_ name: String, _ value: Int) {
        self.name(name)
        text += String(value)
    }

    /// Writes a member that is true.
    mutating func flag(_ name: String) {
        self.name(name)
        text += "true"
    }

    mutating func null() { text += "null" }

    /// Writes a string. Control characters, and those that set the direction of text, are escaped.
    mutating func string(_ value: String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if Self.isEscaped(scalar) {
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<32, 127..<160, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private mutating func beginItem() {
        text += isFirst ? "\n" : ",\n"
        text += String(repeating: "  ", count: depth)
        isFirst = false
    }

    private mutating func nested(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        text += open
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { text += "\n" + String(repeating: "  ", count: depth) }
        text += close
        isFirst = false
    }
}
