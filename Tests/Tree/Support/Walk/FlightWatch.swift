import Gatefold

/// Looks at all transitions under way in each frame: their progress is continuous and in its range, whatever happens to
/// the others, and their snapshots stay within the budget.
final class FlightWatch {
    /// The progress and the velocity of a flight in a frame.
    private struct Sight {
        let flight: Flight
        var progress: Double
        var velocity: Double
        /// The progress in the first frame of the flight.
        var start: Double
    }

    private var last: [Sight] = []
    private var lastTime = 0.0
    /// The distance that the finger has travelled in each of the last frames, in points. Touches are resampled, so a
    /// movement may show some frames later.
    private var travel: [Double] = [0]
    private var faults: [String] = []
    /// The largest number of transitions that were under way at once.
    private(set) var most = 0

    /// The largest number of items in a frame, and for each transition under way more. Chosen: an expanding cell adds
    /// about 25 items to a frame of about as many.
    private static let items = (atRest: 150, perFlight: 60)

    /// The range of progress. Chosen: a finger does not leave 0...1, and a thrown screen swings farther.
    private static let range = -0.6...1.6
    /// The highest progress at which a flight may start: a sheet is dismissed while a finger holds it above its detent.
    /// Chosen: the sheets' lowest detent is half of the highest, beyond which they give way a little.
    private static let highestStart = 2.2
    /// The number of frames within which a movement of the finger shows.
    private static let latency = 4
    /// The shortest travel from one end of a transition to the other, in points: a grip of less cannot be caught.
    private static let shortestTravel = 40.0
    /// The square of the highest angular frequency of a spring: 2π / 0.3 s, in 1/s².
    private static let stiffness = 440.0

    /// Notes that a finger has moved by a distance, in points.
    func fingerMoved(by distance: Double) { travel[travel.count - 1] += distance }

    /// Looks at a window in a frame.
    /// - Parameters:
    ///   - count: the number of items in the frame.
    ///   - time: the time of the frame, in seconds.
    func look(at window: Window, items count: Int, time: Double) {
        let resources = window.resources
        if resources.snapshotBytes > resources.snapshotBudget {
            faults.append("snapshots take \(resources.snapshotBytes) of \(resources.snapshotBudget) bytes")
        }
        let sights = window.flights.map { flight in
            let start = last.first { $0.flight === flight }?.start ?? flight.progress
            return Sight(flight: flight, progress: flight.progress, velocity: flight.velocity, start: start)
        }
        if count > Self.items.atRest + Self.items.perFlight * sights.count {
            faults.append("a frame has \(count) items for \(sights.count) transitions")
        }
        for sight in sights {
            let top = max(Self.range.upperBound, min(sight.start, Self.highestStart))
            if !(Self.range.lowerBound...top ~= sight.progress) { faults.append("progress is \(sight.progress)") }
            guard let before = last.first(where: { $0.flight === sight.flight }) else { continue }
            check(sight, after: before, seconds: time - lastTime)
        }
        last = sights
        lastTime = time
        most = max(most, sights.count)
        travel = travel.suffix(Self.latency) + [0]
    }

    private func check(_ now: Sight, after before: Sight, seconds: Double) {
        let speed = max(abs(now.velocity), abs(before.velocity))
        // A spring that starts or turns round between two frames stays within its acceleration; it stops at its end
        // when half a pixel is left.
        let bend = 0.5 * seconds * seconds * Self.stiffness
        let free = min(1, speed * seconds + bend) + 0.01
        let led = travel.reduce(0, +) / Self.shortestTravel
        guard abs(now.progress - before.progress) > free + led else { return }
        faults.append(
            "progress jumps from \(before.progress) to \(now.progress) in \(seconds) s at a speed of \(speed)")
    }

    /// Returns the faults found since the last call.
    func takeFaults() -> [String] {
        defer { faults = [] }
        return faults
    }
}
