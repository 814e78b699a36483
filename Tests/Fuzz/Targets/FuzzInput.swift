/// Bytes that choose what happens, read one after another. After the last byte, all numbers are 0 and all texts empty.
struct FuzzInput {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Reads four bytes, the lowest first.
    mutating func number() -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(byte()) << ($1 * 8) } }

    mutating func signed() -> Int32 { Int32(bitPattern: number()) }

    /// Reads a byte that chooses an element.
    mutating func one<Element>(of elements: [Element]) -> Element { elements[Int(byte()) % elements.count] }

    /// Reads a byte with a number, and so many bytes.
    mutating func bytes() -> [UInt8] {
        let count = Int(byte())
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads all bytes that are left.
    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }

    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }
}
