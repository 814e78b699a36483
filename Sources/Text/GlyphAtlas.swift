import GatefoldGeometry
import GatefoldScene

/// The position of a glyph's bitmap in the atlas, in pixels.
struct AtlasGlyph {
    /// The index of the atlas page; negative for a glyph without ink.
    var page: Int32
    var x: UInt16 = 0
    var y: UInt16 = 0
    var width: UInt16 = 0
    var height: UInt16 = 0
    /// The distance from the glyph's origin to the left edge of the bitmap.
    var left: Int16 = 0
    /// The distance from the baseline down to the top edge of the bitmap; usually negative.
    var top: Int16 = 0

    static let empty = AtlasGlyph(page: -1)
}

/// The atlas of all glyphs that were drawn so far, packed into pages, which are images in an `ImageStore`.
///
/// Glyphs are only added to pages, never removed, until the whole atlas is emptied between two frames.
final class GlyphAtlas {
    /// The key of a bitmap: the font, the glyph, the quarter of a pixel at which it is drawn, and the tone of its
    /// text.
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
        let width: Int
        /// The largest height in pixels.
        let height: Int
        /// The current height in pixels. A page starts with few rows and grows as it fills.
        var rows: Int
        let isColor: Bool
        var shelves: [Shelf] = []
        var bottom = 0
        /// The glyphs that were inserted since the last `commit()`.
        var staged: [Staged] = []
    }

    /// A row of glyphs of similar height.
    fileprivate struct Shelf {
        let top: Int
        let height: Int
        var right: Int
    }

    /// A glyph that was inserted but is not in its page's image yet.
    fileprivate struct Staged {
        let glyph: AtlasGlyph
        /// The index of the glyph's first byte in `stagedBytes`.
        let first: Int
    }

    /// The side of a page of coverage, in pixels. Chosen: some hundred glyphs of body text at scale 2 take half a page.
    static let coverageSide = 1024
    /// The side of a page of colour glyphs, in pixels. Chosen.
    static let colorSide = 512
    /// The number of rows that a page of coverage starts with. Chosen: the texts of a first screen at scale 1 fit, and
    /// the page takes 128 KiB.
    static let coverageRows = 128
    /// The number of rows that a page of colour glyphs starts with. Chosen: the page takes 128 KiB.
    static let colorRows = 64
    /// The memory of all pages, in bytes, above which the atlas is emptied.
    private let budget: Int

    private let images: ImageStore
    private var pages: [Page] = []
    private var glyphs: [Key: AtlasGlyph] = [:]
    private var stagedBytes: [UInt8] = []
    private var pageBytes = 0
    /// A number that increases whenever the atlas is emptied.
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

    /// Inserts a drawn glyph, or nil for a glyph without ink. The page's image contains it after the next `commit()`.
    func insert(_ picture: GlyphRasterizer.Picture?, for key: Key) -> AtlasGlyph {
        guard let picture, let glyph = insert(picture) else {
            glyphs[key] = .empty
            return .empty
        }
        let rowBytes = picture.width * (picture.isColor ? 4 : 1)
        pages[Int(glyph.page)].staged.append(Staged(glyph: glyph, first: stagedBytes.count))
        let coverages = picture.isColor ? nil : key.tone.coverages
        for y in 0..<picture.height {
            let row = UnsafeBufferPointer(start: picture.bytes + y * picture.stride, count: rowBytes)
            stagedBytes.append(contentsOf: row)
        }
        if let coverages {
            for index in stagedBytes.count - picture.height * rowBytes..<stagedBytes.count {
                stagedBytes[index] = coverages[Int(stagedBytes[index])]
            }
        }
        glyphs[key] = glyph
        return glyph
    }

    private func insert(_ picture: GlyphRasterizer.Picture) -> AtlasGlyph? {
        // One pixel is left free between neighbouring glyphs.
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
        // A glyph that is larger than a page gets a page of its own.
        let side = picture.isColor ? Self.colorSide : Self.coverageSide
        addPage(width: max(side, width), height: max(side, height), isColor: picture.isColor)
        return pages[pages.count - 1].spot(width, height).map { glyph(pages.count - 1, $0) }
    }

    private func addPage(width: Int, height: Int, isColor: Bool) {
        let rows = isColor ? Self.colorRows : Self.coverageRows
        let image = images.insert(Self.emptySource(width: width, rows: rows, isColor: isColor), isOpaque: false)
        let page = Page(image: image, width: width, height: height, rows: rows, isColor: isColor)
        pages.append(page)
        pageBytes += page.bytes
    }

    private static func emptySource(width: Int, rows: Int, isColor: Bool) -> ImageSource {
        let size = PixelSize(width: Int32(width), height: Int32(rows))
        guard isColor else { return .coverage(CoverageMap(size: size)) }
        return .pixels(Bitmap(size: size, bytes: [UInt8](repeating: 0, count: width * rows * 4)))
    }

    /// Writes the inserted glyphs into the images of their pages, with one update for each page.
    func commit() {
        guard !stagedBytes.isEmpty else { return }
        for index in pages.indices where !pages[index].staged.isEmpty {
            let page = pages[index]
            pages[index].staged = []
            if page.bottom > page.rows {
                grow(index, by: page.staged)
            } else if page.isColor {
                images.updatePixels(page.image) { write(page.staged, into: &$0.bytes, page) }
            } else {
                images.updateCoverage(page.image) { write(page.staged, into: &$0.bytes, page) }
            }
        }
        stagedBytes.removeAll(keepingCapacity: true)
    }

    /// Doubles the rows of a page, or adds as many as it needs, and writes the inserted glyphs.
    private func grow(_ index: Int, by staged: [Staged]) {
        guard let earlier = images[pages[index].image]?.source else { return }
        pageBytes -= pages[index].bytes
        pages[index].rows = min(pages[index].height, max(pages[index].bottom, pages[index].rows * 2))
        let page = pages[index]
        pageBytes += page.bytes
        var changed = PixelRect.zero
        func fill(_ bytes: inout [UInt8], _ earlier: [UInt8]) {
            bytes.withUnsafeMutableBytes { $0.copyBytes(from: earlier) }
            changed = write(staged, into: &bytes, page)
        }
        var source = Self.emptySource(width: page.width, rows: page.rows, isColor: page.isColor)
        switch (source, earlier) {
        case (.coverage(var map), .coverage(let earlier)):
            fill(&map.bytes, earlier.bytes)
            source = .coverage(map)
        case (.pixels(var bitmap), .pixels(let earlier)):
            fill(&bitmap.bytes, earlier.bytes)
            source = .pixels(bitmap)
        default: return
        }
        images.replace(page.image, with: source, changed: changed)
    }

    private func write(
        _ staged: [Staged], into bytes: inout [UInt8], _ page: Page
    ) -> PixelRect {
        let pixelBytes = page.isColor ? 4 : 1
        var changed = PixelRect.zero
        bytes.withUnsafeMutableBytes { target in
            stagedBytes.withUnsafeBytes { source in
                for entry in staged {
                    let glyph = entry.glyph
                    let count = Int(glyph.width) * pixelBytes
                    for y in 0..<Int(glyph.height) {
                        let start = ((Int(glyph.y) + y) * page.width + Int(glyph.x)) * pixelBytes
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

    /// Empties the atlas if its pages take more memory than the budget. Call it only between two frames.
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
    fileprivate var bytes: Int { width * rows * (isColor ? 4 : 1) }

    /// Reserves a free area of the given size and returns its origin, or nil if none is left.
    fileprivate mutating func spot(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
        var best: Int?
        for index in shelves.indices {
            let shelf = shelves[index]
            // A shelf that is much higher than the glyph is not used: most of the area would be wasted.
            guard shelf.height >= height, shelf.height <= height + height / 4 + 2, shelf.right + width <= self.width
            else { continue }
            if best.map({ shelf.height < shelves[$0].height }) ?? true { best = index }
        }
        if let best {
            let x = shelves[best].right
            shelves[best].right += width
            return (x, shelves[best].top)
        }
        guard width <= self.width, bottom + height <= self.height else { return nil }
        // Heights are rounded up to even numbers, so that glyphs of nearly the same height share a shelf.
        let shelfHeight = min(self.height - bottom, (height + 1) / 2 * 2)
        shelves.append(GlyphAtlas.Shelf(top: bottom, height: shelfHeight, right: width))
        bottom += shelfHeight
        return (0, shelves[shelves.count - 1].top)
    }
}
