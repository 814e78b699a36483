import Gatefold

/// What a program goes through from its start to its first frame, without a compositor.
nonisolated enum StartPhase: String, CaseIterable, Sendable {
    /// The system makes the process, loads program and libraries, and comes to the main file.
    case load
    case commandLine = "command-line"
    /// The driver, and the context to draw with.
    case graphics
    /// Fonts are found; pictures and text can be asked for.
    case text
    /// Views are made and laid out.
    case screens
    case record
    case draw
    case present
}

extension StartPhase {
    /// Goes through all phases that come after the main file's beginning.
    /// - Parameter beginning: what the clocks said there.
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
        let stage = try Stage(size: size, scale: canvas.scale, clock: ManualClock(), fonts: .systemForEnglish)
        stage.window.resources.maximumPictureSide = frames.maximumPictureSide
        end()
        let application = MessageApplication(.expandingCell(.standard))
        application.didCreate(stage.window, now: .pinned)
        stage.window.layoutIfNeeded()
        end()
        var scene = Scene(size: .zero)
        stage.window.render(into: &scene)
        end()
        let changed = Damage(scene.bounds)
        try frames.draw(scene, images: stage.images, changed: changed)
        end()
        try frames.present(changed)
        end()
        stage.window.finishFrame()
        return costs
    }
}
