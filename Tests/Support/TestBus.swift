import Foundation
import Glibc

/// A D-Bus session bus of a test's own, which starts no services.
public final class TestBus {
    public let address: String
    private let daemon = Process()
    private let folder: URL

    struct NoBus: Error, CustomStringConvertible {
        let description = "dbus-daemon has told no address; is the package 'dbus' installed?"
    }

    public init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appending(path: "bus.conf")
        let text = """
            <busconfig><type>session</type><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
            <allow user="*"/></policy></busconfig>
            """
        try text.write(to: configuration, atomically: false, encoding: .utf8)
        daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--nofork", "--nopidfile", "--config-file=\(configuration.path)", "--print-address=1"]
        let output = Pipe()
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let end = line.firstIndex(of: "\n") else { throw NoBus() }
        address = String(line[..<end])
    }

    /// Takes the bus from under everybody's feet.
    public func kill() {
        // What is started from a test may have inherited a mask that keeps gentler signals from it.
        if daemon.isRunning { Glibc.kill(daemon.processIdentifier, SIGKILL) }
        daemon.waitUntilExit()
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }
}
