/// One interface of a Wayland protocol, as its XML file describes it.
struct Interface {
    var name: String
    var version: Int
    var requests: [Message] = []
    var events: [Message] = []
    var enumerations: [Enumeration] = []

    /// The request that ends the object.
    var destructor: (opcode: Int, request: Message)? {
        requests.enumerated().first { $0.element.isDestructor }.map { ($0.offset, $0.element) }
    }
}

/// A request or an event.
struct Message {
    var name: String
    var since = 1
    var isDestructor = false
    var summary: String?
    var arguments: [Argument] = []

    /// The types of its arguments in libwayland's notation.
    var signature: String {
        (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
    }
}

struct Argument {
    enum Kind: String {
        case int, uint, fixed, string, object, array, fd
        case newID = "new_id"
    }

    var name: String
    var kind: Kind
    var interface: String?
    var enumeration: String?
    var isNullable = false

    /// A new object of any interface travels as its interface's name and version too.
    var isUntypedNewID: Bool { kind == .newID && interface == nil }

    var signature: String {
        let letter =
            switch kind {
            case .int: "i"
            case .uint: "u"
            case .fixed: "f"
            case .string: "s"
            case .object: "o"
            case .array: "a"
            case .fd: "h"
            case .newID: isUntypedNewID ? "sun" : "n"
            }
        return (isNullable ? "?" : "") + letter
    }
}

struct Enumeration {
    var name: String
    var isBitfield = false
    var entries: [(name: String, value: UInt32)] = []
}

/// Why no bindings were written.
enum ScannerError: Error, CustomStringConvertible {
    case usage
    case unreadable(path: String)
    case malformed(path: String, what: String)
    case missingInterface(String)
    case unwritable(path: String)

    var description: String {
        switch self {
        case .usage:
            "usage: WaylandScanner client|server OUTPUT.swift PROTOCOL.xml..."
        case .unreadable(let path):
            "\(path) cannot be read; install the packages libwayland-dev and wayland-protocols"
        case .malformed(let path, let what):
            "\(path) is not a Wayland protocol file: \(what)"
        case .missingInterface(let name):
            "no installed protocol file defines \(name); install wayland 1.21 and wayland-protocols 1.31, or newer"
        case .unwritable(let path):
            "\(path) cannot be written; check the build folder's permissions"
        }
    }
}
