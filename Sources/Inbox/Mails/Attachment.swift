/// A file that is attached to a mail.
nonisolated struct Attachment: Hashable, Sendable {
    let name: String
    let bytes: Int

    /// The extension of the file's name in capitals, such as `PDF`; empty if there is none or it is longer than
    /// four letters.
    var kind: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        let ending = name[name.index(after: dot)...]
        return ending.count <= 4 ? ending.uppercased() : ""
    }

    /// The file's size as text, such as `48 kB` or `1.8 MB`. Units are powers of 1000, as in the SI.
    var sizeText: String {
        let units = ["B", "kB", "MB", "GB"]
        var value = Double(max(0, bytes))
        var unit = 0
        // A value that would round to 1000 is written as 1 of the next unit.
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return unit > 1 && tenths < 100 && tenths % 10 != 0
            ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\(Int(value.rounded())) \(units[unit])"
    }
}
