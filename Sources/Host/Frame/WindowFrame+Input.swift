import GatefoldGeometry
import GatefoldStage
import GatefoldViews
import GatefoldWayland

extension WindowFrame {
    /// Handles the input of a pointer on one of the frame's surfaces.
    /// - Returns: The cursor at the pointer's location.
    func receive(_ frame: PointerFrame, of seat: Seat) -> CursorShape {
        let edges = edges(at: frame.location, surfaceID: frame.surfaceID)
        for change in frame.buttons where change.isPressed && change.button == PointerButton.left.rawValue {
            if !edges.isEmpty { onResize?(edges, Press(seat: seat, serial: change.serial)) }
        }
        return CursorShape(resizing: edges)
    }

    /// Handles a finger that lands on one of the frame's surfaces.
    func receive(_ location: Point, on surfaceID: UInt32, press: Press) {
        let edges = edges(at: location, surfaceID: surfaceID)
        if !edges.isEmpty { onResize?(edges, press) }
    }

    private func edges(at location: Point, surfaceID: UInt32) -> Toplevel.Edges {
        guard let frame = frame(ofShadow: surfaceID) else { return [] }
        return parts.edges(at: frame.origin + location, content: content)
    }
}

extension CursorShape {
    /// Creates the cursor for dragging the given edges.
    init(resizing edges: Toplevel.Edges) {
        switch edges {
        case .top: self = .northResize
        case .bottom: self = .southResize
        case .left: self = .westResize
        case .right: self = .eastResize
        case [.top, .left]: self = .northWestResize
        case [.top, .right]: self = .northEastResize
        case [.bottom, .left]: self = .southWestResize
        case [.bottom, .right]: self = .southEastResize
        default: self = .default
        }
    }
}
