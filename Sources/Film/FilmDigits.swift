/// The characters of a film sheet's labels: digits, the point and the letter `s`, each 5 dots wide and 7 high.
enum FilmDigits {
    static let height: Int32 = 7
    /// The distance from one character to the next, in dots.
    static let advance: Int32 = 6

    /// Returns the width of a text of `count` characters, in dots.
    static func width(of count: Int) -> Int32 { max(0, Int32(count) * advance - 1) }

    /// Returns seven rows of five bits for a character, the highest bit at the left; empty if the character is not a
    /// digit, a point or `s`.
    static func rows(of character: UInt8) -> [UInt8] {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digits[Int(character - UInt8(ascii: "0"))]
        case UInt8(ascii: "."): [0, 0, 0, 0, 0, 0b01100, 0b01100]
        case UInt8(ascii: "s"): [0, 0, 0b01111, 0b10000, 0b01110, 0b00001, 0b11110]
        default: []
        }
    }

    private static let digits: [[UInt8]] = [
        [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110],
        [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
        [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
        [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
        [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
        [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
        [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
        [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
        [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
        [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
    ]
}
