import Glibc

/// The attributes of a tag, which are valid only while the parser reports the tag.
struct HTMLAttributes {
    private let pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?

    /// Creates the attributes out of the parser's list of names and values, which ends with a null pointer.
    init(_ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) { self.pairs = pairs }

    var isEmpty: Bool { pairs?.pointee == nil }

    /// The value of the attribute of that name in lower case; empty for an attribute without a value, nil if the tag
    /// has none of that name.
    subscript(name: StaticString) -> String? {
        guard let pairs else { return nil }
        var index = 0
        while let candidate = pairs[index] {
            let isEqual = candidate.withMemoryRebound(to: CChar.self, capacity: 1) { characters in
                name.withUTF8Buffer {
                    strcmp(characters, UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: CChar.self))
                }
                    == 0
            }
            if isEqual { return pairs[index + 1].map { String(cString: $0) } ?? "" }
            index += 2
        }
        return nil
    }

    /// The number with which an attribute's value begins, up to 100,000; nil for none and for percentages.
    func number(_ name: StaticString) -> Int? {
        guard let value = self[name] else { return nil }
        let digits = value.utf8.drop { $0 == 0x20 }.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard !value.utf8.contains(UInt8(ascii: "%")), digits.count <= 9, let number = Int(Substring(digits)) else {
            return nil
        }
        return min(number, 100_000)
    }
}
