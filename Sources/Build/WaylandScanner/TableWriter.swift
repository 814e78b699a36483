/// Writes the tables that describe the interfaces to libwayland.
///
/// The tables refer to each other, so they lie in one block of memory that is never moved and never freed.
struct TableWriter {
    let selection: Selection

    func lines() -> [String] {
        var lines = [
            "/// The interfaces' descriptions, as libwayland reads them.",
            "nonisolated(unsafe) let interfaceTables: UnsafePointer<wl_interface> = {",
            "    let tables = UnsafeMutablePointer<wl_interface>.allocate(capacity: \(selection.interfaces.count))",
        ]
        lines += selection.interfaces.map { "    fill\(SwiftName.type($0.name))(tables)" }
        lines += ["    return UnsafePointer(tables)", "}()", ""]
        lines += Self.support
        for (index, interface) in selection.interfaces.enumerated() {
            lines += [
                "",
                "private func fill\(SwiftName.type(interface.name))(_ tables: UnsafeMutablePointer<wl_interface>) {",
                "    let requests: [wl_message] = [",
            ]
            lines += interface.requests.map(message)
            lines += ["    ]", "    let events: [wl_message] = ["]
            lines += interface.events.map(message)
            lines += [
                "    ]",
                "    (tables + \(index)).initialize(",
                "        to: wl_interface(",
                "            name: text(\"\(interface.name)\"), version: \(interface.version),",
                "            method_count: Int32(requests.count), methods: kept(requests),",
                "            event_count: Int32(events.count), events: kept(events)))",
                "}",
            ]
        }
        return lines
    }

    private func message(_ message: Message) -> String {
        let types = message.arguments.flatMap { argument -> [String] in
            if argument.isUntypedNewID { return ["-1", "-1", "-1"] }
            return [String(selection.index(of: argument.interface) ?? -1)]
        }
        return
            "        message(tables, \"\(message.name)\", \"\(message.signature)\", [\(types.joined(separator: ", "))]),"
    }

    private static let support = [
        "private func text(_ literal: StaticString) -> UnsafePointer<CChar> {",
        "    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)",
        "}",
        "",
        "/// A copy that stays where it is.",
        "private func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {",
        "    guard !elements.isEmpty else { return nil }",
        "    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)",
        "    _ = copy.initialize(from: elements)",
        "    return copy.baseAddress.map { UnsafePointer($0) }",
        "}",
        "",
        "private func message(",
        "    _ tables: UnsafeMutablePointer<wl_interface>, _ name: StaticString, _ signature: StaticString, _ types: [Int]",
        ") -> wl_message {",
        "    let pointers = types.map { $0 < 0 ? nil : UnsafePointer(tables + $0) }",
        "    return wl_message(",
        "        name: text(name), signature: text(signature), types: kept(pointers).map { UnsafeMutablePointer(mutating: $0) })",
        "}",
    ]
}
