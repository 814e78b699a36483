/// Writes the code that receives messages: an enum of the messages, and the C function that libwayland calls with them.
struct IncomingWriter {
    let access: String
    let writer: ArgumentWriter

    private var side: Side { writer.side }
    private var kind: String { side == .client ? "Event" : "Request" }

    func lines(of interface: Interface, _ messages: [Message]) -> [String] {
        var lines = [
            "", "    /// The \(kind.lowercased())s of `\(interface.name)`.", "    \(access)nonisolated enum \(kind) {",
        ]
        for message in messages where isHandled(message) {
            lines.append("        /// \(message.summary ?? "`\(message.name)`")")
            let values = message.arguments.map {
                SwiftName.label($0.name) + ": " + writer.type(of: $0, in: message, isIncoming: true)
            }
            let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            lines.append("        case \(SwiftName.member(message.name))\(list)")
        }
        lines += ["    }", ""]
        return lines + dispatcher(messages)
    }

    /// Returns whether all objects of the message have a type.
    private func isHandled(_ message: Message) -> Bool {
        writer.selection.covers(message) && !message.arguments.contains(where: \.isUntypedNewID)
    }

    /// Returns the C function. A C function cannot capture context, so it finds the handler in the object's
    /// `implementation`.
    private func dispatcher(_ messages: [Message]) -> [String] {
        let handled = messages.enumerated().filter { isHandled($0.element) }
        let usesArguments = handled.contains { !$0.element.arguments.isEmpty }
        let creates = side == .server && handled.contains { $0.element.arguments.contains { $0.kind == .newID } }
        let ends = messages.contains(where: \.isDestructor)
        let head = "    \(access)static var dispatcher: \(writer.wire).Dispatcher {"
        guard !handled.isEmpty else { return [head, "        { _, _, _, _, _ in 0 }", "    }"] }
        let names = ["implementation"] + (ends || creates ? ["target"] : []) + (usesArguments ? ["arguments"] : [])
        var lines = [
            head,
            "        { implementation, \(ends || creates ? "target" : "_"), opcode, _, "
                + "\(usesArguments ? "arguments" : "_") in",
            "            guard \(names.map { "let \($0)" }.joined(separator: ", ")) else { return 0 }",
            "            let handler = \(writer.wire).handler(implementation, of: \(kind).self)",
        ]
        if creates { lines.append("            let resource = Self(pointer: OpaquePointer(target))") }
        lines.append("            switch opcode {")
        for (opcode, message) in handled {
            let values = message.arguments.enumerated().map { index, argument in
                "\(SwiftName.calledLabel(argument.name)): \(value(argument, index, message))"
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

    private func value(_ argument: Argument, _ index: Int, _ message: Message) -> String {
        let slot = "(arguments, \(index))"
        let wire = writer.wire
        switch argument.kind {
        case .int:
            return writer.enumeration(argument).map { "\($0)(rawValue: UInt32(bitPattern: \(wire).int\(slot)))" }
                ?? "\(wire).int\(slot)"
        case .uint:
            return writer.enumeration(argument).map { "\($0)(rawValue: \(wire).uint\(slot))" } ?? "\(wire).uint\(slot)"
        case .fixed: return "\(wire).fixed\(slot)"
        case .string: return "\(wire).text\(slot)\(argument.isNullable ? "" : " ?? \"\"")"
        case .array: return "\(wire).array(arguments, \(index), of: \(writer.element(of: argument, in: message)).self)"
        case .fd: return "\(wire).file\(slot)"
        case .object:
            return argument.interface == nil
                ? "\(wire).object\(slot)" : "\(wire).object\(slot).map { \(writer.objectType(argument))(pointer: $0) }"
        case .newID:
            return side == .server
                ? "\(wire).create(for: resource, arguments, \(index))"
                : "\(writer.objectType(argument))(pointer: \(wire).newObject\(slot))"
        }
    }
}
