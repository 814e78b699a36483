import GatefoldRandomness

/// Makes broken mails out of whole ones, always the same ones from one seed.
struct MailFuzzer {
    private var numbers: SeededNumbers
    private let seeds: [[UInt8]]

    /// Pieces of text that have a meaning for a parser.
    private static let pieces: [[UInt8]] = [
        "\n--", "--\n", "\n\n", "\r", "\r\n", "\0", ":", ";", "=", "\"", "<", ">", "(", "=?utf-8?B?", "?=", "boundary=",
        "Content-Type: multipart/mixed; boundary=x\n", "Content-Type: message/rfc822\n\n", "charset=utf-16",
        "Content-Transfer-Encoding: base64\n", "Content-Transfer-Encoding: x-uuencode\n", "format=flowed; delsp=yes",
        "filename*0*=utf-8''%", "name*1*=", "> > ", " \n", "-- \n", "charset=iso-2022-jp", "\u{1B}$B", "\u{FEFF}",
        "From ",
        "&#x110000;", "<!--", "<style>", "://", "BEGIN:VEVENT\n", "Content-Type: text/calendar\n",
    ].map { Array($0.utf8) }

    init(seed: UInt64, mails: [[UInt8]]) {
        numbers = SeededNumbers(seed: seed)
        seeds = mails
    }

    /// Returns the next mail.
    mutating func next() -> [UInt8] {
        var mail = Array(seeds[below(seeds.count)].prefix(20_000))
        for _ in 0...below(8) { change(&mail) }
        return mail
    }

    private mutating func change(_ mail: inout [UInt8]) {
        guard !mail.isEmpty else { return }
        let place = below(mail.count)
        let range = place..<min(mail.count, place + 1 + below(60))
        switch below(8) {
        case 0: mail[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 1: mail.removeSubrange(range)
        case 2: mail.insert(contentsOf: mail[range], at: below(mail.count))
        case 3: mail.removeSubrange(place...)
        case 4:
            let other = seeds[below(seeds.count)].prefix(4_000)
            mail.insert(contentsOf: other.dropFirst(below(other.count + 1)), at: place)
        case 5: mail.insert(contentsOf: Array(repeating: mail[range], count: 1 + below(40)).joined(), at: place)
        default: mail.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
        }
    }

    private mutating func below(_ limit: Int) -> Int { numbers.next(below: limit) }
}
