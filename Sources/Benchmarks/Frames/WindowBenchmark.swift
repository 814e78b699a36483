import Gatefold
import GatefoldWayland
import Glibc

/// The benchmark of a row that opens and closes in a window of the Wayland session, at the compositor's pace.
enum WindowBenchmark {
    static let name = "window"

    /// Measures the frames; without a compositor, the section says why it is empty.
    /// - Parameter environment: Returns the value of an environment variable, or nil if it is not set.
    static func measure(
        _ renderer: RendererName, repeats: Int,
        environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
    ) throws -> Section {
        var section = Section(benchmark: name, unit: .microseconds)
        guard let display = environment("WAYLAND_DISPLAY"), !display.isEmpty else {
            section.leftOut = "WAYLAND_DISPLAY is not set: there is no compositor to present to"
            return section
        }
        do {
            try measure(renderer, repeats: repeats, into: &section)
        } catch let error as WaylandError {
            section.leftOut = "\(error)"
        }
        return section
    }

    private static func measure(_ renderer: RendererName, repeats: Int, into section: inout Section) throws {
        let application = MessageApplication(.expandingCell(.standard))
        var options = HostOptions()
        options.renderer = renderer.choice
        let host = try WaylandHost(delegate: application, connection: Connection(), options: options)
        var stopwatch = Stopwatch()
        var made: [Cost] = []
        var presented: [Cost] = []
        var making = Cost()
        host.onFrameMoment = { moment in
            switch moment {
            case .began: stopwatch.start()
            case .recorded: making = stopwatch.lap()
            case .presented:
                made.append(making)
                presented.append(stopwatch.lap())
            }
        }
        var failure: (any Error)?
        var hasBegun = false
        host.onFrame = { [weak host] in
            guard !hasBegun, let host else { return }
            hasBegun = true
            // The first frame belongs to the start of the program, not to the movement.
            made.removeAll()
            presented.removeAll()
            let movement = FrameScript.expandingCell.text(window: host.runtime.window.bounds.size)
            let text = Array(repeating: movement, count: repeats).joined(separator: "\n")
            do { host.play(try TouchScript(text)) } catch { failure = error }
        }
        try host.run()
        if let failure { throw failure }
        let grid = host.runtime.window.resources.grid
        let size = grid.snap(host.runtime.window.bounds.size)
        section.conditions = Section.Conditions(
            canvas: Canvas(width: size.width, height: size.height, scale: grid.scale), renderer: renderer)
        section.rows = [
            Section.Row("animate to record", made), Section.Row("damage to present", presented),
            Section.Row("whole frame", zip(made, presented).map { $0 + $1 }),
        ]
    }
}
