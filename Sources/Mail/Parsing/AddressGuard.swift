import Glibc

/// Hides fields from the parser whose lists of addresses would exhaust its stack.
///
/// GMime 3.2.13 descends once for each group within a group, and a group begins with a colon. Such fields get another
/// name in the bytes that GMime reads; this room's own header reader sees them as they are.
enum AddressGuard {
    /// The largest number of colons that is left to the parser: more than any real list of groups has.
    private static let colons = 200

    /// Renames each field with addresses that has too many colons, wherever it stands: what the parser takes for a header
    /// need not be what others take for one.
    static func hideDeepGroups(in mail: inout [UInt8]) {
        mail.withUnsafeMutableBytes { bytes in
            var place = 0
            while place < bytes.count {
                let start = place
                place = lineEnd(bytes, start)
                guard hasAddresses(bytes, start, place) else { continue }
                while place < bytes.count, bytes[place] == 32 || bytes[place] == 9 { place = lineEnd(bytes, place) }
                if bytes[start..<place].lazy.filter({ $0 == 58 }).count > colons { bytes[start] = 88 }
            }
        }
    }

    private static func lineEnd(_ bytes: UnsafeMutableRawBufferPointer, _ start: Int) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 10, bytes.count - start) else {
            return bytes.count
        }
        return found - base + 1
    }

    private static let names = ["to", "cc", "bcc", "from", "sender", "reply-to"].map { Array($0.utf8) }

    /// Whether a line begins with the name of a field that the parser reads as addresses.
    private static func hasAddresses(_ bytes: UnsafeMutableRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
        guard [98, 99, 102, 114, 115, 116].contains(bytes[start] | 32) else { return false }
        let line = bytes[start..<min(end, start + 12)]
        let name = line.prefix { $0 > 32 && $0 != 58 }
        return names.contains { $0.count == name.count && name.lazy.map { $0 | 32 }.elementsEqual($0) }
    }
}
