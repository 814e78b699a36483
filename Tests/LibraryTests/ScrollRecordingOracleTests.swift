import Gatefold
import GatefoldRecordings
import Testing

/// UIKit's recorded touches, played as a script into a window with a scroll view: events, gestures, scroll view and frames
/// together, against what UIKit showed.
@Suite struct ScrollRecordingOracleTests {
    /// - Parameter start: where the content stands before, in points.
    @Test(arguments: [("decel_v750", 5000.0), ("decel_v3000", 5000), ("edge_impact", 38_798), ("rubberband_top", 0)])
    func aWindowScrollsAsUIKitDid(name: String, start: Double) throws {
        let input = try Oracle("uikit-scroll-\(name)-input")
        let output = try Oracle("uikit-scroll-\(name)-output")
        let samples = Array(zip(try output.column("t_s"), try output.column("offset_y")))
        let liftTime = try #require(try input.column("t_s").last)
        let shown = try play(input, from: start, until: try #require(samples.last).0 + 0.1)
        // Content is at most 10 ms behind the finger, so that its steps are even at any rate and phase of reports; when
        // the drag begins, it is where the finger is.
        let latency = 0.01
        let worstDrag =
            samples.filter { $0.0 < liftTime - latency }.map { sample in
                stride(from: 0, through: latency, by: 0.000_25).map { shift in
                    abs(shown.offset(at: sample.0 + shift) - sample.1)
                }.min() ?? 0
            }.max() ?? 0
        let released = samples.filter { $0.0 >= liftTime }
        let worst = stride(from: -0.02, through: 0.02, by: 0.001).map { shift in
            released.map { abs(shown.offset(at: $0.0 + shift) - $0.1) }.max() ?? 0
        }
        let worstReleased = try #require(worst.min())
        let file = "uikit-scroll-\(name)-output.csv in a window"
        Oracle.report("\(file) (dragging)", worst: worstDrag, "pt", bound: 1)
        Oracle.report("\(file) (let go)", worst: worstReleased, "pt", bound: 2)
        #expect(worstDrag <= 1)
        #expect(worstReleased <= 2)
    }

    // MARK: The window

    private struct Shown {
        var samples: [(time: Double, offset: Double)] = []

        /// The position between two frames of 2 ms is interpolated linearly.
        func offset(at time: Double) -> Double {
            guard let after = samples.firstIndex(where: { $0.time >= time }), after > 0 else {
                return samples.last?.offset ?? 0
            }
            let (a, b) = (samples[after - 1], samples[after])
            return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
        }
    }

    private func play(_ input: Oracle, from start: Double, until end: Double) throws -> Shown {
        var lines: [(time: Double, line: String)] = []
        let words = ["began": "down 0", "moved": "motion 0", "ended": "up 0"]
        let (times, phases, ys) = (try input.column("t_s"), try input.texts("phase"), try input.column("y"))
        for index in times.indices {
            guard let word = words[String(phases[index])] else { continue }
            let place = phases[index] == "ended" ? "" : " 196 \(ys[index])"
            lines.append((times[index], "touch \(word)\(place)"))
        }
        for number in 0...Int(end / 0.002) { lines.append((Double(number) * 0.002, "frame")) }
        // At one moment the input comes before the frame.
        lines = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        let script = try TouchScript(lines.map { "at \($0.time)\n\($0.line)\n" }.joined())
        let application = ScrollApplication(offset: start)
        let host = try OffscreenHost(
            size: PixelSize(width: 393, height: 852), scale: 1, delegate: application, startOf: script)
        var shown = Shown()
        try host.play(script) { frame in
            shown.samples.append((frame.time, application.screen.scrollView.contentOffset.y))
        }
        return shown
    }
}

/// A window with only a scroll view, like that of the recordings.
private final class ScrollApplication: ApplicationDelegate {
    let title = "Scroll"
    let applicationID = "org.example.Scroll"
    let screen: ScrollScreen

    init(offset: Double) { screen = ScrollScreen(offset: offset) }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
}

private final class ScrollScreen: ViewController {
    let scrollView = ScrollView()
    private let offset: Double

    init(offset: Double) { self.offset = offset }

    override func loadView() -> View { scrollView }

    override func viewDidAppear(_ animated: Bool) {
        scrollView.frame = Rect(x: 0, y: 0, width: 393, height: 852)
        scrollView.contentSize = Size(width: 393, height: 40_000)
        scrollView.contentOffset = Point(x: 0, y: offset)
    }
}
