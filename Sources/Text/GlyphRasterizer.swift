import CPango

/// Draws single glyphs.
final class GlyphRasterizer {
    /// A glyph's picture, to be read before the next one is drawn.
    struct Picture {
        /// In pixels.
        var width: Int
        var height: Int
        /// From the glyph's origin on the baseline to the top left pixel.
        var left: Int
        var top: Int
        /// Whether a pixel is BGRA, premultiplied, or one byte of coverage.
        var isColor: Bool
        /// The first pixel; rows are `stride` bytes apart.
        var bytes: UnsafePointer<UInt8>
        var stride: Int
    }

    /// No glyph is larger, in pixels: what is, is left out.
    static let maxSide = 4096

    private let coverage = Canvas(CAIRO_FORMAT_A8)
    private let color = Canvas(CAIRO_FORMAT_ARGB32)

    /// Draws a glyph.
    /// - Parameter phase: quarters of a pixel that its origin lies right of a pixel's edge.
    /// - Returns: nil where it leaves no ink.
    func draw(_ glyph: UInt32, of font: UsedFonts.Entry, phase: Int) -> Picture? {
        let cairoFont = UnsafeMutableRawPointer(font.pointer)
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(cairoFont)) else { return nil }
        var placed = cairo_glyph_t(index: UInt(glyph), x: Double(phase) / 4, y: 0)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(scaled, &placed, 1, &extents)
        guard extents.width > 0, extents.height > 0 else { return nil }
        // One pixel more on each side: extents are those of the outline, not of its antialiased edge.
        let left = (extents.x_bearing + placed.x).rounded(.down) - 1
        let top = extents.y_bearing.rounded(.down) - 1
        let width = (extents.x_bearing + placed.x + extents.width).rounded(.up) + 1 - left
        let height = (extents.y_bearing + extents.height).rounded(.up) + 1 - top
        let side = Double(Self.maxSide)
        guard width <= side, height <= side, abs(left) < 16384, abs(top) < 16384 else { return nil }
        placed.x -= left
        placed.y = -top
        let frame = Frame(width: Int(width), height: Int(height), left: Int(left), top: Int(top))
        if font.hasColor {
            guard color.prepare(frame) else { return nil }
            cairo_set_scaled_font(color.context, scaled)
            cairo_show_glyphs(color.context, &placed, 1)
            guard let picture = color.picture(frame) else { return nil }
            return picture.hasColor ? picture.trimmed() : coverageOfBlack(picture, frame)
        }
        guard coverage.prepare(frame) else { return nil }
        cairo_set_scaled_font(coverage.context, scaled)
        // As an outline: cairo 1.16 moves glyphs to whole pixels when it draws them as text.
        cairo_glyph_path(coverage.context, &placed, 1)
        cairo_fill(coverage.context)
        return coverage.picture(frame)?.trimmed()
    }

    /// Draws the empty box that stands for a character that no font has.
    func drawBox(width: Int, height: Int, line: Int) -> Picture? {
        let frame = Frame(width: width, height: height, left: 0, top: -height)
        guard width > 4 * line, height > 2 * line, coverage.prepare(frame) else { return nil }
        let inset = Double(line) * 1.5
        cairo_set_line_width(coverage.context, Double(line))
        cairo_rectangle(
            coverage.context, inset, Double(line) / 2, Double(width) - 2 * inset, Double(height - line))
        cairo_stroke(coverage.context)
        return coverage.picture(frame)?.trimmed()
    }

    /// A colour font's plain glyph: drawn in black, it takes the text's colour like any other.
    private func coverageOfBlack(_ picture: Picture, _ frame: Frame) -> Picture? {
        guard coverage.prepare(frame), let plain = coverage.picture(frame), let bytes = coverage.bytes else {
            return nil
        }
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                bytes[y * plain.stride + x] = picture.bytes[y * picture.stride + x * 4 + 3]
            }
        }
        return plain.trimmed()
    }
}

/// Where a glyph's picture lies around its origin, in pixels.
private struct Frame {
    var width: Int
    var height: Int
    var left: Int
    var top: Int
}

extension GlyphRasterizer.Picture {
    /// Whether any pixel is other than black.
    fileprivate var hasColor: Bool {
        for y in 0..<height {
            for x in 0..<width {
                let pixel = bytes + (y * stride + x * 4)
                if pixel[0] | pixel[1] | pixel[2] != 0 { return true }
            }
        }
        return false
    }

    /// Without empty rows and columns at its edges; nil where nothing is left.
    fileprivate func trimmed() -> GlyphRasterizer.Picture? {
        let size = isColor ? 4 : 1
        func isEmptyRow(_ y: Int) -> Bool {
            (0..<width * size).allSatisfy { bytes[y * stride + $0] == 0 }
        }
        func isEmptyColumn(_ x: Int) -> Bool {
            (0..<height).allSatisfy { y in (0..<size).allSatisfy { bytes[y * stride + x * size + $0] == 0 } }
        }
        guard let first = (0..<height).first(where: { !isEmptyRow($0) }),
            let last = (0..<height).last(where: { !isEmptyRow($0) }),
            let leftmost = (0..<width).first(where: { !isEmptyColumn($0) }),
            let rightmost = (0..<width).last(where: { !isEmptyColumn($0) })
        else { return nil }
        var picture = self
        picture.bytes = bytes + (first * stride + leftmost * size)
        picture.width = rightmost + 1 - leftmost
        picture.height = last + 1 - first
        picture.left += leftmost
        picture.top += first
        return picture
    }
}

/// A picture in memory that glyphs are drawn on; it grows to the largest of them.
private final class Canvas {
    private let format: cairo_format_t
    private var surface: OpaquePointer?
    private(set) var context: OpaquePointer?
    private var side = 0

    init(_ format: cairo_format_t) { self.format = format }

    deinit { free() }

    private func free() {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        context = nil
        surface = nil
    }

    var bytes: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(surface) }

    /// Clears room for a picture; false where memory does not suffice.
    func prepare(_ frame: Frame) -> Bool {
        let needed = max(frame.width, frame.height)
        if needed > side {
            free()
            side = max(64, needed + needed / 4)
            surface = cairo_image_surface_create(format, Int32(side), Int32(side))
            context = cairo_create(surface)
            guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
                side = 0
                return false
            }
            cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        }
        guard let bytes else { return false }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<frame.height {
            (bytes + y * stride).update(repeating: 0, count: frame.width * (format == CAIRO_FORMAT_A8 ? 1 : 4))
        }
        cairo_surface_mark_dirty(surface)
        cairo_new_path(context)
        return true
    }

    func picture(_ frame: Frame) -> GlyphRasterizer.Picture? {
        cairo_surface_flush(surface)
        guard let bytes else { return nil }
        return GlyphRasterizer.Picture(
            width: frame.width, height: frame.height, left: frame.left, top: frame.top,
            isColor: format != CAIRO_FORMAT_A8, bytes: UnsafePointer(bytes),
            stride: Int(cairo_image_surface_get_stride(surface)))
    }
}
