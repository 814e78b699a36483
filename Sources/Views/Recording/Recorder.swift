public import GatefoldGeometry
public import GatefoldScene
public import GatefoldText

/// Writes views into a scene: takes points of the view being drawn, leaves physical pixels of the scene.
///
/// Everything is snapped here and only here, by the window's `PixelGrid`. A snapshot records the same absolute
/// positions and shifts them by whole pixels, so that its picture is the screen's, pixel for pixel.
@MainActor public struct Recorder {
    package var scene: Scene
    public let resources: WindowResources
    /// What is drawn lands only in here, in pixels of the scene.
    public package(set) var clip: PixelRect
    /// Where the drawn view's (0, 0) stands, in points of the window.
    package var origin = Point.zero
    /// Window pixel that becomes the scene's (0, 0).
    package let shift: PixelRect
    /// Multiplies the alpha of single items.
    package var alpha: Float = 1
    /// Clips single items that have no round clip of their own.
    var roundClip: RoundedRect?
    package var group = Item.noGroup
    package var piece: Piece?
    /// Whether items are traced under their views' names.
    package var namesPieces = true
    /// Views that are left out, because another picture stands for them; few, as a rule none.
    package var omitted: [View]
    /// The view whose own corners stay square, because what shows the picture rounds it.
    var squareView: ObjectIdentifier?
    /// Whether views that are drawn from a picture are drawn from the one that the last frame showed.
    package var showsLastFrame = false

    /// - Parameters:
    ///   - scene: emptied already, of the size of `area`; its memory is used again.
    ///   - area: what is recorded, in pixels of the window.
    package init(scene: Scene, area: PixelRect, resources: WindowResources, omitting omitted: [View] = []) {
        self.scene = scene
        self.resources = resources
        self.omitted = omitted
        shift = area
        clip = PixelRect(size: scene.size)
    }

    public var grid: PixelGrid { resources.grid }

    func omits(_ view: View) -> Bool { !omitted.isEmpty && omitted.contains { $0 === view } }

    /// The pixels of the scene that a rectangle of the view being drawn covers.
    public func pixels(_ rect: Rect) -> PixelRect {
        grid.snap(rect.offsetBy(x: origin.x, y: origin.y)).offsetBy(x: -shift.x, y: -shift.y)
    }

    /// Fills a rectangle, in points of the view being drawn.
    public mutating func fill(_ rect: Rect, with color: Color) {
        append(.solid(color), pixels(rect), isOpaque: color.isOpaque)
    }

    /// Draws an image so that it fills a rectangle.
    /// - Parameters:
    ///   - source: what of the image is shown, in its pixels; nil for all of it.
    ///   - radius: of its corners, in points.
    public mutating func draw(
        _ image: ImageHandle, source: PixelRect? = nil, in rect: Rect, radius: Double = 0, alpha: Double = 1
    ) {
        guard let look = resources.images.look(of: image) else { return }
        let outerAlpha = self.alpha
        self.alpha *= Float(alpha)
        defer { self.alpha = outerAlpha }
        let pixels = pixels(rect)
        append(
            .image(image, source: source ?? PixelRect(size: look.size)), pixels, isOpaque: look.isOpaque,
            roundClip: rounding(of: pixels, radius: radius))
    }

    /// Draws text with the top left corner of its layout at a point.
    public mutating func draw(_ layout: TextLayout, at point: Point, color: Color) {
        let x = (origin.x + point.x) * grid.scale - Double(shift.x)
        let y = Double(grid.pixel(origin.y + point.y) - shift.y)
        let first = scene.items.count
        resources.typesetter.record(
            layout, x: x, y: y, color: color, alpha: alpha, clip: clip, group: group, into: &scene)
        guard let roundClip else { return }
        for index in first..<scene.items.count { scene.items[index].roundClip = roundClip }
    }

    /// Adds a value that a trace tells of.
    public mutating func note(_ piece: Piece, _ value: Double) { scene.values.append(Scene.Value(piece, value)) }

    /// Adds an item where it can be seen.
    package mutating func append(
        _ content: Item.Content, _ rect: PixelRect, isOpaque: Bool, roundClip: RoundedRect? = nil
    ) {
        // A traced piece is told of even where nothing of it can be seen; an empty one is nothing at all.
        guard !rect.isEmpty, piece != nil || (alpha > 0 && !rect.intersection(clip).isEmpty) else { return }
        scene.items.append(
            Item(
                content, rect: rect, clip: clip, roundClip: roundClip ?? self.roundClip, alpha: alpha,
                isOpaque: isOpaque, group: group,
                piece: piece))
        piece = nil
    }
}
