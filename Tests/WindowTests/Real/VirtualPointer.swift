import Gatefold
import Glibc

/// A mouse that is added to a compositor over a separate connection (`zwlr_virtual_pointer_v1`).
///
/// It writes the messages by hand: clients never use this protocol, so the library has no bindings for it.
final class VirtualPointer {
    private let socket: Int32
    private let screen: PixelSize

    private static let display: UInt32 = 1
    private static let registry: UInt32 = 2
    private static let callback: UInt32 = 3
    private static let manager: UInt32 = 4
    private static let pointer: UInt32 = 5
    /// The code of the left button in the kernel's input-event-codes.h.
    private static let leftButton: UInt32 = 0x110

    /// Connects to a compositor and adds the mouse.
    /// - Parameters:
    ///   - path: the path of the compositor's socket.
    ///   - screen: the size of the screen, to which positions are relative.
    init(path: String, screen: PixelSize) throws {
        self.screen = screen
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw HeadlessCompositor.Failure(description: "nothing listens at \(path)") }
        send(Self.display, 1, [Self.registry])  // get_registry
        let name = "zwlr_virtual_pointer_manager_v1"
        guard let global = readGlobals()[name] else {
            throw HeadlessCompositor.Failure(description: "the compositor takes no virtual pointer")
        }
        send(Self.registry, 0, [global] + words(name) + [1, Self.manager])  // bind
        send(Self.manager, 0, [0, Self.pointer])  // create_virtual_pointer, for any seat
        synchronize(6)
    }

    deinit { close(socket) }

    // MARK: Input

    func move(to point: Point) {
        send(Self.pointer, 1, [0, UInt32(point.x), UInt32(point.y), UInt32(screen.width), UInt32(screen.height)])
        send(Self.pointer, 4, [])  // frame
    }

    func press() { button(1) }
    func release() { button(0) }

    private func button(_ state: UInt32) {
        send(Self.pointer, 2, [0, Self.leftButton, state])
        send(Self.pointer, 4, [])
    }

    // MARK: The wire

    /// Waits until the compositor has processed all requests, and returns the events received meanwhile.
    /// - Parameter callback: an unused object ID.
    @discardableResult
    private func synchronize(_ callback: UInt32) -> [(object: UInt32, opcode: UInt32, body: [UInt8])] {
        send(Self.display, 0, [callback])  // sync
        var events: [(object: UInt32, opcode: UInt32, body: [UInt8])] = []
        while let event = readEvent(), event.object != callback { events.append(event) }
        return events
    }

    private func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) {
        let message = [object, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments
        // A message is far smaller than the socket's buffer, so it is written in one piece.
        _ = message.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    }

    /// Returns a string in wire format: its length including the terminating zero, then its bytes, padded to whole
    /// words.
    private func words(_ text: String) -> [UInt32] {
        var bytes = Array(text.utf8) + [0]
        let length = UInt32(bytes.count)
        while bytes.count % 4 != 0 { bytes.append(0) }
        return [length] + bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// Returns the names of the globals by their interfaces.
    private func readGlobals() -> [String: UInt32] {
        var globals: [String: UInt32] = [:]
        for (object, opcode, body) in synchronize(Self.callback) {
            guard object == Self.registry, opcode == 0, body.count > 8 else { continue }
            let length = Int(word(body, at: 4))
            globals[String(decoding: body[8..<(8 + length - 1)], as: UTF8.self)] = word(body, at: 0)
        }
        return globals
    }

    private func readEvent() -> (object: UInt32, opcode: UInt32, body: [UInt8])? {
        guard let header = readBytes(8) else { return nil }
        let sizeAndOpcode = word(header, at: 4)
        guard let body = readBytes(Int(sizeAndOpcode >> 16) - 8) else { return nil }
        return (word(header, at: 0), sizeAndOpcode & 0xFFFF, body)
    }

    private func readBytes(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { read(socket, $0.baseAddress! + filled, count - filled) }
            if got <= 0 { return nil }
            filled += got
        }
        return bytes
    }

    private func word(_ bytes: [UInt8], at index: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt32.self) }
    }
}
