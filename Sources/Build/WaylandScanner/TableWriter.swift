/// Writes the tables that describe the interfaces to libwayland.
struct TableWriter {
    let side: Side
    let selection: Selection

    func lines() -> [String] {
        let prefix = side == .client ? "\(BindingsWriter.runtime)." : ""
        let imports = selection.imported.map { SwiftName.interface($0.interface.name, side) + ".interface" }
        var lines = [
            "/// The tables that describe the interfaces to libwayland.",
            "nonisolated private enum _WaylandTables {",
            "    nonisolated(unsafe) static let all: \(prefix)Wire.Interface = {",
            "        var tables = \(prefix)Wire.Tables(",
            "            count: \(selection.interfaces.count), imported: [\(imports.joined(separator: ", "))])",
        ]
        lines += selection.interfaces.indices.map { "        add\($0)(&tables)" }
        lines += ["        return tables.all", "    }()"]
        for (index, interface) in selection.interfaces.enumerated() {
            lines += [
                "", "    private static func add\(index)(_ tables: inout \(prefix)Wire.Tables) {",
                "        tables.add(", "            \"\(interface.name)\", version: \(interface.version),",
            ]
            lines +=
                messages("requests", interface.requests, after: ",") + messages("events", interface.events, after: ")")
            lines.append("    }")
        }
        return lines + ["}"]
    }

    private func messages(_ label: String, _ messages: [Message], after end: String) -> [String] {
        guard !messages.isEmpty else { return ["            \(label): []\(end)"] }
        return ["            \(label): ["] + messages.map(message) + ["            ]\(end)"]
    }

    private func message(_ message: Message) -> String {
        let types = message.arguments.flatMap { argument -> [String] in
            if argument.isUntypedNewID { return ["-1", "-1", "-1"] }
            return [String(argument.interface.flatMap(selection.index) ?? -1)]
        }
        return "                (\"\(message.name)\", \"\(message.signature)\", [\(types.joined(separator: ", "))]),"
    }
}
