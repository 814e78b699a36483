import GatefoldCPango

/// Reads the shapes of an SVG file: paths and basic shapes, filled or stroked, in groups with transforms.
///
/// Symbolic icons consist of these. Colours count only as ink, gradients as solid ink; text, images, masks, clips,
/// style sheets and animations are left out.
///
/// GLib's parser reads the XML. librsvg would read all of SVG, but it brings cairo, gdk-pixbuf and 10 MB of code into
/// every program, and it draws pixels, not outlines that the glyph rasterizer can draw beside letters.
final class SVGReader {
    /// The largest length of a file, in bytes. Chosen: a hundred times that of a large symbolic icon.
    static let maxBytes = 1 << 20
    private static let maxDepth = 64
    private static let maxShapes = 4096
    private static let maxSegments = 50_000

    /// The presentation of an element, which its children inherit.
    fileprivate struct Style {
        var map = Affine()
        var isFilled = true
        var rule = IconDrawing.FillRule.nonZero
        var isStroked = false
        var stroke = IconDrawing.Stroke(width: 1)
        var opacity = 1.0
        var fillOpacity = 1.0
        var strokeOpacity = 1.0
        var isHidden = false
    }

    private var styles: [Style] = [Style()]
    private var origin = SIMD2(0.0, 0)
    private var size: SIMD2<Double>?
    private var shapes: [IconDrawing.Shape] = []
    private var segments = 0
    private var problem: IconError?
    private var hasRoot = false

    /// Reads an SVG file.
    /// - Throws: `IconError.unreadableSVG` if the text is no XML, has no `svg` element or no size, or is too large.
    static func drawing(_ text: String) throws(IconError) -> IconDrawing {
        guard text.utf8.count <= maxBytes else {
            throw .unreadableSVG(reason: "it is longer than \(maxBytes / 1024) KiB")
        }
        let reader = SVGReader()
        try reader.parse(text)
        guard reader.hasRoot else { throw .unreadableSVG(reason: "it has no <svg> element") }
        guard let size = reader.size, size.x > 0, size.y > 0 else {
            throw .unreadableSVG(reason: "it has neither a viewBox nor a width and a height")
        }
        return IconDrawing(origin: reader.origin, size: size, shapes: reader.shapes)
    }

    private func parse(_ text: String) throws(IconError) {
        var parser = GMarkupParser()
        parser.start_element = { _, name, names, values, data, _ in
            guard let reader = SVGReader.reader(data), let name else { return }
            var attributes: [String: String] = [:]
            var index = 0
            while let key = names?[index], let value = values?[index] {
                attributes[String(cString: key)] = String(cString: value)
                index += 1
            }
            reader.start(String(cString: name), attributes)
        }
        parser.end_element = { _, _, data, _ in SVGReader.reader(data)?.end() }
        let context = g_markup_parse_context_new(
            &parser, GMarkupParseFlags(0), Unmanaged.passUnretained(self).toOpaque(), nil)
        defer { g_markup_parse_context_free(context) }
        var error: UnsafeMutablePointer<GError>?
        var text = text
        let isWhole = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                g_markup_parse_context_parse(context, characters.baseAddress, characters.count, &error) != 0
                    && g_markup_parse_context_end_parse(context, &error) != 0
            }
        }
        defer { g_clear_error(&error) }
        if let problem { throw problem }
        if !isWhole {
            let reason = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "it is no XML"
            throw .unreadableSVG(reason: reason)
        }
    }

    private static func reader(_ data: UnsafeMutableRawPointer?) -> SVGReader? {
        data.map { Unmanaged<SVGReader>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Elements

    private func end() { if styles.count > 1 { styles.removeLast() } }

    private func start(_ qualified: String, _ attributes: [String: String]) {
        let name = qualified.split(separator: ":").last.map(String.init) ?? qualified
        var style = styles.last ?? Style()
        guard styles.count < Self.maxDepth else {
            problem = .unreadableSVG(reason: "its elements are nested more than \(Self.maxDepth) levels deep")
            // The style is kept for the element's end.
            return styles.append(style)
        }
        style.apply(attributes)
        if !Self.shownElements.contains(name) { style.isHidden = true }
        styles.append(style)
        if name == "svg", !hasRoot { readRoot(attributes) }
        guard !style.isHidden, let path = Self.path(name, attributes) else { return }
        add(path, style)
    }

    private static let shownElements: Set = [
        "svg", "g", "a", "switch", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    ]

    private func readRoot(_ attributes: [String: String]) {
        hasRoot = true
        let box = attributes["viewBox"].map(PathData.numbers) ?? []
        if box.count == 4 {
            origin = SIMD2(box[0], box[1])
            size = SIMD2(box[2], box[3])
        } else if let width = attributes.number("width"), let height = attributes.number("height") {
            size = SIMD2(width, height)
        }
    }

    private func add(_ path: VectorPath, _ style: Style) {
        segments += path.contours.reduce(0) { $0 + $1.segments.count + 1 }
        guard shapes.count < Self.maxShapes, segments <= Self.maxSegments else {
            problem = .unreadableSVG(reason: "it has too many shapes for an icon")
            return
        }
        let path = path.mapped(style.map.apply)
        if style.isFilled {
            shapes.append(
                IconDrawing.Shape(path: path, fill: style.rule, opacity: style.opacity * style.fillOpacity))
        }
        var stroke = style.stroke
        stroke.width *= style.map.scale
        if style.isStroked, stroke.width > 0 {
            shapes.append(
                IconDrawing.Shape(path: path, stroke: stroke, opacity: style.opacity * style.strokeOpacity))
        }
    }

    private static func path(_ name: String, _ attributes: [String: String]) -> VectorPath? {
        func number(_ name: String) -> Double { attributes.number(name) ?? 0 }
        var path = VectorPath()
        switch name {
        case "path": return PathData.path(attributes["d"] ?? "")
        case "rect":
            let size = SIMD2(number("width"), number("height"))
            guard size.x > 0, size.y > 0 else { return nil }
            let (rx, ry) = (attributes.number("rx"), attributes.number("ry"))
            path.rectangle(
                origin: SIMD2(number("x"), number("y")), size: size, radii: SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0))
        case "circle", "ellipse":
            let radius = attributes.number("r")
            let radii = SIMD2(radius ?? number("rx"), radius ?? number("ry"))
            guard radii.x > 0, radii.y > 0 else { return nil }
            path.ellipse(center: SIMD2(number("cx"), number("cy")), radii: radii)
        case "line":
            path.move(to: SIMD2(number("x1"), number("y1")))
            path.line(to: SIMD2(number("x2"), number("y2")))
        case "polyline", "polygon":
            let numbers = PathData.numbers(attributes["points"] ?? "")
            guard numbers.count >= 4 else { return nil }
            path.move(to: SIMD2(numbers[0], numbers[1]))
            for index in stride(from: 2, to: numbers.count - 1, by: 2) {
                path.line(to: SIMD2(numbers[index], numbers[index + 1]))
            }
            if name == "polygon" { path.close() }
        default: return nil
        }
        return path
    }
}

extension SVGReader.Style {
    /// Takes over the presentation attributes of an element and the declarations of its `style` attribute, which come
    /// before them.
    fileprivate mutating func apply(_ attributes: [String: String]) {
        var values = attributes
        for declaration in (attributes["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[parts[0].trimmed] = parts[1].trimmed
        }
        if let fill = values["fill"], fill != "inherit" { isFilled = fill != "none" && fill != "transparent" }
        if let stroke = values["stroke"], stroke != "inherit" {
            isStroked = stroke != "none" && stroke != "transparent"
        }
        if let rule = values["fill-rule"] { self.rule = rule == "evenodd" ? .evenOdd : .nonZero }
        if let width = values.number("stroke-width") { stroke.width = width }
        if let end = values["stroke-linecap"] {
            stroke.end = end == "round" ? .round : end == "square" ? .square : .butt
        }
        if let join = values["stroke-linejoin"] {
            stroke.join = join == "round" ? .round : join == "bevel" ? .bevel : .miter
        }
        if let opacity = values.number("opacity") { self.opacity *= min(max(0, opacity), 1) }
        if let opacity = values.number("fill-opacity") { fillOpacity = min(max(0, opacity), 1) }
        if let opacity = values.number("stroke-opacity") { strokeOpacity = min(max(0, opacity), 1) }
        if values["display"] == "none" || values["visibility"] == "hidden" { isHidden = true }
        if let transform = values["transform"] { map = map.concatenated(with: Affine(transform)) }
    }
}

extension [String: String] {
    /// Returns the number at the start of a value, whose unit is ignored; nil if it starts with none.
    fileprivate func number(_ name: String) -> Double? {
        guard let value = self[name] else { return nil }
        var text = Substring(value.trimmed).utf8
        return PathData.number(from: &text)
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
