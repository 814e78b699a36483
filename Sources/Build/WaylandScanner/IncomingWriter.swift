/// Writes what arrives: an enum of the messages, and the C function that libwayland calls with them.
struct IncomingWriter {
    let side: Side
    let selection: Selection

    private var kind: String { side == .client ? "Event" : "Request" }

    func lines(of interface: Interface, _ messages: [Message]) -> [String] {
        let writer = ArgumentWriter(side: side, selection: selection, interface: interface)
        let handled = messages.filter(selection.covers)
        var lines = ["", "    enum \(kind) {"]
        for message in handled {
            if let summary = message.summary { lines.append("        /// \(summary)") }
            let values = message.arguments.map {
                "\(SwiftName.member($0.name)): \(writer.type(of: $0, isIncoming: true))"
            }
            let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            lines.append("        case \(SwiftName.member(message.name))\(list)")
        }
        lines += ["    }", ""]
        return lines + dispatcher(messages, writer)
    }

    /// A C function cannot capture: the handler is the object's `implementation`.
    private func dispatcher(_ messages: [Message], _ writer: ArgumentWriter) -> [String] {
        let handled = messages.enumerated().filter { selection.covers($0.element) }
        let usesArguments = handled.contains { !$0.element.arguments.isEmpty }
        let creates = side == .server && handled.contains { $0.element.arguments.contains { $0.kind == .newID } }
        let ends = messages.contains(where: \.isDestructor)
        var lines = [
            "    static var dispatcher: wl_dispatcher_func_t {",
            "        { implementation, \(ends || creates ? "target" : "_"), opcode, _, \(usesArguments ? "arguments" : "_") in",
        ]
        var conditions = ["let implementation"]
        if ends || creates { conditions.append("let target") }
        if usesArguments { conditions.append("let arguments") }
        if handled.isEmpty { return lines.prefix(1) + ["        { _, _, _, _, _ in 0 }", "    }"] }
        lines += [
            "            guard \(conditions.joined(separator: ", ")) else { return 0 }",
            "            let handler = Unmanaged<Handler<\(kind)>>.fromOpaque(implementation).takeUnretainedValue()",
        ]
        if creates { lines.append("            let resource = Self(pointer: OpaquePointer(target))") }
        lines.append("            switch opcode {")
        for (opcode, message) in handled {
            let values = message.arguments.enumerated().map { index, argument in
                "\(SwiftName.member(argument.name)): \(value(argument, index, writer))"
            }
            let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            lines.append("            case \(opcode): handler.handle(.\(SwiftName.member(message.name))\(list))")
        }
        lines += ["            default: break", "            }"]
        let last = messages.enumerated().filter { $0.element.isDestructor }.map { "opcode == \($0.offset)" }
        if !last.isEmpty {
            let condition = last.joined(separator: " || ")
            lines += ["            if \(condition) { handler.end(Self(pointer: OpaquePointer(target))) }"]
        }
        return lines + ["            return 0", "        }", "    }"]
    }

    private func value(_ argument: Argument, _ index: Int, _ writer: ArgumentWriter) -> String {
        let slot = "arguments[\(index)]"
        switch argument.kind {
        case .int:
            return writer.enumeration(argument).map { "\($0)(rawValue: UInt32(bitPattern: \(slot).i))" } ?? "\(slot).i"
        case .uint: return writer.enumeration(argument).map { "\($0)(rawValue: \(slot).u)" } ?? "\(slot).u"
        case .fixed: return "wl_fixed_to_double(\(slot).f)"
        case .string: return "\(slot).s.map { String(cString: $0) }\(argument.isNullable ? "" : " ?? \"\"")"
        case .array: return "words(\(slot).a)"
        case .fd: return "\(slot).h"
        case .object:
            return argument.interface == nil
                ? "\(slot).o" : "\(slot).o.map { \(writer.objectType(argument))(pointer: $0) }"
        case .newID: return "resource.create(\(slot).n)"
        }
    }
}
