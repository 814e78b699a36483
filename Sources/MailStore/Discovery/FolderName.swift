/// The names of folders as the programs that deliver and synchronise mails write them on disk.
enum FolderName {
    /// The text of a name: modified UTF-7 if it is that, or else UTF-8.
    static func decode(_ name: [UInt8]) -> String {
        ModifiedUTF7.decode(name) ?? String(decoding: name, as: UTF8.self)
    }

    /// The names from the outer folder to this one that one name on disk stands for.
    ///
    /// Maildir++ puts a dot before each (`.Lists.Swift`). offlineimap joins names by a dot, too, without one before the
    /// first; there a dot is taken as a separator only if the folder of the names before it is also there.
    static func components(of name: [UInt8], besides siblings: Set<[UInt8]>) -> [String] {
        let dot = UInt8(ascii: ".")
        if name.first == dot {
            let parts = name.split(separator: dot).map { decode(Array($0)) }
            return parts.isEmpty ? [decode(name)] : parts
        }
        var parts: [String] = []
        var start = 0
        for (index, byte) in name.enumerated() where byte == dot && index > start {
            guard siblings.contains(Array(name[..<index])) else { continue }
            parts.append(decode(Array(name[start..<index])))
            start = index + 1
        }
        return parts + [decode(Array(name[start...]))]
    }
}
