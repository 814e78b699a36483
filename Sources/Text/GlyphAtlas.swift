import GatefoldGeometry
import GatefoldScene

/// Where a glyph's picture stands in the atlas.
struct AtlasGlyph {
    /// Index into the atlas's pages; negative for a glyph without ink.
    var page: Int32
    var x: UInt16 = 0
    var y: UInt16 = 0
    var width: UInt16 = 0
    var height: UInt16 = 0
    /// From the glyph's origin to the top left pixel.
    var left: Int16 = 0
    var top: Int16 = 0

    static let empty = AtlasGlyph(page: -1)
}

/// All glyphs that were drawn so far, packed into pages: images of an `ImageStore`.
///
/// Pages only ever gain glyphs, until the whole atlas is reset between two frames.
final class GlyphAtlas {
    /// Names a picture: a font, a glyph of it, a quarter of a pixel, how light its text is.
    struct Key: Hashable {
        private let bits: UInt64

        init(font: Int32, glyph: UInt32, phase: Int, tone: GlyphTone) {
            let variant = UInt64(phase & 3) << 2 | UInt64(tone.rawValue)
            bits = UInt64(UInt32(bitPattern: font)) << 36 | variant << 32 | UInt64(glyph)
        }

        var tone: GlyphTone { GlyphTone(rawValue: Int(bits >> 32 & 3)) ?? .dark }
    }

    fileprivate struct Page {
        let image: ImageHandle
        let size: Int
        let isColor: Bool
        var shelves: [Shelf] = []
        var bottom = 0
        /// What was written since the last `commit`.
        var staged: [Staged] = []
    }

    /// A row of glyphs of about one height.
    fileprivate struct Shelf {
        let top: Int
        let height: Int
        var right: Int
    }

    /// A picture on its way into its page.
    fileprivate struct Staged {
        let glyph: AtlasGlyph
        /// Index into `stagedBytes`.
        let first: Int
    }

    /// Sides of pages, in pixels; chosen: some hundred glyphs of body text at scale 2 take half a page.
    static let coverageSide = 1024
    static let colorSide = 512
    /// Bytes of all pages above which the atlas starts anew; chosen.
    private let budget: Int

    private let images: ImageStore
    private var pages: [Page] = []
    private var glyphs: [Key: AtlasGlyph] = [:]
    private var stagedBytes: [UInt8] = []
    private var pageBytes = 0
    /// Goes up whenever all pages were dropped.
    private(set) var generation: UInt64 = 1

    init(images: ImageStore, budget: Int) {
        self.images = images
        self.budget = budget
    }

    deinit {
        for page in pages { images.remove(page.image) }
    }

    var pageCount: Int { pages.count }

    subscript(key: Key) -> AtlasGlyph? { glyphs[key] }

    func image(ofPage page: Int32) -> ImageHandle { pages[Int(page)].image }

    /// Takes a drawn glyph in; nil for one without ink. Its page shows it after the next `commit`.
    func insert(_ picture: GlyphRasterizer.Picture?, for key: Key) -> AtlasGlyph {
        guard let picture, let glyph = place(picture) else {
            glyphs[key] = .empty
            return .empty
        }
        let rowBytes = picture.width * (picture.isColor ? 4 : 1)
        pages[Int(glyph.page)].staged.append(Staged(glyph: glyph, first: stagedBytes.count))
        let coverages = picture.isColor ? nil : key.tone.coverages
        for y in 0..<picture.height {
            let row = UnsafeBufferPointer(start: picture.bytes + y * picture.stride, count: rowBytes)
            if let coverages {
                stagedBytes.append(contentsOf: row.lazy.map { coverages[Int($0)] })
            } else {
                stagedBytes.append(contentsOf: row)
            }
        }
        glyphs[key] = glyph
        return glyph
    }

    private func place(_ picture: GlyphRasterizer.Picture) -> AtlasGlyph? {
        // A pixel is left free between neighbours.
        let width = picture.width + 1
        let height = picture.height + 1
        func glyph(_ page: Int, _ spot: (x: Int, y: Int)) -> AtlasGlyph {
            AtlasGlyph(
                page: Int32(page), x: UInt16(spot.x), y: UInt16(spot.y), width: UInt16(picture.width),
                height: UInt16(picture.height), left: Int16(picture.left), top: Int16(picture.top))
        }
        for page in pages.indices where pages[page].isColor == picture.isColor {
            if let spot = pages[page].spot(width, height) { return glyph(page, spot) }
        }
        // What is larger than a page gets one of its own.
        let side = max(picture.isColor ? Self.colorSide : Self.coverageSide, max(width, height))
        addPage(side: side, isColor: picture.isColor)
        return pages[pages.count - 1].spot(width, height).map { glyph(pages.count - 1, $0) }
    }

    private func addPage(side: Int, isColor: Bool) {
        let size = PixelSize(width: Int32(side), height: Int32(side))
        let source: ImageSource =
            isColor ? .pixels(Bitmap(size: size, filledWith: (0, 0, 0, 0))) : .coverage(CoverageMap(size: size))
        pages.append(Page(image: images.insert(source, isOpaque: false), size: side, isColor: isColor))
        pageBytes += side * side * (isColor ? 4 : 1)
    }

    /// Writes what was inserted into the pages: one change to each page that gained something.
    func commit() {
        guard !stagedBytes.isEmpty else { return }
        for index in pages.indices where !pages[index].staged.isEmpty {
            let staged = pages[index].staged
            let side = pages[index].size
            pages[index].staged = []
            if pages[index].isColor {
                images.updatePixels(pages[index].image) { write(staged, into: &$0.bytes, side, 4) }
            } else {
                images.updateCoverage(pages[index].image) { write(staged, into: &$0.bytes, side, 1) }
            }
        }
        stagedBytes.removeAll(keepingCapacity: true)
    }

    private func write(
        _ staged: [Staged], into bytes: inout [UInt8], _ side: Int, _ pixelBytes: Int
    ) -> PixelRect {
        var changed = PixelRect.zero
        bytes.withUnsafeMutableBytes { target in
            stagedBytes.withUnsafeBytes { source in
                for entry in staged {
                    let glyph = entry.glyph
                    let count = Int(glyph.width) * pixelBytes
                    for y in 0..<Int(glyph.height) {
                        let start = ((Int(glyph.y) + y) * side + Int(glyph.x)) * pixelBytes
                        let first = entry.first + y * count
                        target[start..<start + count].copyBytes(from: source[first..<first + count])
                    }
                    changed = changed.union(
                        PixelRect(
                            x: Int32(glyph.x), y: Int32(glyph.y), width: Int32(glyph.width),
                            height: Int32(glyph.height)))
                }
            }
        }
        return changed
    }

    /// Drops everything where pages take more memory than they may. Only between two frames.
    func resetIfOverBudget() {
        guard pageBytes > budget else { return }
        for page in pages { images.remove(page.image) }
        pages.removeAll()
        glyphs.removeAll()
        pageBytes = 0
        generation += 1
    }
}

extension GlyphAtlas.Page {
    /// Takes a free spot; nil where none is left.
    fileprivate mutating func spot(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
        var best: Int?
        for index in shelves.indices {
            let shelf = shelves[index]
            // Not on a shelf so high that most of it would be lost.
            guard shelf.height >= height, shelf.height <= height + height / 4 + 2, shelf.right + width <= size else {
                continue
            }
            if best.map({ shelf.height < shelves[$0].height }) ?? true { best = index }
        }
        if let best {
            let x = shelves[best].right
            shelves[best].right += width
            return (x, shelves[best].top)
        }
        guard width <= size, bottom + height <= size else { return nil }
        // Heights in steps of two let neighbours in size share a shelf.
        let shelfHeight = min(size - bottom, (height + 1) / 2 * 2)
        shelves.append(GlyphAtlas.Shelf(top: bottom, height: shelfHeight, right: width))
        bottom += shelfHeight
        return (0, shelves[shelves.count - 1].top)
    }
}
