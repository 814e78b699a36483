import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldViews
import GatefoldWayland

/// A window's frame where the compositor draws none: title bar, shadow, and edges to resize it by.
///
/// Its parts hang around the window's surface, which stays the content and nothing else; what is done to them counts
/// from that surface's next commit on, so that frame and content change at once.
final class WindowFrame {
    /// What a press was made with, as the compositor wants to hear with what it leads to.
    struct Press {
        var seat: Seat
        var serial: UInt32
    }

    /// What the user does with the window by its frame.
    enum Action {
        case move(Press)
        case resize(Toplevel.Edges, Press)
        /// At a point of the content's space.
        case menu(Point, Press)
        case toggleMaximized
        case minimize
        case close
    }

    /// Hears what the user does.
    var onAction: ((Action) -> Void)?
    let titleBar: TitleBar
    private let parent: Surface
    private let draw: (Scene, ImageStore) throws -> Bitmap?
    private(set) var parts = FrameParts()
    /// Of the content, in points.
    private(set) var content = Size.zero
    private var scale = 1.0
    private var bar: FrameSurface?
    /// Whether a picture is missing for want of a buffer.
    private var isIncomplete = false
    private var shadows: [FrameShadow.Piece: Shadow] = [:]

    /// Contacts on the title bar, by their numbers there.
    var presses: [Int64: (press: Press, location: Point)] = [:]
    /// What the title bar's gestures have asked for while they were being told of input.
    var wishes: [TitleBarView.Wish] = []

    private struct Shadow {
        var surface: FrameSurface
        var look: FrameShadow
        var size: PixelSize
    }

    /// - Parameter draw: draws a scene apart from the window, and reads it back; nil where nothing draws any more.
    init(
        around parent: Surface, of window: Window, clock: WindowClock,
        draw: @escaping (Scene, ImageStore) throws -> Bitmap?
    ) {
        self.parent = parent
        self.draw = draw
        titleBar = TitleBar(resources: window.resources, clock: clock)
        titleBar.view.onWish = { [weak self] wish in self?.wishes.append(wish) }
    }

    // MARK: What is shown

    /// Shows the title; the colour is that of the content's top edge, the theme the content's.
    func update(title: String, ground: Color, theme: Theme) {
        titleBar.theme = theme
        titleBar.view.title = title
        titleBar.view.ground = ground
    }

    /// Brings all parts to what the window is with its next commit.
    /// - Parameters:
    ///   - content: its size in points.
    ///   - isFractional: whether the scale is told by viewports.
    /// - Returns: whether anything has changed, and a commit is due.
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
        let look = FrameShadow(scale: scale, isActive: parts.isActive, hasRoundCorners: parts.hasRoundCorners)
        for piece in FrameShadow.Piece.all {
            guard let frame = piece.frame(around: outline, openEdges: parts.openEdges) else {
                shadows[piece]?.surface.hide()
                continue
            }
            try fit(piece, at: frame, look: look)
        }
    }

    private func fit(_ piece: FrameShadow.Piece, at frame: Rect, look: FrameShadow) throws {
        guard let surface = shadows[piece]?.surface ?? FrameSurface(on: parent, isBelow: true) else { return }
        let wasShown = surface.frame != nil
        surface.place(at: frame)
        // An edge is the same all along: where it can be stretched three pixels do, of which the middle one is shown, so
        // that nothing is mixed in from beyond.
        let stretches = surface.canStretch && !piece.isCorner
        var size = PixelGrid(scale: scale).snap(frame.size)
        if stretches, piece.isVertical { size.width = 3 } else if stretches { size.height = 3 }
        let known = shadows[piece]
        if !wasShown || known?.look != look || known?.size != size {
            let picture = look.picture(of: piece, size: size)
            let source =
                stretches
                ? Rect(
                    x: piece.isVertical ? 1 : 0, y: piece.isVertical ? 0 : 1,
                    width: piece.isVertical ? 1 : Double(size.width),
                    height: piece.isVertical ? Double(size.height) : 1) : nil
            if try surface.show(picture, scale: surface.canStretch ? nil : Int32(scale), source: source) {
                shadows[piece] = Shadow(surface: surface, look: look, size: size)
            } else {
                isIncomplete = true
            }
        } else {
            surface.stretch()
        }
        surface.surface.setInputRegion(grips(in: frame))
        surface.surface.commit()
    }

    /// Where a part takes input, in its own points.
    private func grips(in frame: Rect) -> [PixelRect] {
        guard !parts.resizableEdges.isEmpty else { return [] }
        let area = frame.intersection(parts.gripArea(of: content))
        let rect = PixelGrid(scale: 1).snap(area.offsetBy(x: -frame.minX, y: -frame.minY))
        return rect.isEmpty ? [] : [rect]
    }

    // MARK: Whose surface it is

    /// Whether events of a surface are the frame's; a pointer leaves what has been hidden beneath it, too.
    func owns(_ surfaceID: UInt32) -> Bool {
        isTitleBar(surfaceID) || shadows.values.contains { $0.surface.surface.id == surfaceID }
    }

    func isTitleBar(_ surfaceID: UInt32) -> Bool { bar?.surface.id == surfaceID }

    /// Where a shadow's piece lies, in the content's space; nil while it is not shown.
    func frame(ofShadow surfaceID: UInt32) -> Rect? {
        shadows.values.first { $0.surface.surface.id == surfaceID }?.surface.frame
    }
}
