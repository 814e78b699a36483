import GatefoldCPango

// The settings of a `PangoLayout`, the same for laying out lines and for finding characters in them.

extension LineSetter.Measure {
    /// The largest width in pixels: far above any screen, and far below what 32 bits can hold in Pango units.
    private static let maxWidth = 1_000_000.0

    private var limitedWidth: Double? { width.map { min(max($0, 0), Self.maxWidth) } }

    /// Returns the width in which lines are wrapped, in Pango units; nil for lines of any length.
    func boxWidth(in face: FontCollection.Face) -> Int? {
        limitedWidth.map { Int(min($0 * face.unitsPerPixel, Double(1 << 30))) }
    }

    /// Whether the width has room for a few letters at most, so that words are broken like anything else. Where Pango
    /// 1.50 looks for a word that fits and finds none, it ends the process for some texts.
    var isNarrow: Bool { width.map { $0 < 2 * pixelSize } ?? false }

    /// Splits a text into the paragraphs that are laid out.
    func paragraphs(of text: String, keepsOrigin: Bool = false) -> Paragraphs {
        let isLimited = lineLimit > 0
        var maxLength = max(64, Int(Self.maxWidth / max(pixelSize, FontCollection.shapingSize) / 2))
        if isLimited, let width = limitedWidth {
            // No legible line has more bytes than this. The text beyond is not even looked at.
            maxLength = min(maxLength, lineLimit * max(256, Int(width / pixelSize * 40)))
        }
        var paragraphs = Paragraphs(
            text, maxLength: maxLength, maxCount: isLimited ? lineLimit : .max,
            keepsOrigin: keepsOrigin || !spans.isEmpty || !paragraphStyles.isEmpty)
        guard let origin = paragraphs.origin else { return paragraphs }
        paragraphs.spans = spans(mappedBy: origin.map.copy)
        if !paragraphStyles.isEmpty { paragraphs.styles = origin.ranges.map { paragraphStyle(at: $0.lowerBound) } }
        return paragraphs
    }
}

extension LineSetter {
    static func makeLayout(_ context: OpaquePointer) -> OpaquePointer {
        let layout: OpaquePointer = pango_layout_new(context)
        pango_layout_set_auto_dir(layout, 1)
        return layout
    }

    static func apply(_ measure: Measure, _ face: FontCollection.Face, to layout: OpaquePointer) {
        pango_layout_set_font_description(layout, face.description)
        setWidth(measure.boxWidth(in: face), nil, unitsPerPixel: face.unitsPerPixel, of: layout)
        pango_layout_set_wrap(layout, measure.isNarrow ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        let isCut = measure.lineLimit > 0 && measure.width != nil
        pango_layout_set_ellipsize(layout, isCut ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }

    /// Sets the width in which a layout wraps a paragraph, and the indent of its first line or of the others.
    private static func setWidth(
        _ box: Int?, _ style: Measure.ParagraphStyle?, unitsPerPixel: Double, of layout: OpaquePointer
    ) {
        let indent = style.map { Int(($0.commonIndent * unitsPerPixel).rounded()) } ?? 0
        let hanging = style.map { (($0.firstLineIndent - $0.headIndent) * unitsPerPixel).rounded() } ?? 0
        pango_layout_set_width(layout, box.map { Int32(max(0, $0 - indent)) } ?? -1)
        pango_layout_set_indent(layout, Int32(hanging))
    }

    /// Sets a layout's text to a paragraph.
    /// - Parameters:
    ///   - lineLimit: The number of lines that are left for the paragraph; `Int.max` for any number.
    ///   - withoutHyphens: The attributes of a text in which no hyphen is inserted.
    ///   - unitsPerPixel: The number of Pango units in a physical pixel.
    ///   - box: The width in which lines are wrapped, in Pango units; nil for lines of any length.
    static func set(
        _ paragraphs: Paragraphs, _ index: Int, box: Int?, lineLimit: Int, _ withoutHyphens: OpaquePointer,
        unitsPerPixel: Double, in layout: OpaquePointer
    ) {
        if !paragraphs.styles.isEmpty {
            let style = paragraphs.style(of: index)
            setWidth(box, style, unitsPerPixel: unitsPerPixel, of: layout)
            // Otherwise the direction is that of the layout's context.
            pango_layout_set_auto_dir(layout, style?.direction ?? .natural == .natural ? 1 : 0)
        }
        pango_layout_set_height(layout, lineLimit == .max ? -1 : -Int32(clamping: lineLimit))
        // A word that is broken at the end of a line may be an address. No hyphen is inserted unless the text has soft
        // hyphens.
        let attributes = paragraphs.hasSoftHyphens(in: index) ? nil : withoutHyphens
        let cuts = paragraphs.cutsOfLongWords(in: index)
        let spans = paragraphs.spans(in: index)
        if cuts.isEmpty, spans.isEmpty {
            pango_layout_set_attributes(layout, attributes)
        } else {
            let pieces: OpaquePointer = attributes.map { pango_attr_list_copy($0) } ?? pango_attr_list_new()
            for span in spans { add(span, unitsPerPixel: unitsPerPixel, to: pieces) }
            add(cuts, to: pieces)
            pango_layout_set_attributes(layout, pieces)
            pango_attr_list_unref(pieces)
        }
        paragraphs.bytes[paragraphs.ranges[index]].withUnsafeBytes { bytes in
            if let start = bytes.bindMemory(to: CChar.self).baseAddress {
                pango_layout_set_text(layout, start, Int32(bytes.count))
            } else {
                pango_layout_set_text(layout, "", 0)
            }
        }
    }

    /// Has Pango set a range of a paragraph in a font of its own.
    private static func add(_ span: Measure.Span, unitsPerPixel: Double, to attributes: OpaquePointer) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(span.range.lowerBound)
            attribute.pointee.end_index = UInt32(span.range.upperBound)
            pango_attr_list_change(attributes, attribute)
        }
        func units(_ pixels: Double, atMost limit: Double = 1e6) -> Int32 {
            Int32(min(max(pixels * unitsPerPixel, -limit), limit).rounded())
        }
        // Positions are scaled from the size at which the text is shaped, so the range is shaped at the same scale.
        let description = FontCollection.description(
            span.font, span.pixelSize * unitsPerPixel / Double(PANGO_SCALE))
        insert(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        if span.rise != 0 { insert(pango_attr_rise_new(units(span.rise))) }
        if let box = span.box {
            var shape = PangoRectangle(
                x: 0, y: -units(box.ascent, atMost: 1e8), width: units(box.width, atMost: 1e8),
                height: units(box.ascent + box.descent, atMost: 1e8))
            insert(pango_attr_shape_new(&shape, &shape))
        }
        if span.tracking != 0 { insert(pango_attr_letter_spacing_new(units(span.tracking))) }
    }

    /// Has Pango shape the text between two cuts apart from the rest, with no other effect.
    ///
    /// For each line, Pango 1.50 shapes all that is left of a piece in which no line can be broken: 33 s for a word of
    /// 128 KiB, and 0.3 s in pieces of 1 KiB.
    private static func add(_ cuts: [Int], to attributes: OpaquePointer) {
        for (number, cut) in cuts.enumerated() where number.isMultiple(of: 2) {
            // The attribute has its default value. Pieces end where one begins or ends.
            guard let attribute = pango_attr_fallback_new(1) else { continue }
            attribute.pointee.start_index = UInt32(cut)
            attribute.pointee.end_index = number + 1 < cuts.count ? UInt32(cuts[number + 1]) : UInt32.max
            pango_attr_list_insert(attributes, attribute)
        }
    }
}
