/// Converts the names of protocols to Swift names.
enum SwiftName {
    /// Returns the type of an interface: `WlShmPool` for `wl_shm_pool`, or `WlShmPoolResource` on the compositor's
    /// side.
    static func interface(_ name: String, _ side: Side) -> String {
        guard side == .client else { return joined(name) + "Resource" }
        let type = joined(name)
        return needed.contains(type) ? type + "_" : type
    }

    /// Returns the name of an enumeration's type, which is nested in the type of its interface.
    static func enumeration(_ name: String, in interface: Interface, _ side: Side) -> String {
        var type = joined(name)
        // A nested type must not hide the types that the interface's messages refer to.
        let hidden = interface.mentioned.union([interface.name]).map { Self.interface($0, side) }
        while needed.contains(type) || hidden.contains(type) { type += "_" }
        return type
    }

    /// Returns the name of a member: `damageBuffer` for `damage_buffer`. Swift keywords are escaped with backticks.
    static func member(_ name: String) -> String {
        let name = plain(name)
        return reserved.contains(name) ? "`\(name)`" : name
    }

    /// Returns the name of the function that sends a request: ``member(_:)``, with an underscore added if every proxy
    /// has a member of that name.
    static func request(_ name: String) -> String {
        let name = member(name)
        return proxyMembers.contains(name) ? name + "_" : name
    }

    /// Returns the name of the function that sends an event: `sendConfigure` for `configure`.
    static func event(_ name: String) -> String { "send" + joined(name) }

    /// Returns an argument's label in a declaration, where Swift accepts nearly all keywords unescaped.
    static func label(_ name: String) -> String {
        let name = plain(name)
        return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// Returns an argument's label in a call.
    static func calledLabel(_ name: String) -> String {
        let name = plain(name)
        return name == "inout" ? "`inout`" : name
    }

    /// Returns the name of an argument in the body of the function that takes it.
    static func parameter(_ name: String) -> String {
        let name = plain(name)
        return reserved.contains(name) || contextual.contains(name) ? "_" + name : name
    }

    private static func plain(_ name: String) -> String {
        let parts = words(name)
        let joined = (parts.first ?? "") + parts.dropFirst().map(capitalized).joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    private static func joined(_ name: String) -> String {
        let joined = words(name).map(capitalized).joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    private static func words(_ name: String) -> [String] {
        name.split(separator: "_").map(String.init)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The keywords that Swift accepts as names only in backticks.
    static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The keywords that have a meaning only before an expression or a parameter.
    static let contextual: Set<String> = [
        "any", "async", "await", "borrowing", "consume", "consuming", "copy", "discard", "each", "isolated", "macro",
        "package", "sending", "some", "then", "unsafe", "yield",
    ]

    /// The types that generated code refers to, and the names that no Swift type can have: an expression such as
    /// `Lamp.Type` has another meaning even in backticks.
    private static let needed: Set<String> = [
        "Any", "BitwiseCopyable", "Double", "Event", "Float", "GatefoldWayland", "Hashable", "Int16", "Int32", "Int64",
        "Int8",
        "OpaquePointer", "OptionSet", "Protocol", "RawRepresentable", "Request", "Self", "Sendable", "String", "Type",
        "UInt16",
        "UInt32", "UInt64", "UInt8", "WaylandProtocols", "Wire",
    ]

    private static let proxyMembers: Set<String> = ["destroy", "handle", "id", "pointer", "version"]
}
