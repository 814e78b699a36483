/// Says in words what an invitation of a calendar says (RFC 5545).
enum Invitation {
    /// Returns a paragraph with summary, time and place of the first event; none if there is no event.
    static func blocks(_ calendar: [UInt8]) -> [Block] {
        var fields: [String: String] = [:]
        var isInEvent = false
        for line in unfolded(calendar) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].prefix { $0 != ";" }.uppercased()
            let value = String(line[line.index(after: colon)...])
            if name == "BEGIN", value.uppercased() == "VEVENT" { isInEvent = true }
            if name == "END", value.uppercased() == "VEVENT" { break }
            if isInEvent || name == "METHOD", fields[name] == nil { fields[name] = value }
        }
        guard isInEvent else { return [] }
        var bold = RichText.Look()
        bold.isBold = true
        var text = RichText()
        let heading = fields["METHOD"]?.uppercased() == "CANCEL" ? "Cancelled event" : "Event"
        text.append(RichText.Run(heading + ": ", bold))
        text.append(RichText.Run(plain(fields["SUMMARY"] ?? "without a title")))
        let times = ["DTSTART", "DTEND"].compactMap { fields[$0] }.map(time)
        if !times.isEmpty { text.append(RichText.Run("\n" + times.joined(separator: " to "))) }
        if let place = fields["LOCATION"], !place.isEmpty { text.append(RichText.Run("\n" + plain(place))) }
        return [.paragraph(text)]
    }

    /// Returns the lines, of which each may be folded over several (RFC 5545, 3.1). Only the first ones are read.
    private static func unfolded(_ calendar: [UInt8]) -> [String] {
        var lines: [String] = []
        for line in PlainText.lines(calendar).prefix(2_000) {
            if line.first == 32 || line.first == 9, !lines.isEmpty {
                lines[lines.count - 1] += String(decoding: line.dropFirst(), as: UTF8.self)
            } else {
                lines.append(String(decoding: line, as: UTF8.self))
            }
        }
        return lines
    }

    /// Returns a value without its escapes (RFC 5545, 3.3.11), on one line of at most 300 characters.
    private static func plain(_ value: String) -> String {
        var text = ""
        var isEscaped = false
        for character in value.prefix(300) {
            if isEscaped {
                text.append(character == "n" || character == "N" ? " " : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Returns `20260720T093000Z` as `2026-07-20 09:30 UTC`.
    private static func time(_ value: String) -> String {
        let digits = value.filter { $0.isASCII && $0.isNumber }
        guard digits.count >= 8 else { return String(value.prefix(40)) }
        let all = Array(digits)
        let date = String(all[0..<4]) + "-" + String(all[4..<6]) + "-" + String(all[6..<8])
        guard all.count >= 12 else { return date }
        return date + " " + String(all[8..<10]) + ":" + String(all[10..<12]) + (value.hasSuffix("Z") ? " UTC" : "")
    }
}
