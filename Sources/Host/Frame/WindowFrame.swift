import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldWayland

/// The frame of a window on a compositor that draws none: a shadow, and edges for resizing. The header is part of the
/// content.
///
/// The parts of the frame are subsurfaces around the window's surface. Their changes take effect with the next commit of
/// that surface, so that the frame and the content change together.
final class WindowFrame {
    /// The seat and serial of a press, which the compositor requires for the action that the press starts.
    struct Press {
        var seat: Seat
        var serial: UInt32
    }

    /// Called when the user drags edges.
    var onResize: ((Toplevel.Edges, Press) -> Void)?
    private let parent: Surface
    private(set) var parts = FrameParts()
    /// The size of the content, in points.
    private(set) var content = Size.zero
    private var scale = 1.0
    /// Whether a part of the shadow is missing because no buffer was available.
    private var isIncomplete = false
    private var shadows: [FrameShadow.Piece: Shadow] = [:]

    private struct Shadow {
        var surface: FrameSurface
        var style: FrameShadow
        var size: PixelSize
    }

    /// Creates a frame without parts.
    init(around parent: Surface) { self.parent = parent }

    // MARK: Appearance

    /// Updates all parts for the next commit of the window. `content` is in points, `scale` in pixels per point.
    /// - Returns: Whether anything has changed, so that a commit is due.
    func fit(_ parts: FrameParts, content: Size, scale: Double) throws -> Bool {
        let isSame = parts == self.parts && content == self.content && scale == self.scale
        guard !isSame || isIncomplete else { return false }
        isIncomplete = false
        self.parts = parts
        self.content = content
        self.scale = scale
        try fitShadows()
        return true
    }

    private func fitShadows() throws {
        let outline = Rect(origin: .zero, size: content)
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
        surface.move(to: frame)
        // An edge is uniform along its length. If it can be stretched, a bitmap three pixels long is enough; only the
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
    func owns(_ surfaceID: UInt32) -> Bool { shadows.values.contains { $0.surface.surface.id == surfaceID } }

    /// Returns the frame of a shadow piece in the content's space; nil while the piece is not shown.
    func frame(ofShadow surfaceID: UInt32) -> Rect? {
        shadows.values.first { $0.surface.surface.id == surfaceID }?.surface.frame
    }
}
