import Gatefold
import GatefoldHost
import GatefoldStage
import GatefoldTestSupport
import GatefoldWayland

/// A program in a window of a test compositor, with a time that passes only when it is told to.
final class FuzzWindow {
    let compositor: TestCompositor
    let application = FuzzApplication()
    let host: WaylandHost
    private let connection: Connection
    private let time: Time

    private final class Time { var milliseconds: UInt32 = 100_000 }

    static let size = Size(width: 140, height: 260)

    /// Opens the window and draws its first frame.
    init(_ change: (inout TestCompositor.Configuration) -> Void) throws {
        var configuration = TestCompositor.Configuration()
        configuration.initialSize = Self.size
        configuration.autoRelease = true
        change(&configuration)
        compositor = TestCompositor(configuration)
        let time = Time()
        self.time = time
        compositor.setTime(time.milliseconds)
        // A program that waits for an answer for longer than the fuzzer does hangs.
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor, timeout: .standard)
        var options = HostOptions()
        options.languages = .english
        options.renderer = .cpu
        options.fonts = .configuration(path: FuzzFolder.fewFonts)
        options.times = TimeSource(seconds: { Double(time.milliseconds) / 1000 }, wallClock: { .pinned })
        host = try WaylandHost(delegate: application, connection: connection, options: options)
        try settle()
    }

    isolated deinit { host.tearDown() }

    /// Runs the program until it has nothing to do and the compositor has received everything.
    func settle() throws {
        var turns = 0
        func turn() throws -> Bool {
            turns += 1
            promise(turns < 5000, "the loop of a window never rests")
            return try !host.isOver && host.turn(waitingAtMost: 0)
        }
        repeat {
            while try turn() {}
            try connection.roundTrip()
        } while try turn()
    }

    /// Lets time pass, and answers all frame callbacks.
    func nextFrame(after milliseconds: UInt32 = 16) throws {
        time.milliseconds += milliseconds
        compositor.sendFrames(time: time.milliseconds)
        try settle()
    }

    /// Whether the window draws when the compositor gives it another size, which it does even if its last frame was lost.
    func draws() throws -> Bool {
        let before = host.frameCount
        for step in 0..<4 where host.frameCount == before {
            compositor.configure(Size(width: Self.size.width + Double(step % 2), height: Self.size.height))
            try settle()
            try nextFrame(after: 1100)
        }
        return host.frameCount > before
    }
}
