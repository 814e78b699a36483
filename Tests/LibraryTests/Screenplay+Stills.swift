import Gatefold
import Testing

/// The positions of the pieces of a flight in one frame, in points.
struct FlightPlace {
    /// The vertical position of the finger.
    var finger: Double
    var progress: Double?
    /// The container's top edge; 0 while no flight is under way.
    var container: Double
    /// The top edge of the page.
    var page: Double
    /// The bottom edge of the bar; 0 while there is none.
    var bar: Double

    init(_ frame: Screenplay.Frame, finger: Double = 0) throws {
        self.finger = finger
        progress = frame.progress
        container = Double(frame.rect("container")?.y ?? 0) / frame.scale
        let pulled = -(try #require(frame.value("scroll")))
        page = frame.progress == nil ? pulled : Double(try #require(frame.rect("page")).y) / frame.scale
        bar = Double(frame.rect("bar")?.maxY ?? 0) / frame.scale
    }
}

extension Screenplay {
    /// Plays a script and returns the frames that are shown at its marks.
    mutating func stills(_ script: String) throws -> [Frame] {
        var shown: [Int] = []
        var last = 0
        try play(script, onMark: { _ in shown.append(last) }, onFrame: { number, _ in last = number })
        return try shown.map { number in try #require(frames.last { $0.number == number }) }
    }

    /// Plays a script and returns the positions of the pieces at its marks.
    mutating func places(_ script: String) throws -> [FlightPlace] { try stills(script).map { try FlightPlace($0) } }
}
