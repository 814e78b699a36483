import Gatefold

/// The phases of a program's start, up to its first frame, without a compositor.
nonisolated enum StartPhase: String, CaseIterable, Sendable {
    /// The system creates the process and loads the program and its libraries, up to the first statement of the main
    /// file.
    case load
    case commandLine = "command-line"
    /// The driver is loaded and a graphics context is created.
    case graphics
    /// The fonts, the image store and the window are created.
    case text
    /// Views are created and laid out.
    case screens
    case record
    case draw
    case present
}

extension StartPhase {
    /// Goes through all phases from the beginning of the main file on, and returns the cost of each.
    /// - Parameter beginning: The clocks' readings at the beginning of the main file.
    static func goThrough(_ canvas: Canvas, _ renderer: RendererName, from beginning: Reading) throws -> [Cost] {
        var costs: [Cost] = []
        var last = beginning
        func end() {
            let now = Reading.now()
            costs.append(Cost(wall: Double(now.wall &- last.wall), cpu: Double(now.cpu &- last.cpu)))
            last = now
        }
        end()
        let frames = try renderer.makeRenderer(size: canvas.size)
        defer { frames.destroy() }
        end()
        let size = PixelGrid(scale: canvas.scale).points(canvas.size)
        let runtime = try WindowRuntime(size: size, scale: canvas.scale, clock: ManualClock(), fonts: .systemForEnglish)
        runtime.window.resources.maximumImageSide = frames.maximumImageSide
        end()
        let application = MessageApplication(.expandingCell(.standard))
        application.didCreate(runtime.window, now: .pinned)
        runtime.window.layoutIfNeeded()
        end()
        var scene = Scene(size: .zero)
        runtime.window.render(into: &scene)
        end()
        let changed = Damage(scene.bounds)
        try frames.draw(scene, images: runtime.images, changed: changed)
        end()
        try frames.present(changed)
        end()
        runtime.window.finishFrame()
        return costs
    }
}
