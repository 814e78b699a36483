import GatefoldCPango

extension String {
    /// Whether the first letter with a direction belongs to a script that reads from right to left; nil if no letter has
    /// a direction.
    /// - C: `pango_find_base_dir`
    package var readsFromRight: Bool? {
        var text = self
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                switch pango_find_base_dir(characters.baseAddress, Int32(clamping: characters.count)) {
                case PANGO_DIRECTION_RTL: true
                case PANGO_DIRECTION_LTR: false
                default: nil
                }
            }
        }
    }
}
