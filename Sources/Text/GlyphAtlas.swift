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
        /// In pixels. It begins with fewer rows and gets more of them as it fills.
        let width: Int
        let height: Int
        var rows: Int
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
    /// Rows that pages begin with; chosen: the texts of a first screen at scale 1 fit, and both take 128 KiB.
    static let coverageRows = 128
    static let colorRows = 64
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

    /// Writes what was inserted into the pages: one change to each page that gained something.
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

    /// Gives a page twice the rows, or as many as it needs, and what was inserted.
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
    fileprivate var bytes: Int { width * rows * (isColor ? 4 : 1) }

    /// Takes a free spot; nil where none is left.
    fileprivate mutating func spot(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
        var best: Int?
        for index in shelves.indices {
            let shelf = shelves[index]
            // Not on a shelf so high that most of it would be lost.
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
        // Heights in steps of two let neighbours in size share a shelf.
        let shelfHeight = min(self.height - bottom, (height + 1) / 2 * 2)
        shelves.append(GlyphAtlas.Shelf(top: bottom, height: shelfHeight, right: width))
        bottom += shelfHeight
        return (0, shelves[shelves.count - 1].top)
    }
}
