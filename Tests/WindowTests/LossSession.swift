import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// A window whose compositors come and go.
final class LossSession {
    /// The compositors in the order in which the client connected to them.
    private(set) var compositors: [TestCompositor] = []
    /// Whether the next attempt to connect finds a compositor.
    var isThereAnother = true
    /// The number of attempts to connect.
    private(set) var tries = 0
    let application = CardApplication()
    private(set) var host: WaylandHost!
    private var connection: Connection?
    private var configuration = TestCompositor.Configuration()
    /// Makes all connections after the first, instead of connecting to the test's own compositors.
    var makeConnection: (() throws(WaylandError) -> Connection)?
    /// Starts a compositor.
    var makeCompositor: (TestCompositor.Configuration) -> TestCompositor = { TestCompositor($0) }
    /// Called with each new compositor before the client sends anything to it.
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
        options.languages = .english
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
        for compositor in compositors { compositor.recordViolations(in: testName, sourceLocation: origin) }
    }

    /// Changes the configuration of the next compositors.
    func configure(_ change: (inout TestCompositor.Configuration) -> Void) { change(&configuration) }

    private func connect() throws(WaylandError) -> Connection {
        let compositor = makeCompositor(configuration)
        compositor.setTime(milliseconds)
        compositors.append(compositor)
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor, timeout: .ofTests)
        self.connection = connection
        onConnect(compositor)
        return connection
    }

    /// The compositor that the window is on, or was on last.
    var compositor: TestCompositor { compositors[compositors.count - 1] }

    /// Runs the client until it has nothing more to do, and the compositor has received everything.
    func settle() throws {
        repeat {
            while try host.turn(waitingAtMost: 0) {}
            // The host has to notice a loss by itself.
            if !isHeard() { connection = nil }
        } while try host.turn(waitingAtMost: 0)
    }

    /// Waits until the compositor has received everything; returns false if it is gone.
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

    /// Disconnects the client without an error, and lets it notice.
    func crash() throws {
        compositor.disconnect()
        try settle()
    }

    /// Ends all compositors but the last one, and records what they found.
    func endEarlierCompositors() {
        for compositor in compositors.dropLast() {
            compositor.recordViolations(in: testName, sourceLocation: origin)
        }
        compositors.removeFirst(compositors.count - 1)
    }

    var window: Window { host.runtime.window }
}
