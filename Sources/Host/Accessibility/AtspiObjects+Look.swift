import GatefoldScene
import GatefoldText
import GatefoldViews

/// The attributes of texts, in the interface Text.
nonisolated extension AtspiObjects {
    func answerLook(
        _ member: String, _ arguments: [BusValue], of node: AccessibilityNode, _ text: AtspiText
    ) -> AtspiAnswer? {
        let offset = arguments.first?.int ?? 0
        switch member {
        case "GetAttributeValue":
            let name = arguments.dropFirst().first?.text
            let (own, standard, _) = look(at: offset, of: node, text)
            let value = (own + standard).first { $0.key == name }?.value
            return .reply(value ?? .string(""))
        case "GetAttributes", "GetAttributeRun":
            let (own, standard, range) = look(at: offset, of: node, text)
            let isWhole = arguments.dropFirst().first?.truth ?? false
            let entries = own + (isWhole ? standard.filter { entry in !own.contains { $0.key == entry.key } } : [])
            return .reply(.dictionary("s", entries), .int(range.lowerBound), .int(range.upperBound))
        case "GetDefaultAttributes", "GetDefaultAttributeSet":
            return .reply(.dictionary("s", textLook(node.id)?.look.entries ?? []))
        default: return nil
        }
    }

    /// Returns the attributes of the text at an offset that differ from those of the whole text, the latter, and the part
    /// of the text that looks alike.
    private func look(
        at offset: Int, of node: AccessibilityNode, _ text: AtspiText
    ) -> (own: [BusValue.Entry], standard: [BusValue.Entry], range: Range<Int>) {
        let whole = 0..<text.scalars.count
        guard let (look, runs) = textLook(node.id) else { return ([], [], whole) }
        let standard = look.entries
        let offset = min(max(0, offset), whole.upperBound)
        let run = runs.first { $0.range.contains(offset) } ?? (offset == whole.upperBound ? runs.last : nil)
        guard let run else { return ([], standard, whole) }
        let own = run.look.entries.filter { !standard.contains($0) }
        return (own, standard, run.range.clamped(to: whole))
    }
}

nonisolated extension AccessibilityTextLook {
    /// The look as attributes of AT-SPI.
    /// - Source: GTK 4, gtkpango.c, `gtk_pango_get_default_attributes` and `gtk_pango_get_run_attributes`.
    fileprivate var entries: [BusValue.Entry] {
        // Typographic points are as large as GTK shows them: 96 points of the window are 72 of them.
        let size = (font.size * 72 / 96).rounded()
        var entries = [
            BusValue.Entry("size", .string("\(Int(exactly: size) ?? 0)")),
            BusValue.Entry("weight", .string("\(font.weight.rawValue)")),
            BusValue.Entry("style", .string(font.isItalic ? "italic" : "normal")),
            BusValue.Entry("underline", .string(isUnderlined ? "single" : "none")),
            BusValue.Entry("strikethrough", .string(isStruckThrough ? "true" : "false")),
            BusValue.Entry("fg-color", .string(color.components)),
            BusValue.Entry("direction", .string(isRightToLeft ? "rtl" : "ltr")),
        ]
        if !font.family.isEmpty { entries.append(BusValue.Entry("family-name", .string(font.family))) }
        if let backgroundColor { entries.append(BusValue.Entry("bg-color", .string(backgroundColor.components))) }
        return entries
    }
}

nonisolated extension Color {
    /// Red, green and blue as numbers up to 65535.
    fileprivate var components: String {
        [red, green, blue].map { "\(Int((min(max(0, $0), 1) * 65535).rounded()))" }.joined(separator: ",")
    }
}
