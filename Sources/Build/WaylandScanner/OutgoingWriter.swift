/// Writes the functions that send messages: the requests of a client, or the events of a compositor.
struct OutgoingWriter {
    let access: String
    let writer: ArgumentWriter

    private var side: Side { writer.side }

    func lines(_ message: Message, _ opcode: Int) -> [String] {
        var lines = ["    /// \(message.summary ?? "`\(message.name)`")"]
        if side == .client, message.isDestructor {
            lines += ["    ///", "    /// The request also destroys the object, as `destroy()` does."]
        }
        lines.append(head(message))
        if side == .client, message.since > 1 {
            let name = "\(writer.interface.name).\(message.name)"
            lines += [
                "        guard \(writer.wire).version(self) >= \(message.since) else {",
                "            fatalError(\"\(name) needs version \(message.since)\")",
                "        }",
            ]
        }
        return lines + body(message, opcode) + ["    }"]
    }

    private func head(_ message: Message) -> String {
        var parameters = message.arguments.filter { $0.kind != .newID }.map { argument in
            let (label, name) = (SwiftName.label(argument.name), SwiftName.parameter(argument.name))
            let type = writer.type(of: argument, in: message, isIncoming: false)
            return (label == name ? label : "\(label) \(name)") + ": " + type
        }
        let name = side == .client ? SwiftName.request(message.name) : SwiftName.event(message.name)
        let created = message.arguments.first { $0.kind == .newID }
        guard let created, created.isUntypedNewID else {
            let result = created.map { " -> \(writer.objectType($0))" } ?? ""
            return "    \(access)func \(name)(\(parameters.joined(separator: ", ")))\(result) {"
        }
        parameters += ["as _type: _Created.Type", "version _version: UInt32"]
        let constraint = "<_Created: \(BindingsWriter.runtime).Proxy>"
        return "    \(access)func \(name)\(constraint)(\(parameters.joined(separator: ", "))) -> _Created {"
    }

    /// Returns the body of the function. Each string and array is passed to libwayland in a closure, which limits its
    /// life to the call. All strings of a client go through `withText`, which truncates strings that are too long for a
    /// message.
    private func body(_ message: Message, _ opcode: Int) -> [String] {
        let values = message.arguments.flatMap(values)
        let created = message.arguments.first { $0.kind == .newID }
        let ends = side == .client && message.isDestructor
        var inner: [String] = []
        if !values.isEmpty {
            let list = values.joined(separator: ", ")
            inner.append("var _arguments = " + (values.count == 1 ? list : "(\(list))"))
        }
        var call = "self, \(opcode)" + (values.isEmpty ? "" : ", &_arguments")
        if let created, side == .client {
            let version = created.isUntypedNewID ? "_version" : "\(writer.wire).version(self)"
            call =
                "return \(writer.wire).create(self, \(opcode), version: \(version), &_arguments"
                + (ends ? ", ending: true)" : ")")
        } else {
            call = "\(writer.wire).\(ends ? "end" : "send")(\(call))"
        }
        inner.append(call)
        let result = side == .client ? created.map { $0.isUntypedNewID ? "_Created" : writer.objectType($0) } : nil
        for argument in message.arguments.reversed() where argument.kind == .string || argument.kind == .array {
            let name = SwiftName.parameter(argument.name)
            let function = argument.kind == .array ? "withArray" : "withText"
            let head = (result == nil ? "" : "return ") + "\(writer.wire).\(function)(\(name))"
            inner = ["\(head) { \(name)\(result.map { " -> \($0)" } ?? "") in"] + inner.map { "    " + $0 } + ["}"]
        }
        if let created, side == .server {
            inner = ["let _created: \(writer.objectType(created)) = \(writer.wire).new(for: self)"] + inner
            inner.append("return _created")
        }
        return inner.map { "        " + $0 }
    }

    /// Returns the expressions that convert an argument to its values on the wire; an untyped new object has three of
    /// them.
    private func values(_ argument: Argument) -> [String] {
        let name = SwiftName.parameter(argument.name)
        let isEnumeration = writer.enumeration(argument) != nil
        func value(_ function: String, _ value: String) -> [String] { ["\(writer.wire).\(function)(\(value))"] }
        switch argument.kind {
        case .int: return value("int", isEnumeration ? "Int32(bitPattern: \(name).rawValue)" : name)
        case .uint: return value("uint", isEnumeration ? "\(name).rawValue" : name)
        case .fixed: return value("fixed", name)
        case .string: return value("text", name)
        case .array: return value("array", name)
        case .fd: return value("file", name)
        case .object:
            return value(
                "object", argument.interface == nil ? name : name + (argument.isNullable ? "?" : "") + ".pointer")
        case .newID where side == .server: return value("object", "_created.pointer")
        case .newID:
            guard argument.isUntypedNewID else { return value("object", "nil") }
            return value("name", "of: _Created.self") + value("uint", "_version")
                + value("object", "nil")
        }
    }
}
