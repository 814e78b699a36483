import Gatefold
import GatefoldTestSupport
import Testing

/// The frame that a window draws itself.
extension WindowSession {
    /// Creates a session whose compositor draws no frames.
    static func framed(
        size: Size = Size(width: 360, height: 720), preferences: WindowPreferences = WindowPreferences(),
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> WindowSession {
        try WindowSession(size: size, preferences: preferences) {
            $0.decoration = .alwaysClient
            change(&$0)
        }
    }

    /// The visible parts of the frame.
    var frameParts: [CompositorState.Subsurface] { compositor.state.subsurfaces.filter(\.isMapped) }
    var shadows: [CompositorState.Subsurface] { frameParts.filter(\.isBelowParent) }

    /// Returns the last commit of a surface that attached a buffer.
    func picture(of id: UInt32?) -> Commit? {
        compositor.commits.last { $0.surfaceID == id && $0.bufferSize != nil }
    }

    /// Returns the rectangle of a part of the frame, in the content's points.
    func place(of part: CompositorState.Subsurface) -> Rect? {
        let last = compositor.commits.last { $0.surfaceID == part.surfaceID }
        guard let picture = picture(of: part.surfaceID), let pixels = picture.bufferSize else { return nil }
        let natural = Size(
            width: Double(pixels.width / picture.scale), height: Double(pixels.height / picture.scale))
        return Rect(origin: part.position, size: last?.destination ?? natural)
    }

    /// Returns the surface of the shadow at a point of the content, and the point in that surface.
    func shadow(at point: Point) -> (surface: UInt32, point: Point)? {
        for part in shadows {
            guard let place = place(of: part), place.contains(point) else { continue }
            return (part.surfaceID, point - place.origin)
        }
        return nil
    }

    /// The interactive operations that the window has requested from the compositor.
    var requests: [CompositorState.Request] { compositor.state.windows.first?.requests ?? [] }
    var geometry: PixelRect? { compositor.state.windows.first?.geometry }
    var window: Window { host.runtime.window }
    /// The pixels of the window's content, row by row, as the compositor shows them.
    var pixels: [UInt32] {
        guard let surface = compositor.state.windows.first?.surfaceID else { return [] }
        return compositor.pixels(ofSurface: surface).pixels
    }

    // MARK: Input on the frame

    func enter(_ surface: UInt32?, _ x: Double, _ y: Double) throws {
        compositor.pointerEnter(at: Point(x: x, y: y), surface: surface)
        compositor.pointerFrame()
        try settle()
    }

    func leave(_ surface: UInt32?) throws {
        compositor.pointerLeave(surface: surface)
        compositor.pointerFrame()
        try settle()
    }

    func move(_ x: Double, _ y: Double) throws {
        advance(by: 8)
        compositor.pointerMotion(to: Point(x: x, y: y))
        compositor.pointerFrame()
        try settle()
    }

    func press(_ isPressed: Bool, _ button: UInt32 = 0x110) throws {
        advance(by: 8)
        compositor.pointerButton(button, isPressed: isPressed)
        compositor.pointerFrame()
        try settle()
    }

    func click(_ button: UInt32 = 0x110) throws {
        try press(true, button)
        advance(by: 40)
        try press(false, button)
    }

    func tapBar(_ x: Double, _ y: Double) throws {
        compositor.touchDown(3, at: Point(x: x, y: y))
        compositor.touchFrame()
        try settle()
        advance(by: 50)
        compositor.touchUp(3)
        compositor.touchFrame()
        try settle()
        advance(by: 50)
    }
}
