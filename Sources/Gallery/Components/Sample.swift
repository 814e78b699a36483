import Gatefold

/// The content of a page: a colour, its name, and a few sentences.
struct Sample {
    let name: String
    let color: Color
    let lines: [String]

    /// All samples. Each colour has a contrast of at least 4.5:1 to white.
    static let all = [
        Sample(
            name: "Harbour", color: Color(hex: 0x1F_6F_9E),
            lines: [
                "Early, before the ferries, the water lies so still that the cranes stand in it upside down.",
                "A gull walks the length of the quay and back. Somebody whistles and is not answered.",
                "By nine the colour is gone: the wind has come up and everything is grey, white and busy.",
            ]),
        Sample(
            name: "Fern", color: Color(hex: 0x2F_7A_4B),
            lines: [
                "It unrolls from the middle outwards, each frond a smaller copy of the whole.",
                "Nothing about it is in a hurry, and still it is taller every morning.",
                "Under the third leaf there is a snail, which has been under the third leaf since Sunday.",
            ]),
        Sample(
            name: "Brick", color: Color(hex: 0xA9_4A_32),
            lines: [
                "The north wall was laid by two people who did not agree on the width of a joint.",
                "You can see where one went home and the other went on.",
                "In the evening sun the whole of it looks as if it had been lit from within.",
            ]),
        Sample(
            name: "Plum", color: Color(hex: 0x83_3F_7D),
            lines: [
                "The last ones on the tree are the best ones, and out of reach.",
                "A ladder was promised. A ladder has been promised every year.",
                "So they fall, one after the other, at night, and each time the dog gets up.",
            ]),
        Sample(
            name: "Brass", color: Color(hex: 0x8A_63_12),
            lines: [
                "The handle is bright where hands have been and dark where they have not.",
                "Nobody polishes it. It is kept by being used.",
                "There is a dent from the day the piano came.",
            ]),
        Sample(
            name: "Slate", color: Color(hex: 0x4A_58_70),
            lines: [
                "Rain makes it blue. Frost makes it white. On most days it is simply there.",
                "Two tiles are missing above the kitchen, and the jackdaws know.",
                "They will be mended in spring, when the ladder comes.",
            ]),
    ]
}
