import Gatefold

/// The benchmark of text: laying out and recording the lines of a row and the paragraphs of a page.
enum TextCalls {
    static func measure(scale: Double, repeats: Int) throws -> Section {
        let typesetter = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        typesetter.waitForFonts()
        let timer = CallTimer(repeats: repeats)
        var rows: [Section.Row] = []
        var number = 0
        for (name, texts) in [("row", rowTexts), ("page", pageTexts)] {
            func layouts(_ mark: String) -> [TextLayout] {
                texts.map { text, style, width in
                    typesetter.layout(text + mark, style: style, width: width, scale: scale)
                }
            }
            rows.append(
                Section.Row(
                    "\(name), laid out",
                    timer.measure { count in
                        var height = 0.0
                        for _ in 0..<count {
                            number += 1
                            // The number makes the text a new one, which is in no cache.
                            height += layouts(" \(number)").reduce(0) { $0 + $1.size.height }
                            typesetter.finishFrame()
                        }
                        return height
                    }))
            rows.append(
                Section.Row(
                    "\(name), from the cache",
                    timer.measure { count in
                        (0..<count).reduce(0.0) { sum, _ in sum + layouts("").reduce(0) { $0 + $1.size.height } }
                    }))
            let shown = layouts("")
            var scene = Scene(size: PixelSize(width: 2048, height: 2048))
            rows.append(
                Section.Row(
                    "\(name), recorded",
                    timer.measure { count in
                        var glyphs = 0
                        for _ in 0..<count {
                            scene.removeAll(size: scene.size)
                            for layout in shown {
                                typesetter.record(layout, x: 10, y: 10, color: .black, clip: scene.bounds, into: &scene)
                            }
                            glyphs += scene.glyphs.count
                        }
                        return Double(glyphs)
                    }))
        }
        return Section(benchmark: "text", unit: .microseconds, rows: rows)
    }

    /// A text to lay out; the width is in points.
    private typealias Text = (text: String, style: TextStyle, width: Double?)

    private static let rowTexts: [Text] = {
        let message = Message(3)
        return [
            (message.sender, Message.senderStyle, 280), (message.subject, Message.subjectStyle, 280),
            (message.preview, Message.previewStyle, 280),
        ]
    }()

    private static let pageTexts: [Text] = {
        let message = Message(3)
        return [(message.subject, Message.titleStyle, 328)]
            + message.paragraphs.map { ($0, Message.paragraphStyle, 328) }
    }()
}
