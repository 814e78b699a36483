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
        let clean = decoded.withoutDirectionalControls.trimmedOfSpaces()
        if clean.allSatisfy({ $0 == "." }) { return "" }
        return shortened(clean)
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
