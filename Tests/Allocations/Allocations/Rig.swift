import Gatefold
import GatefoldAllocationMeter

/// A window without a host, that makes frame after frame and counts what each takes from the heap.
final class Rig {
    let clock = ManualClock()
    let runtime: WindowRuntime
    private var shown = FrameMemory()
    /// The number of allocations by the program's code in each frame since `startOver`.
    private(set) var counts: [Int] = []

    /// Returns other numbers when a row or its image has come or gone: their memory lasts as long as they do.
    var rows: () -> [Int] = { [] }
    private var knownRows: [Int] = []
    /// The number of allocations for a new row, whatever the list's length. Measured: 26 at most.
    private static let rowAllowance = 40

    static let size = Size(width: 360, height: 720)

    init() throws {
        runtime = try WindowRuntime(size: Self.size, scale: 2, clock: clock, fonts: .systemForEnglish)
        runtime.window.statusBar.time = "9:41"
        runtime.window.statusBar.message = "3 unread"
        // Room for the counts is made here, so that counting asks for no memory.
        counts.reserveCapacity(4096)
    }

    var window: Window { runtime.window }

    /// Makes a frame a sixtieth of a second after the last one, with touches before it.
    func frame(_ touches: [Touch] = []) {
        meter_start()
        clock.advance(by: 1.0 / 60)
        if let deadline = window.nextDeadline, deadline <= clock.time { window.actOnDeadlines() }
        if !touches.isEmpty { window.handle(touches) }
        _ = clock.takeFrameRequest()
        runtime.makeFrame { scene, images in
            _ = shown.damage(of: scene, images: images)
            shown.keep(scene, images: images)
        }
        let count = Int(meter_stop())
        let rows = rows()
        counts.append(rows != knownRows && count <= Self.rowAllowance ? 0 : count)
        knownRows = rows
    }

    /// Does the work of a run loop that has nothing to draw.
    func idle() {
        meter_start()
        if let deadline = window.nextDeadline, deadline <= clock.time { window.actOnDeadlines() }
        _ = window.pointerCursor
        counts.append(Int(meter_stop()))
    }

    /// Makes frames until nothing moves.
    func settle() {
        for _ in 0..<600 {
            guard clock.isFrameRequested else { return }
            frame()
        }
        preconditionFailure("the screen still moves after ten seconds")
    }

    /// Forgets the counts and who asked for memory.
    func startOver() {
        counts.removeAll(keepingCapacity: true)
        meter_clear()
    }

    func touch(_ phase: Touch.Phase, x: Double = 180, y: Double) -> [Touch] {
        [Touch(id: .finger(1), phase: phase, location: Point(x: x, y: y), timestamp: clock.time, device: .finger)]
    }

    /// Moves a finger from one height to another, a step before each frame, and leaves it down.
    func drag(from start: Double, to end: Double, frames: Int) {
        frame(touch(.began, y: start))
        for step in 1...frames {
            frame(touch(.moved, y: start + (end - start) * Double(step) / Double(frames)))
        }
    }

    func tap(x: Double = 180, y: Double) {
        frame(touch(.began, x: x, y: y))
        frame(touch(.ended, x: x, y: y))
    }
}
