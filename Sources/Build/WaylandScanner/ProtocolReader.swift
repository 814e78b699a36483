import Foundation
import FoundationXML

/// Reads the interfaces that a protocol file defines.
final class ProtocolReader: NSObject, XMLParserDelegate {
    private enum Part { case request, event, enumeration }

    private var interfaces: [Interface] = []
    private var part: Part?
    private var message: Message?
    private var enumeration: Enumeration?
    private var problem: String?

    static func interfaces(in data: Data, path: String) throws(ScannerError) -> [Interface] {
        let reader = ProtocolReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        let isWellFormed = parser.parse()
        if let problem = reader.problem { throw .malformed(path: path, what: problem) }
        guard isWellFormed else { throw .malformed(path: path, what: "line \(parser.lineNumber)") }
        guard !reader.interfaces.isEmpty else { throw .malformed(path: path, what: "it defines no interface") }
        return reader.interfaces
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let name = attributes["name"] ?? ""
        if ["interface", "request", "event", "arg", "enum", "entry"].contains(element), !Self.isName(name) {
            problem = "line \(parser.lineNumber) has the name '\(name)'"
        }
        switch element {
        case "interface":
            interfaces.append(Interface(name: name, version: attributes["version"].flatMap(Int.init) ?? 1))
        case "request", "event":
            part = element == "request" ? .request : .event
            message = Message(
                name: name, since: attributes["since"].flatMap(Int.init) ?? 1,
                isDestructor: attributes["type"] == "destructor" || element == "request" && name == "destroy")
        case "description":
            addSummary(attributes["summary"])
        case "arg":
            addArgument(name, attributes)
        case "enum":
            part = .enumeration
            enumeration = Enumeration(name: name, isBitfield: attributes["bitfield"] == "true")
        case "entry":
            guard let value = Self.number(attributes["value"]) else {
                problem = "the entry \(name) has no value"
                return
            }
            enumeration?.entries.append((name, value, Self.line(attributes["summary"])))
        default:
            break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let last = interfaces.indices.last else { return }
        switch (element, part) {
        case ("request", .request): message.map { interfaces[last].requests.append($0) }
        case ("event", .event): message.map { interfaces[last].events.append($0) }
        case ("enum", .enumeration): enumeration.map { interfaces[last].enumerations.append($0) }
        default: return
        }
        part = nil
        message = nil
        enumeration = nil
    }

    private func addArgument(_ name: String, _ attributes: [String: String]) {
        guard let kind = attributes["type"].flatMap(Argument.Kind.init) else {
            problem = "the argument \(name) has an unknown type"
            return
        }
        message?.arguments.append(
            Argument(
                name: name, kind: kind, interface: attributes["interface"], enumeration: attributes["enum"],
                isNullable: attributes["allow-null"] == "true"))
    }

    /// Sets the summary of the current message, enumeration or interface. Descriptions of arguments and entries are
    /// ignored.
    private func addSummary(_ text: String?) {
        let summary = Self.line(text)
        if message != nil {
            if message?.summary == nil { message?.summary = summary }
        } else if part == .enumeration, enumeration?.entries.isEmpty == true {
            if enumeration?.summary == nil { enumeration?.summary = summary }
        } else if part == nil, let last = interfaces.indices.last, interfaces[last].summary == nil {
            interfaces[last].summary = summary
        }
    }

    /// Returns a text with each run of whitespace replaced by one space; nil if nothing is left.
    private static func line(_ text: String?) -> String? {
        guard let words = text?.split(whereSeparator: \.isWhitespace), !words.isEmpty else { return nil }
        return words.joined(separator: " ")
    }

    /// Returns whether a name consists of ASCII letters, digits and underscores only, as it must to become part of a
    /// Swift name.
    private static func isName(_ text: String) -> Bool {
        text.contains { $0 != "_" }
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
            }
    }

    private static func number(_ text: String?) -> UInt32? {
        guard let text else { return nil }
        // Protocols of KDE write flags as "1 << 4".
        let parts = text.split(separator: "<<").map { $0.trimmingPrefix(" ") }
        if parts.count == 2, let bit = UInt32(parts[1]), bit < 32 {
            return UInt32(parts[0].prefix { $0 != " " }).map { $0 << bit }
        }
        return text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    }
}
