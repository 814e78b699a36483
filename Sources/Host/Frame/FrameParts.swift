import GatefoldGeometry
import GatefoldStage
import GatefoldWayland

/// What of its frame a window shows itself.
nonisolated struct FrameParts: Hashable {
    /// In points. Chosen: room for a finger, and whole pixels at 1.25, 1.5 and 1.75.
    static let titleBarHeight = 40.0
    /// How far outside the window its edges can be taken hold of, in points. Chosen: what a finger hits, and less than
    /// what would be missed of the windows behind.
    static let grip = 12.0
    /// How far from a corner an edge still moves with its neighbour, in points. Chosen: twice the grip.
    static let cornerReach = 24.0

    /// The buttons beside the one that closes.
    struct Buttons: OptionSet, Hashable {
        let rawValue: UInt8
        static let minimize = Buttons(rawValue: 1)
        static let maximize = Buttons(rawValue: 2)
    }

    var hasTitleBar = false
    var buttons: Buttons = []
    /// Edges where the window ends in the open, with a shadow.
    var openEdges: Toplevel.Edges = []
    /// Edges that the user can drag.
    var resizableEdges: Toplevel.Edges = []
    var hasWindowMenu = false
    var isMaximized = false
    var isActive = false

    /// Nothing, as where the compositor draws the frame.
    init() {}

    /// - Parameters:
    ///   - drawer: who draws the frame; nil where the compositor has yet to say.
    ///   - capabilities: what the compositor can do; nil where it does not say, which means all.
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
        hasTitleBar = true
        isMaximized = states.contains(.maximized)
        isActive = states.contains(.activated)
        hasWindowMenu = offered.contains(.windowMenu)
        if offered.contains(.minimize) { buttons.insert(.minimize) }
        if offered.contains(.maximize), variesInWidth, variesInHeight { buttons.insert(.maximize) }
        guard !isMaximized else { return }
        openEdges = Toplevel.Edges.all.subtracting(states.tiledEdges)
        resizableEdges = openEdges
        if !variesInWidth { resizableEdges.subtract([.left, .right]) }
        if !variesInHeight { resizableEdges.subtract([.top, .bottom]) }
    }

    /// How much higher than its content the window is, in points.
    var barHeight: Double { hasTitleBar ? Self.titleBarHeight : 0 }

    /// Whether the title bar's corners are round; where the window touches something they are not.
    var hasRoundCorners: Bool { openEdges == .all }

    /// The window with its title bar, in the content's space.
    func outline(of content: Size) -> Rect {
        Rect(x: 0, y: -barHeight, width: content.width, height: content.height + barHeight)
    }

    /// The content of a window of that size; never empty.
    func content(of window: Size) -> Size {
        Size(width: max(1, window.width), height: max(1, window.height - barHeight))
    }

    // MARK: Edges

    /// Which edges are dragged from a point outside the window, in the content's space.
    func edges(at point: Point, content: Size) -> Toplevel.Edges {
        let outline = outline(of: content)
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
        // In a window of no size at all a point is near both ends.
        if hit.isSuperset(of: [.left, .right]) { hit.remove(.left) }
        if hit.isSuperset(of: [.top, .bottom]) { hit.remove(.top) }
        return hit
    }

    /// Where edges can be taken hold of, in the content's space: the window itself lies over the middle of it.
    func gripArea(of content: Size) -> Rect {
        func reach(_ edge: Toplevel.Edges) -> Double { resizableEdges.contains(edge) ? -Self.grip : 0 }
        return outline(of: content).inset(
            by: EdgeInsets(top: reach(.top), left: reach(.left), bottom: reach(.bottom), right: reach(.right)))
    }
}
