/// Turns the protocols' names into Swift's.
enum SwiftName {
    /// `wl_shm_pool` becomes `WlShmPool`.
    static func type(_ name: String) -> String {
        words(name).map(capitalized).joined()
    }

    /// `damage_buffer` becomes `damageBuffer`; Swift's own words are put in backticks.
    static func member(_ name: String) -> String {
        let parts = words(name)
        let joined = (parts.first ?? "") + parts.dropFirst().map(capitalized).joined()
        if joined.first?.isNumber == true { return "_" + joined }
        return reserved.contains(joined) ? "`\(joined)`" : joined
    }

    /// A function that sends an event: `sendConfigure`.
    static func sending(_ name: String) -> String {
        "send" + type(name)
    }

    private static func words(_ name: String) -> [String] {
        name.split(separator: "_").map(String.init)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let reserved: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
