import Foundation

@testable import GatefoldText

/// Draws single glyphs as the rasterizer makes them, without an atlas.
final class DrawnGlyphs {
    private let library: FontLibrary
    private let rasterizer = GlyphRasterizer()
    private let isItalic: Bool
    private let weight: Font.Weight

    init(_ source: FontSource? = nil, weight: Font.Weight = .regular, isItalic: Bool = false) throws {
        library = try FontLibrary(source ?? PinnedFonts.source(), loadsFallbackInBackground: false)
        self.isItalic = isItalic
        self.weight = weight
    }

    /// - Parameters:
    ///   - character: one glyph's worth of text.
    ///   - size: in pixels.
    func draw(_ character: String, family: String = "", size: Double, phase: Int = 0) -> Ink? {
        guard let (entry, glyph) = glyph(character, family: family, size: size) else { return nil }
        return rasterizer.draw(glyph, of: entry, phase: phase).map(Ink.init)
    }

    func draw(number: UInt32, size: Double) -> Ink? {
        guard let (entry, _) = glyph("l", family: "", size: size) else { return nil }
        return rasterizer.draw(number, of: entry, phase: 0).map(Ink.init)
    }

    func draw(_ outline: inout GlyphOutline) -> Ink? {
        outline.withFreeType { rasterizer.draw(&$0)?.trimmed().map(Ink.init) }
    }

    func glyph(_ character: String, family: String, size: Double) -> (UsedFonts.Entry, UInt32)? {
        let measure = LineSetter.Measure(
            font: Font(family: family, size: size, weight: weight, isItalic: isItalic), pixelSize: size, width: nil,
            alignment: .natural, isInterfaceRightToLeft: false, lineLimit: 1, lineSpacing: 1)
        guard let shaped = library.set(character, measure).lines.glyphs.first, shaped.font >= 0 else { return nil }
        return (library.used[shaped.font], shaped.glyph)
    }

    /// The pinned fonts with further fontconfig rules.
    static func source(rules: String) throws -> FontSource {
        guard case .configuration(let path) = try PinnedFonts.source() else { return try PinnedFonts.source() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString).conf")
        let text = "<fontconfig><include>\(path)</include>\(rules)</fontconfig>"
        try text.write(to: file, atomically: true, encoding: .utf8)
        return .configuration(path: file.path)
    }
}

/// A copy of a glyph's bitmap.
struct Ink {
    let width: Int
    let height: Int
    let left: Int
    let top: Int
    let isColor: Bool
    let bytes: [UInt8]

    init(_ picture: GlyphRasterizer.Picture) {
        (width, height, left, top) = (picture.width, picture.height, picture.left, picture.top)
        isColor = picture.isColor
        let rowBytes = picture.width * (picture.isColor ? 4 : 1)
        bytes = (0..<picture.height).flatMap { y in
            UnsafeBufferPointer(start: picture.bytes + y * picture.stride, count: rowBytes)
        }
    }

    /// The coverage of a pixel, from 0 to 1.
    func coverage(_ x: Int, _ y: Int) -> Double {
        Double(bytes[isColor ? (y * width + x) * 4 + 3 : y * width + x]) / 255
    }

    func row(_ y: Int) -> [Double] { (0..<width).map { coverage($0, y) } }

    /// The covered area, in pixels.
    var area: Double { (0..<height).reduce(0) { $0 + row($1).reduce(0, +) } }

    /// The horizontal centre of gravity of a row, from the origin.
    func middle(ofRow y: Int) -> Double {
        let row = row(y)
        let sum = row.reduce(0, +)
        return Double(left) + row.indices.reduce(0) { $0 + (Double($1) + 0.5) * row[$1] } / sum
    }

    /// The centre of gravity of the glyph, from the origin.
    var middle: Double {
        (0..<height).reduce(0) { $0 + middle(ofRow: $1) * row($1).reduce(0, +) } / area
    }
}
