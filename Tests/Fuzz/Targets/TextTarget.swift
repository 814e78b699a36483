import GatefoldGeometry
import GatefoldScene
import GatefoldText

/// Text in any fonts, and fonts that are damaged.
enum TextTarget {
    private static let images = ImageStore()
    private static let typesetter = try? Typesetter(images: images, fonts: .systemForEnglish)

    /// Lays the bytes out as text. The first two choose the width and the style.
    static func layOut(_ bytes: [UInt8]) {
        guard bytes.count > 2, let typesetter else { return }
        let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        let widths: [Double?] = [nil, 0, 1, 30, 75.5, 200]
        let width = widths[Int(bytes[0]) % widths.count]
        let alignments: [TextAlignment] = [.natural, .center, .trailing]
        let style = TextStyle(
            font: .system(size: Double(bytes[1] % 40)), alignment: alignments[Int(bytes[1]) % 3],
            lineLimit: Int(bytes[0] >> 6))
        check(typesetter, text, style, width)
    }

    private static let sample = "Office 12\u{301} \u{627}\u{644}\u{64E}\u{5E9} \u{1F600}\u{1F3FD} \u{928}\u{93F}"

    /// Reads the bytes as the only font of the machine.
    static func readFont(_ bytes: [UInt8]) {
        FuzzFolder.write(bytes, "font.ttf")
        // The fonts that fontconfig remembers would hide this one.
        let cache = "\(FuzzFolder.path)/cache"
        FuzzFolder.remove(cache)
        let rules = "<fontconfig><dir>\(FuzzFolder.path)</dir><cachedir>\(cache)</cachedir></fontconfig>"
        let path = FuzzFolder.write(Array(rules.utf8), "fonts.conf")
        guard let typesetter = try? Typesetter(images: ImageStore(), fonts: .configuration(path: path)) else { return }
        check(typesetter, sample, TextStyle(font: .system(size: 16)), 80)
    }

    private static func check(_ typesetter: Typesetter, _ text: String, _ style: TextStyle, _ width: Double?) {
        let layout = typesetter.layoutUncached(text, style: style, width: width, scale: 1.25)
        promise(layout.size.width.isFinite && layout.size.height.isFinite, "a layout has no finite size")
        plant(layout.lineCount > 12)
        let geometry = typesetter.geometry(of: layout)
        let breaks = TextBreaks(text)
        let end = text.utf8.count
        for offset in [0, end / 3, end / 2, end] {
            let caret = geometry.caret(at: TextPosition(offset: offset))
            promise(caret.rect.minX.isFinite && caret.rect.minY.isFinite, "a caret has no finite position")
            let place = geometry.position(at: Point(x: Double(offset), y: caret.rect.midY))
            promise(breaks.isCaretPosition(place.offset), "a point lies within a character")
        }
        for rect in geometry.rects(of: end / 4..<end / 4 + end / 2) {
            promise(rect.width > 0 && rect.height > 0, "a selected piece of a text has no size")
        }
    }
}
