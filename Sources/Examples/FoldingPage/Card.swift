import Gatefold

/// A card: the name and the colour of a row and of its page.
struct Card {
    let name: String
    let color: Color

    static let all = [
        Card(name: "Amber", color: Color(hex: 0xFF_B0_20)), Card(name: "Coral", color: Color(hex: 0xF0_62_50)),
        Card(name: "Fern", color: Color(hex: 0x3C_A0_60)), Card(name: "Slate", color: Color(hex: 0x50_64_78)),
    ]
}
