import GatefoldRandomness
import GatefoldTestSupport

/// Messages that are not as they should be, in GLib's text format; always the same from one seed.
struct HostileMessages {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func number(below count: Int) -> Int { numbers.next(below: count) }
    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// Returns the replies to a call, given the right one: that one, another one, an error, none, or several.
    mutating func replies(_ answer: String) -> [FakeService.Reply] {
        switch number(below: 8) {
        case 0..<3: [.values(answer)]
        case 3: [.values(changed(answer))]
        case 4: [.values(tuple())]
        case 5: [error()]
        case 6: []
        default: [.values(changed(answer)), .values(answer), error(), .values(tuple())]
        }
    }

    private mutating func error() -> FakeService.Reply {
        .error(
            name: one(of: ["a.b", "x_9.Y.Z.Z.Z", "org.freedesktop.DBus.Error.UnknownMethod", "org.example.Failed"]),
            text: one(of: ["", "fails", "a\n\u{1B}[2Jb", String(repeating: "e", count: 9000)]))
    }

    /// Returns a message as it is, with a part missing, added or exchanged, or another one.
    mutating func changed(_ message: String) -> String {
        switch number(below: 6) {
        case 0, 1: return message
        case 2: return "(\(value()), \(message))"
        case 3: return message.hasSuffix(",)") ? "()" : "(\(value()),)"
        case 4:
            var parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 2 else { return tuple() }
            // Every second part is a text.
            let place = 1 + 2 * number(below: (parts.count - 1) / 2)
            parts[place] = one(of: [
                "", "x", "default", "file:///%", "file://host/a", String(repeating: "y", count: 5000),
            ])
            return parts.joined(separator: "'")
        default: return tuple()
        }
    }

    /// Returns some values.
    mutating func tuple() -> String {
        let values = (0..<number(below: 5)).map { _ in value() }
        // A tuple of one value ends with a comma, and no other one does.
        return values.count == 1 ? "(\(values[0]),)" : "(\(values.joined(separator: ", ")))"
    }

    /// Returns a value of any type.
    mutating func value(depth: Int = 0) -> String {
        switch number(below: depth < 5 ? 20 : 11) {
        case 0: one(of: ["true", "false"])
        case 1: "uint32 \(one(of: ["0", "1", "2", "7", "4294967295"]))"
        case 2, 3: "int32 \(one(of: ["0", "1", "-1", "-2147483648", "2147483647"]))"
        case 4: one(of: ["1.5", "inf", "-inf", "nan", "-1e308", "1e308"])
        case 5: "'\(one(of: ["", "a", "default", "\u{202E}x\u{301}", String(repeating: "z", count: 5000)]))'"
        case 6: "objectpath '\(one(of: ["/", "/a/b", "/org/freedesktop/portal/desktop"]))'"
        case 7: "signature '\(one(of: ["", "a{sv}", "(((i)))"]))'"
        case 8: one(of: ["byte 0xff", "int16 -1", "uint16 9", "int64 -1", "uint64 18446744073709551615"])
        case 9: one(of: ["@as []", "@a{sv} {}", "@ay []", "@av []", "@a(sa(us)) []"])
        case 10: "[\(Array(repeating: "'file:///a'", count: number(below: 200) + 1).joined(separator: ","))]"
        case 11, 12: "<\(value(depth: depth + 1))>"
        case 13: String(repeating: "<", count: 40) + "1" + String(repeating: ">", count: 40)
        case 14, 15: "(\(value(depth: depth + 1)), \(value(depth: depth + 1)))"
        case 16, 17: "{'\(one(of: ["uris", "color-scheme", "a"]))': <\(value(depth: depth + 1))>}"
        case 18: "[<\(value(depth: depth + 1))>, <\(value(depth: depth + 1))>]"
        default: "{uint32 1: \(value(depth: depth + 1))}"
        }
    }
}
