internal import Glibc

/// The tables of libc for one locale.
/// - C: `newlocale`, `nl_langinfo_l`.
package final class SystemLocale {
    private let handle: locale_t

    /// Opens a locale; nil if it is not installed, or if it is the C locale, whose texts are meant for machines.
    /// - Parameters:
    ///   - identifier: Its system name, for instance `de_DE.UTF-8`.
    ///   - categories: The bits of the categories that are read beside that of characters, such as `LC_TIME_MASK`.
    package init?(_ identifier: String, _ categories: Int32) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", !name.isEmpty, !identifier.utf8.contains(0) else { return nil }
        // Locales without a character set in their name predate UTF-8.
        let modifier = identifier.firstIndex(of: "@").map { identifier[$0...] } ?? ""
        guard
            let handle = newlocale(categories | LC_CTYPE_MASK, "\(name).UTF-8\(modifier)", nil)
                ?? newlocale(categories | LC_CTYPE_MASK, identifier, nil)
        else { return nil }
        self.handle = handle
    }

    deinit { freelocale(handle) }

    /// Returns the bytes of an item up to its zero.
    func bytes(_ item: Int) -> [UInt8] {
        guard let start = nl_langinfo_l(nl_item(item), handle) else { return [] }
        return UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
    }

    /// Returns an item without surrounding whitespace; nil if it is not valid UTF-8.
    package func text(_ item: Int) -> String? {
        guard let text = String(validating: bytes(item), as: UTF8.self) else { return nil }
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    /// Returns consecutive items; nil if one of them is empty.
    package func texts(from first: Int, count: Int) -> [String]? {
        let texts = (0..<count).compactMap { text(first + $0) }.filter { !$0.isEmpty }
        return texts.count == count ? texts : nil
    }

    /// The locale's own digits from zero to nine; empty if it does not write numbers with decimal digits.
    /// - C: `strftime_l`.
    package var digits: [Character] {
        let digits = (0..<10).compactMap { digit -> Character? in
            var moment = tm()
            moment.tm_year = Int32(digit)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> Character? in
                guard let start = buffer.baseAddress, strftime_l(start, buffer.count, "%Oy", &moment, handle) > 0,
                    let text = String(validatingCString: start), let last = text.last, last.wholeNumberValue == digit
                else { return nil }
                return last
            }
        }
        return digits.count == 10 && digits[1].unicodeScalars.first?.properties.numericType == .decimal ? digits : []
    }
}
