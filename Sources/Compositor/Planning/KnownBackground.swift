internal import GatefoldGeometry
internal import GatefoldScene

/// A description of a texture that is known without its pixels: one opaque colour, except within some rectangles.
///
/// Fading such a texture over the same colour changes nothing outside these rectangles.
struct KnownBackground {
    let color: Color
    /// The rectangles in which the texture may show something else, in pixels of the texture. No two of them overlap.
    private(set) var marks: [PixelRect] = []
    /// The left edge of the texture, in pixels of the target.
    private var x: Int32 = 0
    /// The top edge of the texture, in pixels of the target.
    private var y: Int32 = 0

    /// The largest number of marks, each of which costs a quad wherever the texture fades. Chosen: about the number of
    /// lines on a page of text.
    private static let limit = 48

    init(_ color: Color) { self.color = color }

    /// Adds a rectangle. It is merged with those that it overlaps, or, at the limit, with the one that grows least.
    mutating func mark(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while let index = marks.firstIndex(where: { $0.intersects(rect) }) {
            rect = rect.union(marks[index])
            marks.remove(at: index)
        }
        guard marks.count >= Self.limit else { return marks.append(rect) }
        let nearest = marks.indices.min {
            marks[$0].union(rect).area - marks[$0].area < marks[$1].union(rect).area - marks[$1].area
        }
        guard let nearest else { return }
        mark(rect.union(marks.remove(at: nearest)))
    }

    func offsetBy(x: Int32, y: Int32) -> KnownBackground {
        var moved = self
        moved.x &+= x
        moved.y &+= y
        return moved
    }

    /// Returns whether a rectangle of the target shows nothing but the colour.
    func isPlain(_ rect: PixelRect) -> Bool {
        !marks.contains { $0.offsetBy(x: x, y: y).intersects(rect) }
    }

    /// Calls the closure with the parts of a rectangle of the target that may show something other than the colour.
    func forEachMark(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        for mark in marks {
            let part = mark.offsetBy(x: x, y: y).intersection(rect)
            if !part.isEmpty { body(part) }
        }
    }

    /// Calls the closure with the parts of a rectangle of the target that show nothing but the colour.
    func forEachPlainPart(of rect: PixelRect, from first: Int = 0, _ body: (PixelRect) -> Void) {
        var index = first
        while index < marks.count, !marks[index].offsetBy(x: x, y: y).intersects(rect) { index += 1 }
        guard index < marks.count else { return body(rect) }
        rect.forEachPart(without: marks[index].offsetBy(x: x, y: y)) {
            forEachPlainPart(of: $0, from: index + 1, body)
        }
    }
}

extension FramePlanner {
    /// Returns the `KnownBackground` of the texture that a draw shows 1:1, moved to its position in the target; nil if
    /// there is none.
    func background(of draw: Draw, images: ImageStore) -> KnownBackground? {
        guard case .image(let handle, let source) = draw.content, source.size == draw.rect.size else { return nil }
        return background(of: handle, images: images)?.offsetBy(
            x: draw.rect.x &- source.x, y: draw.rect.y &- source.y)
    }

    /// Returns the `KnownBackground` of a recording, or nil if it has none. The result does not depend on whether the recording
    /// has been drawn yet.
    /// - Parameter depth: The number of recordings around this one.
    func background(of handle: ImageHandle, images: ImageStore, depth: Int = 0) -> KnownBackground? {
        // Chosen: recordings of recordings are not nested that deep.
        guard depth < 8, let info = images.info(of: handle), info.kind == .recording else { return nil }
        if cache.current(handle, version: info.version) != nil { return cache.background(of: handle) }
        guard case .recording(let scene)? = images[handle]?.source else { return nil }
        var background = scene.background.isOpaque ? KnownBackground(scene.background) : nil
        for item in scene.items { add(item, of: scene, to: &background, images: images, depth: depth) }
        return background
    }

    private func add(
        _ item: Item, of scene: Scene, to background: inout KnownBackground?, images: ImageStore, depth: Int
    ) {
        guard scene.isUnmoved(item.group) else {
            background = nil
            return
        }
        let shown = item.rect.limited.intersection(item.clip.limited).intersection(scene.bounds)
        let isPlain = item.alpha >= 1 && item.roundClip == nil
        switch item.content {
        case .solid(let color) where isPlain && color.isOpaque && item.group == Item.noGroup && shown == scene.bounds:
            background = KnownBackground(color)
        case .solid(let color) where isPlain && color == background?.color: break
        case .image(let handle, let source) where isPlain && source.size == item.rect.size:
            guard let inner = self.background(of: handle, images: images, depth: depth + 1),
                inner.color == background?.color
            else {
                background?.mark(shown)
                return
            }
            inner.offsetBy(x: item.rect.x &- source.x, y: item.rect.y &- source.y).forEachMark(in: shown) {
                background?.mark($0)
            }
        default: background?.mark(shown)
        }
    }
}

extension Scene {
    /// Returns whether neither a group nor any group around it has a transform.
    fileprivate func isUnmoved(_ group: Int32) -> Bool {
        var current = group
        for _ in 0...groups.count {
            guard groups.indices.contains(Int(current)) else { return true }
            guard groups[Int(current)].transform.isIdentity else { return false }
            current = groups[Int(current)].parent
        }
        return false
    }
}
