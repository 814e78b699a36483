internal import Glibc

/// The name of a mail's file in a Maildir, taken apart without copying it.
///
/// A name is a unique part, then fields that programs add to it, such as `,S=` for the size and `,U=` for the number
/// that mbsync gives to a mail, then `:2,` and the info letters of the flags. File systems that take no colon have `;`
/// or `!` in its place.
struct MaildirName {
    let bytes: UnsafeRawBufferPointer
    /// The index of the separator of the info; the count of the bytes if there is none.
    let baseCount: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        baseCount = Self.separator(of: bytes) ?? bytes.count
    }

    private static func separator(of bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        if let colon = memchr(start, Int32(UInt8(ascii: ":")), bytes.count) {
            return colon - UnsafeMutableRawPointer(mutating: start)
        }
        var at = bytes.count - 3
        while at >= 0 {
            if bytes[at + 1] == UInt8(ascii: "2"), bytes[at + 2] == UInt8(ascii: ","),
                bytes[at] == UInt8(ascii: ";") || bytes[at] == UInt8(ascii: "!")
            {
                return at
            }
            at -= 1
        }
        return nil
    }

    /// The number of bytes of the part that stays the same when flags change and when another program adds a field.
    var uniqueCount: Int {
        guard let start = bytes.baseAddress,
            let comma = memchr(start, Int32(UInt8(ascii: ",")), baseCount)
        else { return baseCount }
        return comma - UnsafeMutableRawPointer(mutating: start)
    }

    /// The part that stays the same when flags change.
    var unique: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[..<uniqueCount]) }

    /// The flags of the info letters. Letters without a meaning here are passed over.
    var flags: MailFlags {
        guard baseCount + 3 <= bytes.count, bytes[baseCount + 1] == UInt8(ascii: "2"),
            bytes[baseCount + 2] == UInt8(ascii: ",")
        else { return [] }
        var flags: MailFlags = []
        for at in (baseCount + 3)..<bytes.count { flags.formUnion(MailFlags(letter: bytes[at])) }
        return flags
    }

    /// The second of the delivery, with which a name begins; 0 if it begins with no number, and at most `UInt32.max`.
    var second: UInt32 {
        var at = 0
        let second = number(at: &at)
        guard at > 0, at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: "_") else {
            return 0
        }
        return second
    }

    /// The order among mails delivered in the same second: the microsecond after `M`, or the number after `_` with
    /// which mbsync, offlineimap and procmail count. 0 for other names.
    var orderInSecond: UInt32 {
        var at = 0
        _ = number(at: &at)
        guard at < baseCount else { return 0 }
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
            if at < baseCount, bytes[at] == UInt8(ascii: "M") {
                at += 1
                return number(at: &at)
            }
            _ = number(at: &at)
        }
        guard at < baseCount, bytes[at] == UInt8(ascii: "_") else { return 0 }
        at += 1
        return number(at: &at)
    }

    /// Reads the digits at an index and moves it behind them.
    private func number(at: inout Int) -> UInt32 {
        var value: UInt64 = 0
        while at < bytes.count, case let digit = bytes[at] &- UInt8(ascii: "0"), digit < 10 {
            value = min(value &* 10 &+ UInt64(digit), UInt64(UInt32.max))
            at += 1
        }
        return UInt32(value)
    }
}

extension MaildirName {
    /// The order of two mails in a list, newest first: by the second, then by the order within it, then by the bytes
    /// of the unique parts.
    /// - Returns: a negative number if `one` comes first, 0 if both have the same unique part.
    static func compare(_ one: MaildirName, _ other: MaildirName) -> Int {
        let seconds = (one.second, other.second)
        if seconds.0 != seconds.1 { return seconds.0 > seconds.1 ? -1 : 1 }
        let orders = (one.orderInSecond, other.orderInSecond)
        if orders.0 != orders.1 { return orders.0 > orders.1 ? -1 : 1 }
        return compareBytes(other.unique, one.unique)
    }

    /// The order of two files, also of those whose names have the same unique part: then by all bytes of the names.
    static func compareFiles(_ one: MaildirName, _ other: MaildirName) -> Int {
        let order = compare(one, other)
        return order != 0 ? order : compareBytes(other.bytes, one.bytes)
    }

    /// Compares bytes as `memcmp` does; a beginning comes before what it begins.
    static func compareBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
        let count = min(one.count, other.count)
        if count > 0, case let order = memcmp(one.baseAddress!, other.baseAddress!, count), order != 0 {
            return Int(order)
        }
        return one.count - other.count
    }
}
