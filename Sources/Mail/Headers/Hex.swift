/// Hexadecimal digits.
enum Hex {
    /// Returns the value of a digit, or nil if the byte is none.
    static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
