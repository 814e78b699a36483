/// Writes the functions that send: a client's requests, a compositor's events.
struct OutgoingWriter {
    let access: String
    let writer: ArgumentWriter

    private var side: Side { writer.side }

    func lines(_ message: Message, _ opcode: Int) -> [String] {
        var lines: [String] = []
        if let summary = message.summary { lines.append("    /// \(summary)") }
        if side == .client, message.isDestructor {
            lines += summaryOfEnd(after: message)
        }
        lines.append(head(message))
        if side == .client, message.since > 1 {
            let name = "\(writer.interface.name).\(message.name)"
            lines += [
                "        precondition(",
                "            \(writer.wire).version(self) >= \(message.since), "
                    + "\"\(name) needs version \(message.since)\")",
            ]
        }
        return lines + body(message, opcode) + ["    }"]
    }

    private func summaryOfEnd(after message: Message) -> [String] {
        (message.summary == nil ? [] : ["    ///"]) + ["    /// It ends the object, as `destroy()` does."]
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

    /// Strings and arrays are lent to libwayland for the time of the call, each by a closure around it. A client's
    /// strings all go through `withText`, which cuts those that are too long for a message.
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

    /// The type of an argument on the wire.
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
