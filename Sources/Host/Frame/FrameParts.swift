import GatefoldGeometry
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// The parts of its frame that a window draws itself, if the compositor does not.
nonisolated struct FrameParts: Hashable {
    /// The radius of the window's corners, in points. Chosen: that of other desktop windows, and whole pixels at scales of
    /// 1.25, 1.5 and 1.75.
    static let cornerRadius = 12.0
    /// The distance outside the window within which an edge can be dragged, in points. Chosen: wide enough for a
    /// finger, and narrow enough not to obstruct the windows behind.
    static let grip = 12.0
    /// The distance from a corner within which both edges are dragged, in points. Chosen: twice the grip.
    static let cornerReach = 24.0

    /// Whether the window has a header of its own.
    var hasHeader = false
    /// The buttons that the header may show.
    var buttons: Set<WindowHeader.Button> = []
    /// The edges at which the window is neither tiled nor maximized; they have a shadow.
    var openEdges: Toplevel.Edges = []
    /// The edges that the user can drag to resize the window.
    var resizableEdges: Toplevel.Edges = []
    var hasWindowMenu = false
    var isActive = false

    /// Creates a set of no parts, for a frame that the compositor draws.
    init() {}

    /// Derives the parts from the state of the window.
    /// - Parameters:
    ///   - states: The states in the last configure.
    ///   - capabilities: The features that the compositor supports; nil if it does not say, which stands for all.
    ///   - drawer: The side that draws the frame; nil until the compositor has decided.
    ///   - preferences: The window's preferences, whose size limits decide on resizing and maximizing.
    init(
        states: Toplevel.States, capabilities: Toplevel.Capabilities?, drawer: Decoration.Mode?,
        preferences: WindowPreferences
    ) {
        guard drawer == .client, !states.contains(.fullscreen) else { return }
        let offered = capabilities ?? [.windowMenu, .maximize, .minimize, .fullscreen]
        let least = preferences.minimumSize
        let most = preferences.maximumSize
        let variesInWidth = most.map { $0.width > least.width } ?? true
        let variesInHeight = most.map { $0.height > least.height } ?? true
        hasHeader = true
        buttons = [.close]
        isActive = states.contains(.activated)
        hasWindowMenu = offered.contains(.windowMenu)
        if offered.contains(.minimize) { buttons.insert(.minimize) }
        if offered.contains(.maximize), variesInWidth, variesInHeight { buttons.insert(.maximize) }
        guard !states.contains(.maximized) else { return }
        openEdges = Toplevel.Edges.all.subtracting(states.tiledEdges)
        resizableEdges = openEdges
        if !variesInWidth { resizableEdges.subtract([.left, .right]) }
        if !variesInHeight { resizableEdges.subtract([.top, .bottom]) }
    }

    /// Whether the window's corners are rounded: only if no edge touches a screen edge or another window.
    var hasRoundCorners: Bool { openEdges == .all }

    // MARK: Edges

    /// Returns the edges that a drag from a point outside the window resizes; the point is in the content's space.
    func edges(at point: Point, content: Size) -> Toplevel.Edges {
        let outline = Rect(origin: .zero, size: content)
        var hit: Toplevel.Edges = []
        if point.x < outline.minX { hit.insert(.left) } else if point.x >= outline.maxX { hit.insert(.right) }
        if point.y < outline.minY { hit.insert(.top) } else if point.y >= outline.maxY { hit.insert(.bottom) }
        guard !hit.isEmpty else { return [] }
        if !hit.isDisjoint(with: [.top, .bottom]) {
            if point.x < outline.minX + Self.cornerReach { hit.insert(.left) }
            if point.x >= outline.maxX - Self.cornerReach { hit.insert(.right) }
        } else {
            if point.y < outline.minY + Self.cornerReach { hit.insert(.top) }
            if point.y >= outline.maxY - Self.cornerReach { hit.insert(.bottom) }
        }
        hit.formIntersection(resizableEdges)
        // In a window of nearly no size, a point is close to two opposite corners.
        if hit.isSuperset(of: [.left, .right]) { hit.remove(.left) }
        if hit.isSuperset(of: [.top, .bottom]) { hit.remove(.top) }
        return hit
    }

    /// Returns the area in which edges can be dragged, in the content's space. It includes the window itself, which
    /// lies above it.
    func gripArea(of content: Size) -> Rect {
        func reach(_ edge: Toplevel.Edges) -> Double { resizableEdges.contains(edge) ? -Self.grip : 0 }
        return Rect(origin: .zero, size: content).inset(
            by: EdgeInsets(top: reach(.top), left: reach(.left), bottom: reach(.bottom), right: reach(.right)))
    }
}
