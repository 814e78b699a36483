/// Names of files that come from strangers.
enum AttachmentName {
    /// The longest name in bytes, as Linux's file systems allow it.
    static let longest = 255

    /// Returns a name that names no folder, has no control character, does not turn the direction of text around, and
    /// can be written to a disk; empty if nothing is left.
    static func safe(_ name: String) -> String {
        var decoded = name.contains("=?") ? HeaderText.decode(name.utf8) : name
        if let slash = decoded.lastIndex(where: { $0 == "/" || $0 == "\\" }) {
            decoded = String(decoded[decoded.index(after: slash)...])
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: decoded.unicodeScalars.lazy.filter { !isForbidden($0) })
        let clean = String(scalars).trimmedOfSpaces()
        if clean.allSatisfy({ $0 == "." }) { return "" }
        return shortened(clean)
    }

    /// Whether a character has no place in a name: those of control, and those that set the direction of text (Unicode
    /// Standard Annex 9), with which `exe.gpj` looks like a picture.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<32, 127..<160, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }

    /// Shortens a name to 255 bytes, with its extension kept.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let dot = name.lastIndex(of: ".")
        let ending = dot.map { name[$0...] }.flatMap { $0.utf8.count <= 20 ? String($0) : nil } ?? ""
        var stem = ""
        for character in name {
            guard stem.utf8.count + character.utf8.count + ending.utf8.count <= longest else { break }
            stem.append(character)
        }
        return stem + ending
    }
}
