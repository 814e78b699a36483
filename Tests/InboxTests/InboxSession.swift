import Foundation
import GatefoldGeometry
import GatefoldTestSupport

/// Inbox as a process of its own, in a window of a test compositor.
final class InboxSession {
    let compositor: TestCompositor
    private let process: ChildProcess
    private let complaints = Pipe()

    /// - Parameter environment: changes to a Wayland-free environment; an empty value takes the variable away.
    init(
        _ arguments: [String] = [], environment: [String: String] = [:],
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = TestCompositor.Configuration()
        configuration.initialSize = Size(width: 360, height: 720)
        configuration.autoFrames = true
        configuration.autoRelease = true
        change(&configuration)
        compositor = TestCompositor(configuration)
        var variables = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "GATEFOLD_LOG"] { variables[name] = nil }
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        // This is the only descriptor that a process is started with beside its outputs.
        variables["WAYLAND_SOCKET"] = "0"
        let socket = FileHandle(fileDescriptor: compositor.clientFileDescriptor, closeOnDealloc: true)
        process = try ChildProcess(
            try BuiltProgram("inbox").path(), ["--sample"] + arguments, environment: variables,
            input: socket.fileDescriptor,
            error: complaints.fileHandleForWriting.fileDescriptor)
        // The compositor and the reader of the complaints learn of the end only if no other process has these ends.
        try socket.close()
        try complaints.fileHandleForWriting.close()
        try compositor.waitForBuffers(1)
    }

    /// Taps the first row. Farther down there may be a header instead of a row, depending on the hour, because the
    /// mails come at fixed hours of the day.
    func tapFirstRow() { tap(180, 160) }

    private func tap(_ x: Double, _ y: Double) {
        compositor.touchDown(0, at: Point(x: x, y: y))
        compositor.touchFrame()
        compositor.touchUp(0)
        compositor.touchFrame()
    }

    /// Waits until the program has drawn that many further frames.
    func waitForFrames(_ count: Int) throws {
        try compositor.waitForBuffers(compositor.commits.filter { $0.bufferSize != nil }.count + count)
    }

    /// A hash of the first frame's pixels.
    var firstFrame: UInt64? { compositor.commits.first { $0.bufferSize != nil }?.hash }

    /// Closes the program's window, and waits for its end.
    /// - Returns: The exit status, and the program's complaints.
    func close() throws -> (status: Int32, error: String) {
        compositor.close()
        let error = try complaints.fileHandleForReading.readToEnd() ?? Data()
        return (process.waitUntilEnd().status, String(decoding: error, as: UTF8.self))
    }
}
