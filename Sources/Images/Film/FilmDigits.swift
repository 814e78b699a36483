/// The digits of a film sheet's labels: 5 dots wide, 7 high.
enum FilmDigits {
    static let height: Int32 = 7
    /// From one character to the next, in dots.
    static let advance: Int32 = 6

    /// Width of a text of that many characters, in dots.
    static func width(of count: Int) -> Int32 { max(0, Int32(count) * advance - 1) }

    /// Seven rows of five bits, the highest at the left; blank for what is no digit, point or `s`.
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
