import GatefoldViews

/// The interface by which tools such as `busctl` list objects.
nonisolated extension AtspiProgram {
    /// Answers a call of the interface `org.freedesktop.DBus.Introspectable`. Members are not described, because
    /// AT-SPI describes them itself.
    /// - Source: D-Bus Specification, "Introspection Data Format".
    func introspect(_ call: BusCall) -> AtspiAnswer {
        guard call.member == "Introspect" else { return .failure(.unknownMethod) }
        let interfaces = object(at: call.path).map(interfaces)?.map(\.rawValue) ?? []
        let standard = interfaces.isEmpty ? [] : ["org.freedesktop.DBus.Properties"]
        let children = childNames(of: call.path)
        guard !interfaces.isEmpty || !children.isEmpty else { return .failure(.unknownObject) }
        let lines =
            (interfaces + standard).map { "<interface name=\"\($0)\"/>" } + children.map { "<node name=\"\($0)\"/>" }
        return .reply(.string("<node>\(lines.joined())</node>"))
    }

    /// Returns the names of the objects below a path.
    private func childNames(of path: String) -> [String] {
        let paths = [AtspiPath.root, AtspiPath.cache] + windows.flatMap(\.tree.nodes).map { AtspiPath.element($0.id) }
        let prefix = path == "/" ? path : path + "/"
        var names: [String] = []
        for path in paths where path.hasPrefix(prefix) {
            let name = String(path.dropFirst(prefix.count).prefix { $0 != "/" })
            if names.last != name { names.append(name) }
        }
        return names.count > 1 && Set(names).count < names.count ? Set(names).sorted() : names
    }
}
