/// A value in a D-Bus message.
nonisolated package indirect enum BusValue: Hashable, Sendable {
    case bool(Bool)
    case int16(Int16)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    case path(String)
    /// An array, with the signature of its elements.
    case array(String, [BusValue])
    case structure([BusValue])
    /// A dictionary with strings as keys, and the signature of its values.
    case dictionary(String, [Entry])
    case variant(BusValue)

    /// A key of a dictionary with its value.
    package struct Entry: Hashable, Sendable {
        var key: String
        var value: BusValue

        init(_ key: String, _ value: BusValue) {
            self.key = key
            self.value = value
        }
    }

    /// The type of the value.
    /// - Source: D-Bus Specification, "Type System".
    var signature: String {
        switch self {
        case .bool: "b"
        case .int16: "n"
        case .int32: "i"
        case .uint32: "u"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .array(let element, _): "a\(element)"
        case .structure(let items): "(\(items.map(\.signature).joined()))"
        case .dictionary(let value, _): "a{s\(value)}"
        case .variant: "v"
        }
    }

    var int: Int? {
        switch self {
        case .int16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        default: nil
        }
    }

    var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    var truth: Bool? { if case .bool(let value) = self { value } else { nil } }

    var number: Double? { if case .double(let number) = self { number } else { int.map(Double.init) } }

    /// The elements of an array or a structure; empty for another value.
    package var items: [BusValue] {
        switch self {
        case .array(_, let items), .structure(let items): items
        default: []
        }
    }

    /// The value inside a variant; the value itself if it is none.
    var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }

    static func strings(_ texts: [String]) -> BusValue { .array("s", texts.map { .string($0) }) }

    /// Creates a 32-bit number, limited to what it can hold.
    static func int(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}

/// A method call that another program has made.
nonisolated package struct BusCall: Hashable, Sendable {
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue]

    package init(path: String, interface: String, member: String, arguments: [BusValue] = []) {
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}
