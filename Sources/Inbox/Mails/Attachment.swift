/// A file that came with a mail.
nonisolated struct Attachment: Hashable, Sendable {
    let name: String
    let bytes: Int

    /// What its name ends with, as a sign in capitals: `PDF`; empty where that says nothing.
    var kind: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        let ending = name[name.index(after: dot)...]
        return ending.count <= 4 ? ending.uppercased() : ""
    }

    /// For instance `48 kB` or `1.8 MB`, in thousands as the International System of Units has them.
    var sizeText: String {
        let units = ["B", "kB", "MB", "GB"]
        var value = Double(max(0, bytes))
        var unit = 0
        // What would round to a thousand is one of the next unit.
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return unit > 1 && tenths < 100 && tenths % 10 != 0
            ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\(Int(value.rounded())) \(units[unit])"
    }
}
