import Glibc
import Testing

@testable import GatefoldWayland

/// A client looks for a compositor in known places, and says so if there is none.
@Suite struct StartTests {
    private func sentence(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing is wrong"
        } catch {
            return "\(error)"
        }
    }

    // MARK: Addresses

    @Test(arguments: [
        (["WAYLAND_DISPLAY": "w-1", "XDG_RUNTIME_DIR": "/run/x"], "/run/x/w-1"),
        (["XDG_RUNTIME_DIR": "/run/x"], "/run/x/wayland-0"),
        (["WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "/run/x"], "/run/x/wayland-0"),
        (["WAYLAND_DISPLAY": "/a/b"], "/a/b"),
        (["WAYLAND_DISPLAY": "/a/b", "XDG_RUNTIME_DIR": "odd"], "/a/b"),
    ])
    func anAddressIsFound(_ environment: [String: String], _ path: String) throws {
        #expect(try SocketAddress(environment: { environment[$0] }).path == path)
    }

    /// The socket that a program is started with is used once, and by that program alone.
    @Test func aSocketIsTakenOutOfTheEnvironment() throws {
        let ends = try pair()
        defer {
            close(ends.client)
            close(ends.other)
        }
        var environment = ["WAYLAND_SOCKET": "\(ends.client)", "WAYLAND_DISPLAY": "w-1"]
        func take() throws -> Int32? {
            try Connection.takeSocket(environment: { environment[$0] }, unset: { environment[$0] = nil })
        }
        #expect(try take() == ends.client)
        #expect(environment == ["WAYLAND_DISPLAY": "w-1"])
        #expect(fcntl(ends.client, F_GETFD) == FD_CLOEXEC)
        #expect(try take() == nil)
    }

    @Test func aNameThatIsGivenComesBeforeTheEnvironments() throws {
        let environment = ["WAYLAND_DISPLAY": "w-1", "XDG_RUNTIME_DIR": "/run/x"]
        #expect(try SocketAddress(name: "w-2", environment: { environment[$0] }).path == "/run/x/w-2")
        #expect(try SocketAddress(name: "/w-3", environment: { environment[$0] }).path == "/w-3")
    }

    @Test(arguments: [
        ([:], "XDG_RUNTIME_DIR is not set, so no"),
        (["XDG_RUNTIME_DIR": ""], "XDG_RUNTIME_DIR is not set, so no"),
        (["WAYLAND_DISPLAY": "w-1"], "XDG_RUNTIME_DIR is not set, so no"),
        (["XDG_RUNTIME_DIR": "run/x"], "XDG_RUNTIME_DIR is 'run/x', which is not an absolute path;"),
        (["WAYLAND_SOCKET": "999999"], "No Wayland compositor is at WAYLAND_SOCKET 999999 (Bad file descriptor);"),
        (["WAYLAND_SOCKET": ""], "WAYLAND_SOCKET is '', which is not the number of an open socket; unset it"),
        (["WAYLAND_SOCKET": "7 "], "WAYLAND_SOCKET is '7 ', which is not"),
        (["WAYLAND_SOCKET": "-7"], "WAYLAND_SOCKET is '-7', which is not"),
        (["WAYLAND_SOCKET": "99999999999"], "WAYLAND_SOCKET is '99999999999', which is not"),
    ])
    func wrongEnvironmentsAreReported(_ environment: [String: String], _ beginning: String) {
        let text = sentence {
            _ = try Connection.takeSocket(environment: { environment[$0] }, unset: { _ in })
            _ = try SocketAddress(environment: { environment[$0] })
        }
        #expect(text.hasPrefix(beginning), "\(text)")
    }

    // MARK: Those who do not speak Wayland

    /// Returns the two ends of a connection.
    private func pair() throws -> (client: Int32, other: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func aClosedConnectionIsReportedAsLost() throws {
        let ends = try pair()
        close(ends.other)
        let text = sentence { _ = try Registry(connection: Connection(fileDescriptor: ends.client)) }
        #expect(text.hasPrefix("The connection to the compositor is lost ("), "\(text)")
    }

    @Test(arguments: [
        Array("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8), [UInt8](repeating: 0xFF, count: 64),
        [UInt8](repeating: 0, count: 64),
    ])
    func garbageIsReportedAsNoCompositor(_ garbage: [UInt8]) throws {
        let ends = try pair()
        defer { close(ends.other) }
        #expect(write(ends.other, garbage, garbage.count) == garbage.count)
        shutdown(ends.other, Int32(SHUT_WR))
        let text = sentence { _ = try Registry(connection: Connection(fileDescriptor: ends.client)) }
        #expect(text.contains("does not speak Wayland") || text.contains("is lost ("), "\(text)")
    }

    /// A clock on which ten seconds pass between any two readings.
    private final class HastyClock {
        var seconds = 0.0
        var looks = 0

        func timeout(_ seconds: Double, step: Double) -> AnswerTimeout {
            AnswerTimeout(seconds: seconds) { [self] in
                looks += 1
                self.seconds += step
                return self.seconds
            }
        }
    }

    @Test func theWaitForASilentCompositorEnds() throws {
        let ends = try pair()
        defer { close(ends.other) }
        let clock = HastyClock()
        let connection = try Connection(fileDescriptor: ends.client, timeout: clock.timeout(10, step: 10))
        let text = sentence { _ = try Registry(connection: connection) }
        #expect(
            text.hasPrefix("The Wayland compositor has not answered for 10 seconds; see whether it hangs"), "\(text)")
        #expect(clock.looks == 2)
    }

    @Test func aConditionIsWaitedForAsLongAsThereIsAnAnswer() throws {
        let ends = try pair()
        defer { close(ends.other) }
        let clock = HastyClock()
        // The wait itself takes real time, and little of it.
        let connection = try Connection(fileDescriptor: ends.client, timeout: clock.timeout(0.001, step: 1))
        #expect(throws: WaylandError.noAnswer(seconds: 0.001)) { try connection.wait { false } }
        // A condition that is true already is not waited for.
        try connection.wait { true }
    }
}
