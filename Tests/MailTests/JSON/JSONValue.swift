/// A value of JSON, read strictly enough for tests (RFC 8259).
indirect enum JSONValue: Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads a text that holds one value; nil if it does not.
    init?(_ text: String) {
        var reader = JSONReader(bytes: Array(text.utf8))
        guard let value = reader.value(), reader.isAtEnd else { return nil }
        self = value
    }

    subscript(_ key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var array: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { Int(number) } else { nil } }
    /// The only member of an object, as enumerations are written.
    var only: (key: String, value: JSONValue)? {
        if case .object(let members) = self, members.count == 1 {
            members.first.map { ($0.key, $0.value) }
        } else {
            nil
        }
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { bytes[place...].allSatisfy { $0 <= 32 } }

    mutating func value() -> JSONValue? {
        guard let first = next() else { return nil }
        switch first {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return text().map { .string($0) }
        default: return word()
        }
    }

    /// The next byte that is no space, which is taken if it opens something.
    private mutating func next() -> UInt8? {
        while place < bytes.count, bytes[place] <= 32 { place += 1 }
        guard place < bytes.count else { return nil }
        return bytes[place]
    }

    private mutating func take(_ letter: Character) -> Bool {
        guard let byte = next(), byte == letter.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func object() -> JSONValue? {
        var members: [String: JSONValue] = [:]
        guard take("{") else { return nil }
        if take("}") { return .object([:]) }
        repeat {
            guard next() != nil, let key = text(), take(":"), let value = value() else { return nil }
            members[key] = value
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func list() -> JSONValue? {
        var items: [JSONValue] = []
        guard take("[") else { return nil }
        if take("]") { return .array([]) }
        repeat {
            guard let value = value() else { return nil }
            items.append(value)
        } while take(",")
        return take("]") ? .array(items) : nil
    }

    private mutating func text() -> String? {
        guard take("\"") else { return nil }
        var units: [UInt16] = []
        var plain: [UInt8] = []
        func flushed() -> [UInt16] { Array(String(decoding: plain, as: UTF8.self).utf16) }
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            guard byte >= 32 else { return nil }
            if byte == UInt8(ascii: "\"") { return String(decoding: units + flushed(), as: UTF16.self) }
            guard byte == UInt8(ascii: "\\"), place < bytes.count else {
                plain.append(byte)
                continue
            }
            units += flushed()
            plain = []
            guard let unit = escape() else { return nil }
            units.append(unit)
        }
        return nil
    }

    private mutating func escape() -> UInt16? {
        let byte = bytes[place]
        place += 1
        let plain: [UInt8: UInt16] = [34: 34, 92: 92, 47: 47, 98: 8, 102: 12, 110: 10, 114: 13, 116: 9]
        if let unit = plain[byte] { return unit }
        guard byte == UInt8(ascii: "u"), place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
    }

    private mutating func word() -> JSONValue? {
        let start = place
        while place < bytes.count, ![UInt8](",]} \n\t\r".utf8).contains(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: return Double(text).map { .number($0) }
        }
    }
}
