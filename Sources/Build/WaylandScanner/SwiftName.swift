/// Turns the protocols' names into Swift's.
enum SwiftName {
    /// `wl_shm_pool` becomes `WlShmPool`, and `WlShmPoolResource` on the compositor's side.
    static func interface(_ name: String, _ side: Side) -> String {
        guard side == .client else { return joined(name) + "Resource" }
        let type = joined(name)
        return needed.contains(type) ? type + "_" : type
    }

    /// The name of an enumeration's type inside its interface's.
    static func enumeration(_ name: String, in interface: Interface, _ side: Side) -> String {
        var type = joined(name)
        // Inside the interface's type, the name would hide those of other types that its messages speak of.
        let hidden = interface.mentioned.union([interface.name]).map { Self.interface($0, side) }
        while needed.contains(type) || hidden.contains(type) { type += "_" }
        return type
    }

    /// `damage_buffer` becomes `damageBuffer`; Swift's own words are put in backticks.
    static func member(_ name: String) -> String {
        let name = plain(name)
        return reserved.contains(name) ? "`\(name)`" : name
    }

    /// The name of a function that sends a request: ``member(_:)``, unless every proxy has something of that name.
    static func request(_ name: String) -> String {
        let name = member(name)
        return proxyMembers.contains(name) ? name + "_" : name
    }

    /// A function that sends an event: `sendConfigure`.
    static func event(_ name: String) -> String { "send" + joined(name) }

    /// An argument's label where it is declared. Swift takes nearly all of its words there as they are.
    static func label(_ name: String) -> String {
        let name = plain(name)
        return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// An argument's label in a call.
    static func calledLabel(_ name: String) -> String {
        let name = plain(name)
        return name == "inout" ? "`inout`" : name
    }

    /// The name of an argument inside of the function that takes it.
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

    /// The words that Swift does not take as names without backticks.
    static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The words that mean something in front of an expression or a parameter only.
    static let contextual: Set<String> = [
        "any", "async", "await", "borrowing", "consume", "consuming", "copy", "discard", "each", "isolated", "macro",
        "package", "sending", "some", "then", "unsafe", "yield",
    ]

    /// The types that generated code mentions, and those that Swift lets nobody name: an expression such as `Lamp.Type`
    /// means something else even in backticks.
    private static let needed: Set<String> = [
        "Any", "BitwiseCopyable", "Double", "Event", "Float", "GatefoldWayland", "Hashable", "Int16", "Int32", "Int64",
        "Int8",
        "OpaquePointer", "OptionSet", "Protocol", "RawRepresentable", "Request", "Self", "Sendable", "String", "Type",
        "UInt16",
        "UInt32", "UInt64", "UInt8", "WaylandProtocols", "Wire",
    ]

    /// The members of every proxy.
    private static let proxyMembers: Set<String> = ["destroy", "handle", "id", "pointer", "version"]
}
