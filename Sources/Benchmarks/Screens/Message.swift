import Gatefold

/// A message whose contents derive from its number. Each message differs from its neighbours.
nonisolated struct Message: Hashable, Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }

    private static let senders = [
        "Ada Lovelace", "Grace Hopper", "Harbour Office", "Ivo Berg", "Mina Oyelaran", "The Reading Circle", "Tomás",
    ]
    private static let subjects = [
        "Minutes of Tuesday", "The ferry leaves at nine", "Two tickets for the concert", "Draft of the third chapter",
        "Water is off on Friday morning",
    ]
    private static let sentences = [
        "Early, before the first boats, the water lies so still that the cranes stand in it upside down.",
        "Please bring the key to the upper room; the spare one has been with the caretaker since spring.",
        "We have moved the table closer to the window, and everybody who has seen it says that it was time.",
        "Nothing has to be decided before the end of the month, but it would help to know who is coming.",
        "There is a longer version of this, with all the numbers, for those who like to check for themselves.",
        "If the weather holds we go on foot along the quay, and if it does not, we meet in the hall.",
    ]

    var sender: String { Self.senders[number % Self.senders.count] }
    var subject: String { "\(Self.subjects[number % Self.subjects.count]) (\(number))" }
    var preview: String { Self.sentences[number % Self.sentences.count] }
    var initial: String { String(sender.prefix(1)) }

    /// The eight paragraphs of the message, which fill a page.
    var paragraphs: [String] {
        (0..<8).map { index in
            let first = Self.sentences[(number + index) % Self.sentences.count]
            let second = Self.sentences[(number + index + 3) % Self.sentences.count]
            return "\(first) \(second)"
        }
    }

    /// The message's colour, with which white has a contrast of at least 4.5:1.
    var color: Color { Self.colors[number % Self.colors.count] }

    private static let colors = [0x1F_6F_9E, 0x2F_7A_4B, 0xA9_4A_32, 0x83_3F_7D, 0x4A_58_70].map { Color(hex: $0) }
}

nonisolated extension Message {
    static let senderStyle = line(size: 16, weight: .semibold)
    static let subjectStyle = line(size: 15, weight: .regular)
    static let previewStyle = line(size: 14, weight: .regular)
    static let initialStyle = TextStyle(font: .system(size: 18, weight: .semibold), alignment: .center, lineLimit: 1)
    static let titleStyle = TextStyle(font: .system(size: 26, weight: .bold), lineSpacing: 1.1)
    static let paragraphStyle = TextStyle(font: .system(size: 17), lineSpacing: 1.25)

    private static func line(size: Double, weight: Font.Weight) -> TextStyle {
        TextStyle(font: .system(size: size, weight: weight), alignment: .leading, lineLimit: 1)
    }
}
