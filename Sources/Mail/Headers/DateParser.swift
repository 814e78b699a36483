/// Finds day, month, year, time and zone among the words of a date, in whatever order they stand.
struct DateParser {
    private(set) var date: MailDate?

    private var numbers: [(value: Int, digits: Int)] = []
    private var month: Int?
    private var time: (hour: Int, minute: Int, second: Int)?
    private var zone: Int?

    init(_ value: some Collection<UInt8>) {
        for word in Self.words(Array(value)) { take(word) }
        guard let month, numbers.count >= 2 else { return }
        // A number of more than two digits is a year, wherever it stands.
        let isYearFirst = numbers[0].digits > 2
        let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        guard day.digits <= 2, let full = Self.fullYear(year.value, digits: year.digits) else { return }
        date = MailDate(
            year: full, month: month, day: day.value, hour: time?.hour ?? 0, minute: time?.minute ?? 0,
            second: time?.second ?? 0, zone: zone ?? 0)
    }

    /// Splits a date at spaces and commas, and drops comments.
    private static func words(_ value: [UInt8]) -> [ArraySlice<UInt8>] {
        var words: [ArraySlice<UInt8>] = []
        words.reserveCapacity(8)
        var depth = 0
        var start = 0
        for (place, byte) in value.enumerated() {
            if byte == 40 { depth += 1 }
            if depth > 0 || byte <= 32 || byte == 44 {
                if start < place { words.append(value[start..<place]) }
                start = place + 1
            }
            if byte == 41, depth > 0 { depth -= 1 }
        }
        if start < value.count { words.append(value[start...]) }
        return words
    }

    private mutating func take(_ word: ArraySlice<UInt8>) {
        let isDigit = { (byte: UInt8) in byte &- 48 < 10 }
        guard let first = word.first else { return }
        let hasSign = first == 43 || first == 45
        if word.contains(58), !hasSign {
            takeTime(word)
        } else if hasSign, word.count > 1, word.dropFirst().allSatisfy({ isDigit($0) || $0 == 58 }) {
            zone = zone ?? Self.zone(sign: first, digits: word.dropFirst().filter { $0 != 58 }[...])
        } else if word.allSatisfy(isDigit) {
            if let value = Self.number(word) { numbers.append((value, word.count)) }
        } else if isDigit(first), word.contains(45) {
            for piece in word.split(separator: 45) where !piece.contains(58) { take(piece) }
        } else if let found = Self.months.firstIndex(of: Self.lowered(word.prefix(3))), word.count < 10 {
            month = month ?? found + 1
        } else if time != nil, zone == nil {
            takeNamedZone(word)
        }
    }

    private mutating func takeTime(_ word: ArraySlice<UInt8>) {
        let end = word.firstIndex { !($0 &- 48 < 10 || $0 == 58 || $0 == 46) } ?? word.endIndex
        let pieces = word[..<end].split(separator: 58).map { Self.number($0.prefix { $0 != 46 }) }
        guard time == nil, pieces.count >= 2, let hour = pieces[0], let minute = pieces[1] else { return }
        time = (hour, minute, pieces.count > 2 ? pieces[2] ?? 0 : 0)
        if end < word.endIndex { take(word[end...]) }
    }

    /// Takes the zones of RFC 5322, 4.3, and other common ones. The military letters, and names that are not known,
    /// say nothing about the offset.
    private mutating func takeNamedZone(_ word: ArraySlice<UInt8>) {
        let letters = word.prefix { $0 | 32 >= 97 && $0 | 32 <= 122 }
        guard let offset = Self.zones[Self.lowered(letters)] else { return }
        let rest = word.dropFirst(letters.count)
        if let sign = rest.first, sign == 43 || sign == 45 {
            zone = Self.zone(sign: sign, digits: rest.dropFirst())
        } else {
            zone = offset
        }
    }

    private static func zone(sign: UInt8, digits: ArraySlice<UInt8>) -> Int? {
        guard let value = number(digits), digits.count <= 4 else { return nil }
        let minutes = digits.count <= 2 ? value * 60 : value / 100 * 60 + value % 100
        // No time zone is more than 14 hours away from UTC; a day is allowed for clocks that are set oddly.
        guard minutes < 1_440, digits.count <= 2 || value % 100 < 60 else { return nil }
        return sign == 45 ? -minutes : minutes
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// Completes a year of two or three digits (RFC 5322, 4.3).
    private static func fullYear(_ year: Int, digits: Int) -> Int? {
        switch digits {
        case 2: year < 50 ? 2_000 + year : 1_900 + year
        case 3: 1_900 + year
        case 4: year
        default: nil
        }
    }

    private static func lowered(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { $0 &- 65 < 26 ? $0 | 32 : $0 }, as: UTF8.self)
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// The minutes that the zones are ahead of UTC.
    private static let zones: [String: Int] = [
        "ut": 0, "utc": 0, "gmt": 0, "z": 0, "edt": -240, "est": -300, "cdt": -300, "cst": -360, "mdt": -360,
        "mst": -420,
        "pdt": -420, "pst": -480, "wet": 0, "west": 60, "bst": 60, "cet": 60, "met": 60, "mez": 60, "cest": 120,
        "mest": 120, "mesz": 120, "eet": 120, "eest": 180, "msk": 180, "jst": 540, "kst": 540, "hkt": 480, "sgt": 480,
        "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "akst": -540, "akdt": -480, "hst": -600,
    ]
}
