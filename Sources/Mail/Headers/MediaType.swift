/// The value of a `Content-Type` or `Content-Disposition` field: a word and its parameters (RFC 2045, 5.1).
///
/// It serves the guards before the parser, and previews. The parts that are shown take theirs from the parser, which
/// also knows continued and encoded parameters (RFC 2231).
struct MediaType: Hashable {
    /// The type in lower case, such as `text/plain`.
    var name: String
    /// The values by their names in lower case. The first of several with one name counts.
    var parameters: [String: [UInt8]] = [:]

    init(name: String = "text/plain") { self.name = name }

    /// Reads an unfolded value. A semicolon that is missing before a parameter does no harm.
    init(parsing value: [UInt8]) {
        var place = 0
        name = Self.word(value, &place).lowercased()
        while place < value.count, parameters.count < 100 {
            if value[place] <= 32 || value[place] == 59 {
                place += 1
                continue
            }
            let name = Self.word(value, &place).lowercased()
            while place < value.count, value[place] <= 32 { place += 1 }
            guard place < value.count, value[place] == 61 else {
                if name.isEmpty { place += 1 }
                continue
            }
            place += 1
            let content = Self.value(value, &place)
            if !name.isEmpty, parameters[name] == nil { parameters[name] = content }
        }
    }

    var isMultipart: Bool { name.hasPrefix("multipart/") }
    /// Whether the content is a mail of its own.
    var isMessage: Bool { ["message/rfc822", "message/global", "message/news"].contains(name) }

    func text(_ parameter: String) -> String? {
        parameters[parameter].map { String(decoding: $0, as: UTF8.self) }
    }

    private static func word(_ bytes: [UInt8], _ place: inout Int) -> String {
        while place < bytes.count, bytes[place] <= 32 { place += 1 }
        let start = place
        while place < bytes.count, bytes[place] > 32, bytes[place] != 59, bytes[place] != 61 { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func value(_ bytes: [UInt8], _ place: inout Int) -> [UInt8] {
        while place < bytes.count, bytes[place] <= 32 { place += 1 }
        var content: [UInt8] = []
        if place < bytes.count, bytes[place] == 34 {
            place += 1
            while place < bytes.count, bytes[place] != 34 {
                if bytes[place] == 92, place + 1 < bytes.count { place += 1 }
                content.append(bytes[place])
                place += 1
            }
            place += 1
        } else {
            while place < bytes.count, bytes[place] > 32, bytes[place] != 59 {
                content.append(bytes[place])
                place += 1
            }
        }
        return content
    }
}
