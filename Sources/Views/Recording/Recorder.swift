public import GatefoldGeometry
public import GatefoldScene
public import GatefoldText

/// Records views into a scene, from points of the view being drawn to physical pixels of the scene.
///
/// Coordinates are snapped here and nowhere else, by the window's `PixelGrid`. A snapshot records the same absolute
/// positions as a frame and shifts them by whole pixels, so it equals the screen pixel for pixel.
@MainActor public struct Recorder {
    package var scene: Scene
    /// The images, fonts and pixel grid of the window that is recorded.
    public let resources: WindowResources
    /// The clip rectangle, in pixels of the scene; nothing is drawn outside it.
    public package(set) var clip: PixelRect
    /// The position of the drawn view's own (0, 0), in points of the window.
    package var origin = Point.zero
    /// The rectangle of the window, in pixels, whose top left pixel becomes the scene's (0, 0).
    package let shift: PixelRect
    /// The alpha that multiplies the alpha of each item.
    package var alpha: Float = 1
    /// The rounded clip of items that have none of their own.
    var roundClip: RoundedRect?
    package var group = Item.noGroup
    /// The name that a trace gives to the next item or group; nil for none.
    package var piece: Piece?
    /// Whether items carry the piece names of their views.
    package var namesPieces = true
    /// The views that are left out because they are drawn elsewhere; usually none.
    package var omitted: [View]
    /// The view whose own corners stay square, because the view that shows the snapshot rounds it.
    package var squareView: ObjectIdentifier?
    /// Whether rasterized views reuse the snapshot of the last frame even if they have changed since.
    package var showsLastFrame = false

    /// Creates a recorder.
    /// - Parameters:
    ///   - scene: An empty scene of the size of `area`, whose memory is reused.
    ///   - area: The recorded rectangle, in pixels of the window.
    ///   - resources: The images, fonts and pixel grid of the window.
    ///   - omitted: The views to leave out.
    package init(scene: Scene, area: PixelRect, resources: WindowResources, omitting omitted: [View] = []) {
        self.scene = scene
        self.resources = resources
        self.omitted = omitted
        shift = area
        clip = PixelRect(size: scene.size)
    }

    /// The grid of physical pixels that points are snapped to.
    public var grid: PixelGrid { resources.grid }

    /// Returns whether a view inside the given one is left out.
    func omitsPart(of view: View) -> Bool { !omitted.isEmpty && omitted.contains { $0.isDescendant(of: view) } }

    /// Returns whether a view's own corners stay square, because the view that shows the snapshot rounds it.
    package func showsSquare(_ view: View) -> Bool { squareView == ObjectIdentifier(view) }

    func omits(_ view: View) -> Bool { !omitted.isEmpty && omitted.contains { $0 === view } }

    /// Returns the pixels of the scene that a rectangle, in points of the view being drawn, covers when snapped to the
    /// grid.
    public func pixels(_ rect: Rect) -> PixelRect {
        grid.snap(rect.offsetBy(x: origin.x, y: origin.y)).offsetBy(x: -shift.x, y: -shift.y)
    }

    /// The part of the view being drawn that can be seen, in points of the view.
    package var visibleRect: Rect {
        let scale = grid.scale
        return Rect(
            x: Double(clip.x + shift.x) / scale - origin.x, y: Double(clip.y + shift.y) / scale - origin.y,
            width: Double(clip.width) / scale, height: Double(clip.height) / scale)
    }

    /// Fills a rectangle with a colour.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The fill colour.
    public mutating func fill(_ rect: Rect, with color: Color) {
        append(.solid(color), pixels(rect), isOpaque: color.isOpaque)
    }

    /// Draws an image stretched to a rectangle.
    /// - Parameters:
    ///   - image: The image.
    ///   - source: The part of the image to draw, in its pixels; nil for all of it.
    ///   - rect: The rectangle to fill, in points of the view being drawn.
    ///   - radius: The corner radius of the rectangle, in points.
    ///   - alpha: From 0 to 1, multiplies the alpha of the image.
    public mutating func draw(
        _ image: ImageHandle, source: PixelRect? = nil, in rect: Rect, radius: Double = 0, alpha: Double = 1
    ) {
        guard let look = resources.images.info(of: image) else { return }
        let outerAlpha = self.alpha
        self.alpha *= Float(alpha)
        defer { self.alpha = outerAlpha }
        let pixels = pixels(rect)
        append(
            .image(image, source: source ?? PixelRect(size: look.size)), pixels, isOpaque: look.isOpaque,
            roundClip: rounding(of: pixels, radius: radius))
    }

    /// Draws laid out text.
    /// - Parameters:
    ///   - layout: The text, laid out by the window's typesetter.
    ///   - point: The top left corner of the layout, in points of the view being drawn.
    ///   - color: The colour of the text.
    public mutating func draw(_ layout: TextLayout, at point: Point, color: Color) {
        draw(layout, at: point, color: color, spans: [])
    }

    /// Draws laid out text with parts in other colours.
    package mutating func draw(_ layout: TextLayout, at point: Point, color: Color, spans: [TextSpanColor]) {
        let x = (origin.x + point.x) * grid.scale - Double(shift.x)
        let y = Double(grid.pixel(origin.y + point.y) - shift.y)
        let first = scene.items.count
        resources.typesetter.record(
            layout, x: x, y: y, color: color, spans: spans, alpha: alpha, clip: clip, group: group, into: &scene)
        guard let roundClip else { return }
        for index in first..<scene.items.count { scene.items[index].roundClip = roundClip }
    }

    /// Adds a named value to the frame for a trace to print.
    public mutating func note(_ piece: Piece, _ value: Double) { scene.values.append(Scene.Value(piece, value)) }

    /// Appends an item to the scene unless it is empty, transparent or clipped away.
    package mutating func append(
        _ content: Item.Content, _ rect: PixelRect, isOpaque: Bool, roundClip: RoundedRect? = nil
    ) {
        // A traced item is recorded even if no part of it is visible, but an empty one never is.
        guard !rect.isEmpty, piece != nil || (alpha > 0 && !rect.intersection(clip).isEmpty) else { return }
        scene.items.append(
            Item(
                content, rect: rect, clip: clip, roundClip: roundClip ?? self.roundClip, alpha: alpha,
                isOpaque: isOpaque, group: group,
                piece: piece))
        piece = nil
    }
}
