import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// A window whose compositors come and go.
final class LossSession {
    /// In the order in which the client has reached them.
    private(set) var compositors: [TestCompositor] = []
    /// Whether one answers from now on.
    var isThereAnother = true
    /// How often one was looked for.
    private(set) var tries = 0
    let application = CardApplication()
    private(set) var host: WaylandHost!
    private var connection: Connection?
    private var configuration = TestCompositor.Configuration()
    /// Makes the connections after the first in place of the test's own compositors.
    var makeConnection: (() throws(WaylandError) -> Connection)?
    /// What the next compositors do before the client speaks to them.
    var onConnect: (TestCompositor) -> Void = { _ in }
    var milliseconds: UInt32 = 100_000

    private let origin: SourceLocation
    private let testName = Test.current?.name ?? "a test"

    init(
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in },
        options changeOptions: (inout HostOptions) -> Void = { _ in },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        origin = sourceLocation
        configuration.initialSize = Size(width: 360, height: 720)
        configuration.autoRelease = true
        change(&configuration)
        var options = HostOptions()
        options.fonts = .systemForEnglish
        options.times = TimeSource(
            seconds: { [unowned self] in Double(milliseconds) / 1000 }, wallClock: { .pinned })
        options.reconnect = { [unowned self] () throws(WaylandError) in
            tries += 1
            guard isThereAnother else { throw .noCompositor(tried: "the test's", errno: 2) }
            if let makeConnection { return try makeConnection() }
            return try connect()
        }
        changeOptions(&options)
        host = try WaylandHost(delegate: application, connection: connect(), options: options)
        try settle()
    }

    isolated deinit {
        for compositor in compositors { compositor.recordBreaches(in: testName, sourceLocation: origin) }
    }

    /// Changes what the next compositors are like.
    func configure(_ change: (inout TestCompositor.Configuration) -> Void) { change(&configuration) }

    private func connect() throws(WaylandError) -> Connection {
        let compositor = TestCompositor(configuration)
        compositor.setTime(milliseconds)
        compositors.append(compositor)
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        self.connection = connection
        onConnect(compositor)
        return connection
    }

    /// The one that the window is on, or was on last.
    var compositor: TestCompositor { compositors[compositors.count - 1] }

    /// Lets the client do all that it has reason to do now, and the compositor hear of it.
    func settle() throws {
        repeat {
            while try host.turn(waitingAtMost: 0) {}
            // The host is to hear of a loss by itself.
            if !isHeard() { connection = nil }
        } while try host.turn(waitingAtMost: 0)
    }

    /// Waits until the compositor has heard all; false where there is none any more.
    private func isHeard() -> Bool {
        do {
            try connection?.roundTrip()
            return true
        } catch {
            return false
        }
    }

    func nextFrame(after step: UInt32 = 16) throws {
        milliseconds += step
        compositor.setTime(milliseconds)
        compositor.sendFrames(time: milliseconds)
        try settle()
    }

    /// Answers frame callbacks until nothing moves.
    func playToRest() throws {
        for _ in 0..<300 {
            let count = host.frameCount
            try nextFrame()
            if host.frameCount == count { return }
        }
    }

    func tap(_ x: Double, _ y: Double) throws {
        compositor.touchDown(0, at: Point(x: x, y: y))
        compositor.touchFrame()
        try settle()
        milliseconds += 50
        compositor.setTime(milliseconds)
        compositor.touchUp(0)
        compositor.touchFrame()
        try settle()
    }

    /// Ends the compositor without a word, and lets the client hear of it.
    func crash() throws {
        compositor.disconnect()
        try settle()
    }

    var window: Window { host.stage.window }
}
