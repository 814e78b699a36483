import GatefoldCPango

/// Draws single glyphs. Outlines are drawn without hinting: the coverage of a pixel is the area that the outline
/// covers.
final class GlyphRasterizer {
    /// The bitmap of a glyph, with lengths in pixels. Its bytes are valid until the next glyph is drawn.
    struct Picture {
        var width: Int
        var height: Int
        /// The distance from the glyph's origin to the left edge of the bitmap.
        var left: Int
        /// The distance from the baseline down to the top edge of the bitmap; usually negative.
        var top: Int
        /// Whether pixels are premultiplied BGRA; otherwise each is one byte of coverage.
        var isColor: Bool
        /// The first pixel; rows are `stride` bytes apart.
        var bytes: UnsafePointer<UInt8>
        var stride: Int
    }

    /// The largest width and height of a glyph's bitmap, in pixels. Larger glyphs are left out.
    static let maxSide = 4096

    private let library: FT_Library?
    private let pen = OutlinePen()
    private let canvas = GlyphCanvas()
    private let images: GlyphImages
    private(set) lazy var icons = IconRasterizer(library)

    init() {
        var library: FT_Library?
        self.library = FT_Init_FreeType(&library) == 0 ? library : nil
        images = GlyphImages(self.library, canvas: canvas)
    }

    deinit {
        images.close()
        icons.close()
        if let library { FT_Done_FreeType(library) }
    }

    /// Draws a glyph.
    /// - Parameter phase: The distance of the glyph's origin from the left edge of a pixel, in quarters of a pixel.
    /// - Returns: The bitmap, or nil if the glyph leaves no ink.
    func draw(_ glyph: UInt32, of font: UsedFonts.Entry, phase: Int) -> Picture? {
        if font.hasColor || !font.face.hasOutlines, let image = images.draw(glyph, of: font.face) { return image }
        // A colour font's glyph without colours is drawn in the text's colour, like any other glyph.
        return pen.withOutline(of: glyph, font.face, phase: phase) { draw(&$0)?.trimmed() }
    }

    /// Draws an outline, whose points are changed in the process.
    func draw(_ outline: inout FT_Outline) -> Picture? {
        var box = FT_BBox()
        FT_Outline_Get_CBox(&outline, &box)
        let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
        let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
        let frame = GlyphFrame(width: right - left, height: top - bottom, left: left, top: -top)
        guard frame.isDrawable else { return nil }
        FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
        let bytes = canvas.clear(frame.width * frame.height)
        var bitmap = FT_Bitmap()
        bitmap.width = UInt32(frame.width)
        bitmap.rows = UInt32(frame.height)
        bitmap.pitch = Int32(frame.width)
        bitmap.buffer = bytes
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        guard FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0 else { return nil }
        return Picture(frame, isColor: false, bytes)
    }

    /// Draws the empty box shown in place of a character that no font has. All lengths are in pixels.
    func drawBox(width: Int, height: Int, line: Int) -> Picture? {
        let frame = GlyphFrame(width: width - 2 * line, height: height, left: line, top: -height)
        guard width > 4 * line, height > 2 * line, frame.isDrawable else { return nil }
        let bytes = canvas.clear(frame.width * height)
        for y in 0..<height {
            let row = bytes + y * frame.width
            if y < line || y >= height - line {
                row.update(repeating: 255, count: frame.width)
            } else {
                row.update(repeating: 255, count: line)
                (row + frame.width - line).update(repeating: 255, count: line)
            }
        }
        return Picture(frame, isColor: false, bytes)
    }
}

/// The rectangle of a glyph's bitmap relative to the glyph's origin, in pixels; y points down.
struct GlyphFrame {
    var width: Int
    var height: Int
    var left: Int
    var top: Int

    /// Whether the rectangle is not empty and its size and offsets are within what the atlas can store.
    var isDrawable: Bool {
        let sides = 1...GlyphRasterizer.maxSide
        return sides.contains(width) && sides.contains(height) && abs(left) < 16384 && abs(top) < 16384
    }
}

/// Memory in which glyphs are drawn, one at a time. It grows to the size of the largest glyph.
final class GlyphCanvas {
    private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)

    deinit { bytes.deallocate() }

    /// Returns a buffer of `count` bytes, all zero. It is valid until the next call.
    func clear(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > bytes.count {
            bytes.deallocate()
            bytes = .allocate(capacity: count + count / 4)
        }
        let start = bytes.baseAddress.unsafelyUnwrapped
        start.update(repeating: 0, count: count)
        return start
    }
}

extension GlyphRasterizer.Picture {
    /// Creates a bitmap from pixels in rows without padding.
    init(_ frame: GlyphFrame, isColor: Bool, _ bytes: UnsafeMutablePointer<UInt8>) {
        self.init(
            width: frame.width, height: frame.height, left: frame.left, top: frame.top, isColor: isColor,
            bytes: UnsafePointer(bytes), stride: frame.width * (isColor ? 4 : 1))
    }

    /// Returns the bitmap without the empty rows and columns at its edges, or nil if all of it is empty.
    func trimmed() -> GlyphRasterizer.Picture? {
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
