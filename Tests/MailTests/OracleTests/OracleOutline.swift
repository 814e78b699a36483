@testable import GatefoldMail

/// A mail as lines, one for each part, so that two parsers can be compared and differences be read.
///
/// Each line has the type, the file name if there is one, and the content: text as a literal, bytes as numbers.
struct OracleOutline {
    private(set) var lines: [String] = []

    /// Creates the outline of a mail as the oracle has it.
    init(_ mail: JSONValue) { addMail(mail, 0) }

    /// Creates the outline of a mail as this parser reads it.
    init(_ part: Part) { add(part, 0) }

    private mutating func addMail(_ mail: JSONValue, _ depth: Int) {
        guard !(mail["parts"]?.array ?? []).isEmpty else { return }
        addPart(0, of: mail, depth, standard: "text/plain")
    }

    private mutating func addPart(_ index: Int, of mail: JSONValue, _ depth: Int, standard: String) {
        guard let part = mail["parts"]?.array[index], let body = part["body"]?.only else { return }
        let type = Self.contentType(part)
        switch body.key {
        case "Multipart":
            let name = type ?? "multipart/mixed"
            line(depth, name, "", "")
            for child in body.value.array.compactMap(\.number) {
                addPart(
                    child, of: mail, depth + 1, standard: name == "multipart/digest" ? "message/rfc822" : "text/plain")
            }
        case "Message":
            line(depth, type ?? standard, "", "")
            addMail(body.value, depth + 1)
        case "Text", "Html":
            line(depth, type ?? standard, Self.fileName(part), Self.literal(body.value.string ?? "?"))
        default:
            line(depth, type ?? standard, Self.fileName(part), Self.numbers(body.value.array.compactMap(\.number)))
        }
    }

    private mutating func add(_ part: Part, _ depth: Int) {
        switch part.content {
        case .parts(let children, _, _):
            line(depth, part.type, "", "")
            for child in children { add(child, depth + 1) }
        case .message(_, let content):
            line(depth, part.type, "", "")
            for child in content { add(child, depth + 1) }
        case .bytes(let bytes):
            let isText = part.type.hasPrefix("text/")
            line(
                depth, part.type, part.fileName,
                isText ? Self.literal(String(decoding: part.text(), as: UTF8.self)) : Self.numbers(bytes.map(Int.init)))
        }
    }

    private mutating func line(_ depth: Int, _ type: String, _ name: String, _ content: String) {
        let pieces = [type, name, content].filter { !$0.isEmpty }
        lines.append(String(repeating: "  ", count: depth) + pieces.joined(separator: " "))
    }

    /// A text on one line. A line end at its end does not count, since parsers differ about whose it is.
    private static func literal(_ text: String) -> String {
        var text = text.replacing("\0", with: "\u{FFFD}")
        while text.last == "\n" || text.last == " " { text.removeLast() }
        return "\"" + text.replacing("\n", with: "\\n").replacing("\r", with: "\\r") + "\""
    }

    private static func numbers(_ bytes: [Int]) -> String {
        "\(bytes.count):" + bytes.prefix(8).map(String.init).joined(separator: ",")
            + "#\(bytes.reduce(0) { ($0 &* 31 &+ $1) & 0xFFFF })"
    }

    private static func field(_ part: JSONValue, _ name: String) -> JSONValue? {
        part["headers"]?.array.first { $0["name"]?.string == name }?["value"]
    }

    private static func contentType(_ part: JSONValue) -> String? {
        guard let type = field(part, "content_type")?["ContentType"], let name = type["c_type"]?.string else {
            return nil
        }
        return (name + "/" + (type["c_subtype"]?.string ?? "")).lowercased()
    }

    private static func fileName(_ part: JSONValue) -> String {
        for (header, name) in [("content_disposition", "filename"), ("content_type", "name")] {
            let attributes = field(part, header)?["ContentType"]?["attributes"]?.array ?? []
            if let found = attributes.first(where: { $0["name"]?.string == name })?["value"]?.string { return found }
        }
        return ""
    }
}
