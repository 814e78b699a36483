/// An interface of a Wayland protocol, as its XML file describes it.
struct Interface {
    var name: String
    var version: Int
    var requests: [Message] = []
    var events: [Message] = []
    var enumerations: [Enumeration] = []

    var summary: String?
    /// The versions that introduced the events that ``cut(to:)`` has removed.
    var lostEvents: [Int] = []

    /// The request that `destroy()` sends: a destructor without arguments.
    var destructor: (opcode: Int, request: Message)? {
        let requests = requests.enumerated().filter { $0.element.isDestructor && $0.element.arguments.isEmpty }
        let request = requests.first { $0.element.name == "destroy" } ?? requests.first
        return request.map { ($0.offset, $0.element) }
    }

    /// The other interfaces that the messages refer to.
    var mentioned: Set<String> {
        let arguments = (requests + events).flatMap(\.arguments)
        let owners = arguments.compactMap(\.enumeration).filter { $0.contains(".") }
        return Set(arguments.compactMap(\.interface) + owners.map { String($0.prefix { $0 != "." }) })
            .subtracting([name])
    }

    /// Removes the messages that versions after the given one introduced.
    mutating func cut(to version: Int) {
        self.version = version
        requests.removeAll { $0.since > version }
        lostEvents += events.map(\.since).filter { $0 > version }
        events.removeAll { $0.since > version }
    }
}

/// A request or an event.
struct Message {
    var name: String
    var since = 1
    var isDestructor = false
    var summary: String?
    var arguments: [Argument] = []

    /// The types of the arguments in libwayland's notation.
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

    /// Whether the argument is a new object of any interface. It is sent as the interface's name, its version and the
    /// object's ID.
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
    var summary: String?
    var entries: [(name: String, value: UInt32, summary: String?)] = []
}
