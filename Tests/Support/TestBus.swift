public import Foundation
import Glibc

/// A private D-Bus session bus for a test. It starts no services but those that the test names.
public final class TestBus {
    /// The address of the bus, for `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let daemon: ChildProcess
    /// The folder of the bus, which is also the runtime directory of its services.
    public let folder: URL

    struct NoBus: Error, CustomStringConvertible {
        let description = "dbus-daemon has told no address; is the package 'dbus' installed?"
    }

    /// Starts `dbus-daemon` and waits until it listens.
    /// - Parameter services: The programs that are started when somebody calls a service, by its name.
    public init(services: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appending(path: "bus.conf")
        let text = """
            <busconfig><type>session</type><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
            <servicedir>\(folder.path)</servicedir><policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
            <allow user="*"/></policy></busconfig>
            """
        try text.write(to: configuration, atomically: false, encoding: .utf8)
        for (name, program) in services {
            try "[D-BUS Service]\nName=\(name)\nExec=\(program)\n".write(
                to: folder.appending(path: "\(name).service"), atomically: false, encoding: .utf8)
        }
        // Services find their own folder, and no settings of the user.
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["GSETTINGS_BACKEND"] = "memory"
        for name in ["DISPLAY", "AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS"] { environment[name] = nil }
        let output = Pipe()
        daemon = try ChildProcess(
            "/usr/bin/dbus-daemon",
            ["--nofork", "--nopidfile", "--config-file=\(configuration.path)", "--print-address=1"],
            environment: environment, output: output.fileHandleForWriting.fileDescriptor)
        // The end of the daemon is heard of only if nobody else can write.
        try output.fileHandleForWriting.close()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let end = line.firstIndex(of: "\n") else { throw NoBus() }
        address = String(line[..<end])
    }

    /// Kills the bus while its clients are connected.
    public func kill() { daemon.kill() }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }
}
