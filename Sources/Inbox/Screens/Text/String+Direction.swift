import Gatefold

nonisolated extension String {
    /// Whether the first letter belongs to a script that reads from right to left.
    /// - Source: Unicode Standard Annex 9, rule P2; DerivedBidiClass.txt, blocks that are R or AL by default.
    var readsFromRight: Bool {
        guard let first = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return switch first.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
