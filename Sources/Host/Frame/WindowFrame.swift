import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldViews
import GatefoldWayland

/// The frame of a window on a compositor that draws none: title bar, shadow, and edges for resizing.
///
/// The parts of the frame are subsurfaces around the window's surface, which shows only the content. Their changes take
/// effect with the next commit of that surface, so that the frame and the content change together.
final class WindowFrame {
    /// The seat and serial of a press, which the compositor requires for the action that the press starts.
    struct Press {
        var seat: Seat
        var serial: UInt32
    }

    /// An action on the window that the user has started by its frame.
    enum Action {
        case move(Press)
        case resize(Toplevel.Edges, Press)
        /// Opens the window menu at a point in the content's space.
        case menu(Point, Press)
        case toggleMaximized
        case minimize
        case close
    }

    /// Called with each action of the user.
    var onAction: ((Action) -> Void)?
    let titleBar: TitleBar
    private let parent: Surface
    private let draw: (Scene, ImageStore) throws -> Bitmap?
    private(set) var parts = FrameParts()
    /// The size of the content, in points.
    private(set) var content = Size.zero
    private var scale = 1.0
    private var bar: FrameSurface?
    /// Whether a part of the shadow is missing because no buffer was available.
    private var isIncomplete = false
    private var shadows: [FrameShadow.Piece: Shadow] = [:]

    /// The presses on the title bar, by contact ID, with the point of the press in the title bar's coordinates.
    var presses: [Int64: (press: Press, location: Point)] = [:]
    /// The actions that the title bar's gestures have requested and that are not carried out yet.
    var wishes: [TitleBarView.Wish] = []

    private struct Shadow {
        var surface: FrameSurface
        var style: FrameShadow
        var size: PixelSize
    }

    /// Creates a frame without parts. The title bar shares the resources of `window`; `draw` draws a scene offscreen
    /// and reads it back, and returns nil if there is no renderer any more.
    init(
        around parent: Surface, of window: Window, clock: WindowClock,
        draw: @escaping (Scene, ImageStore) throws -> Bitmap?
    ) {
        self.parent = parent
        self.draw = draw
        titleBar = TitleBar(resources: window.resources, clock: clock)
        titleBar.view.onWish = { [weak self] wish in self?.wishes.append(wish) }
    }

    // MARK: Appearance

    /// Updates the title bar's text and colours; `ground` is the colour at the content's top edge, which the bar
    /// continues.
    func update(title: String, ground: Color, theme: Theme) {
        titleBar.theme = theme
        titleBar.view.title = title
        titleBar.view.ground = ground
    }

    /// Updates all parts for the next commit of the window. `content` is in points; `isFractional` tells whether the
    /// scale, in pixels per point, is applied by viewports.
    /// - Returns: Whether anything has changed, so that a commit is due.
    func fit(_ parts: FrameParts, content: Size, scale: Double, isFractional: Bool) throws -> Bool {
        let isSame = parts == self.parts && content == self.content && scale == self.scale && !isIncomplete
        if !isSame {
            isIncomplete = false
            self.parts = parts
            self.content = content
            self.scale = scale
            titleBar.view.update(parts)
            if parts.hasTitleBar { titleBar.resize(width: content.width, scale: scale) }
            try fitShadows()
        }
        let hasDrawn = try fitTitleBar(isFractional: isFractional, isAnew: !isSame)
        return hasDrawn || !isSame
    }

    private func fitTitleBar(isFractional: Bool, isAnew: Bool) throws -> Bool {
        guard parts.hasTitleBar else {
            for contact in presses.keys { letGo(of: contact) }
            bar?.hide()
            return false
        }
        guard isAnew || titleBar.needsPicture || bar?.frame == nil else { return false }
        guard let bar = bar ?? FrameSurface(on: parent, isBelow: false) else { return false }
        self.bar = bar
        let height = FrameParts.titleBarHeight
        bar.place(at: Rect(x: 0, y: -height, width: content.width, height: height))
        guard var picture = try titleBar.picture(by: draw) else { return false }
        if parts.hasRoundCorners { picture.roundTopCorners(radius: FrameShadow.cornerRadius * scale) }
        guard try bar.show(picture, scale: isFractional ? nil : Int32(scale)) else {
            titleBar.view.setNeedsDisplay()
            return false
        }
        let round = parts.hasRoundCorners ? FrameShadow.cornerRadius : 0
        bar.surface.setOpaqueRegion(
            PixelGrid(scale: 1).snap(Rect(minX: 0, minY: round, maxX: content.width, maxY: height)))
        bar.surface.commit()
        return true
    }

    private func fitShadows() throws {
        let outline = parts.outline(of: content)
        let style = FrameShadow(scale: scale, isActive: parts.isActive, hasRoundCorners: parts.hasRoundCorners)
        for piece in FrameShadow.Piece.all {
            guard let frame = piece.frame(around: outline, openEdges: parts.openEdges) else {
                shadows[piece]?.surface.hide()
                continue
            }
            try fit(piece, at: frame, style: style)
        }
    }

    private func fit(_ piece: FrameShadow.Piece, at frame: Rect, style: FrameShadow) throws {
        guard let surface = shadows[piece]?.surface ?? FrameSurface(on: parent, isBelow: true) else { return }
        let wasShown = surface.frame != nil
        surface.place(at: frame)
        // An edge is uniform along its length. If it can be stretched, a picture three pixels long is enough; only the
        // middle pixel is shown, so that interpolation does not mix in anything from outside.
        let stretches = surface.canStretch && !piece.isCorner
        var size = PixelGrid(scale: scale).snap(frame.size)
        if stretches, piece.isVertical { size.width = 3 } else if stretches { size.height = 3 }
        let known = shadows[piece]
        if !wasShown || known?.style != style || known?.size != size {
            let picture = style.picture(of: piece, size: size)
            let source =
                stretches
                ? Rect(
                    x: piece.isVertical ? 1 : 0, y: piece.isVertical ? 0 : 1,
                    width: piece.isVertical ? 1 : Double(size.width),
                    height: piece.isVertical ? Double(size.height) : 1) : nil
            if try surface.show(picture, scale: surface.canStretch ? nil : Int32(scale), source: source) {
                shadows[piece] = Shadow(surface: surface, style: style, size: size)
            } else {
                isIncomplete = true
            }
        } else {
            surface.stretch()
        }
        surface.surface.setInputRegion(grips(in: frame))
        surface.surface.commit()
    }

    /// Returns the input region of a part, in its own coordinates.
    private func grips(in frame: Rect) -> [PixelRect] {
        guard !parts.resizableEdges.isEmpty else { return [] }
        let area = frame.intersection(parts.gripArea(of: content))
        let rect = PixelGrid(scale: 1).snap(area.offsetBy(x: -frame.minX, y: -frame.minY))
        return rect.isEmpty ? [] : [rect]
    }

    // MARK: Surfaces of the frame

    /// Whether a surface belongs to the frame, even if it is hidden: a pointer leaves a surface only after the surface
    /// was hidden beneath it.
    func owns(_ surfaceID: UInt32) -> Bool {
        isTitleBar(surfaceID) || shadows.values.contains { $0.surface.surface.id == surfaceID }
    }

    func isTitleBar(_ surfaceID: UInt32) -> Bool { bar?.surface.id == surfaceID }

    /// Returns the frame of a shadow piece in the content's space; nil while the piece is not shown.
    func frame(ofShadow surfaceID: UInt32) -> Rect? {
        shadows.values.first { $0.surface.surface.id == surfaceID }?.surface.frame
    }
}
