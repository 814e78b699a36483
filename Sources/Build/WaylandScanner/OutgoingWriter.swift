/// Writes the functions that send: a client's requests, a compositor's events.
struct OutgoingWriter {
    let side: Side
    let selection: Selection

    func lines(_ message: Message, _ opcode: Int, in interface: Interface) -> [String] {
        let writer = ArgumentWriter(side: side, selection: selection, interface: interface)
        let created = message.arguments.first { $0.kind == .newID }
        var lines: [String] = []
        if let summary = message.summary { lines.append("    /// \(summary)") }
        lines.append(head(message, created, writer))
        if side == .client, message.since > 1 {
            lines += [
                "        precondition(",
                "            version >= \(message.since), \"\(interface.name).\(message.name) needs version \(message.since)\")",
            ]
        }
        lines += body(message, opcode, created, writer)
        return lines + ["    }"]
    }

    private func head(_ message: Message, _ created: Argument?, _ writer: ArgumentWriter) -> String {
        var parameters = message.arguments.filter { $0.kind != .newID }.map {
            "\(SwiftName.member($0.name)): \(writer.type(of: $0, isIncoming: false))"
        }
        let name = side == .client ? SwiftName.member(message.name) : SwiftName.sending(message.name)
        guard let created else { return "    func \(name)(\(parameters.joined(separator: ", "))) {" }
        guard created.isUntypedNewID else {
            return "    func \(name)(\(parameters.joined(separator: ", "))) -> \(writer.objectType(created)) {"
        }
        parameters += ["as type: Created.Type", "version: UInt32"]
        return "    func \(name)<Created: Proxy>(\(parameters.joined(separator: ", "))) -> Created {"
    }

    /// Strings and arrays are lent to libwayland for the time of the call, each by a closure around it. A client's
    /// strings all go through `withText`, which cuts those that are too long for a message.
    private func body(_ message: Message, _ opcode: Int, _ created: Argument?, _ writer: ArgumentWriter) -> [String] {
        let values = message.arguments.flatMap { value($0, writer) }
        let call: String
        switch (created, values.isEmpty) {
        case (nil, true): call = "send(\(opcode))"
        case (nil, false): call = "send(\(opcode), &arguments)"
        case (.some(let created), _) where created.isUntypedNewID:
            call = "create(\(opcode), version: version, &arguments)"
        case (.some, _): call = "create(\(opcode), version: version, &arguments)"
        }
        var inner: [String] = []
        if !values.isEmpty {
            let list = values.joined(separator: ", ")
            inner.append("var arguments = " + (values.count == 1 ? list : "(\(list))"))
        }
        inner.append((created == nil ? "" : "return ") + call)
        for argument in message.arguments.reversed() where argument.kind == .string || argument.kind == .array {
            let name = SwiftName.member(argument.name)
            let wrapper =
                argument.kind == .array
                ? "withArray(\(name)) { \(name) in"
                : argument.isNullable || side == .client
                    ? "withText(\(name)) { \(name) in" : "\(name).withCString { \(name) in"
            inner = [wrapper] + inner.map { "    " + $0 } + ["}"]
        }
        return inner.map { "        " + $0 }
    }

    private func value(_ argument: Argument, _ writer: ArgumentWriter) -> [String] {
        let name = SwiftName.member(argument.name)
        let isEnumeration = writer.enumeration(argument) != nil
        switch argument.kind {
        case .int: return ["wl_argument(i: \(isEnumeration ? "Int32(bitPattern: \(name).rawValue)" : name))"]
        case .uint: return ["wl_argument(u: \(name)\(isEnumeration ? ".rawValue" : ""))"]
        case .fixed: return ["wl_argument(f: wl_fixed_from_double(\(name)))"]
        case .string: return ["wl_argument(s: \(name))"]
        case .array: return ["wl_argument(a: \(name))"]
        case .fd: return ["wl_argument(h: \(name))"]
        case .object:
            guard argument.interface != nil else { return ["wl_argument(o: \(name))"] }
            return ["wl_argument(o: \(name)\(argument.isNullable ? "?" : "").pointer)"]
        case .newID:
            guard argument.isUntypedNewID else { return ["wl_argument(o: nil)"] }
            return ["wl_argument(s: Created.interface.pointee.name)", "wl_argument(u: version)", "wl_argument(o: nil)"]
        }
    }
}
