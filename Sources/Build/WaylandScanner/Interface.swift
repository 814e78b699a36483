/// One interface of a Wayland protocol, as its XML file describes it.
struct Interface {
    var name: String
    var version: Int
    var requests: [Message] = []
    var events: [Message] = []
    var enumerations: [Enumeration] = []

    /// The interface's purpose, in a few words.
    var summary: String?
    /// The versions that brought the events which ``cut(to:)`` has taken away.
    var lostEvents: [Int] = []

    /// The request that `destroy()` sends: one that ends the object and says no more than that.
    var destructor: (opcode: Int, request: Message)? {
        let requests = requests.enumerated().filter { $0.element.isDestructor && $0.element.arguments.isEmpty }
        let request = requests.first { $0.element.name == "destroy" } ?? requests.first
        return request.map { ($0.offset, $0.element) }
    }

    /// The other interfaces that its messages speak of.
    var mentioned: Set<String> {
        let arguments = (requests + events).flatMap(\.arguments)
        let owners = arguments.compactMap(\.enumeration).filter { $0.contains(".") }
        return Set(arguments.compactMap(\.interface) + owners.map { String($0.prefix { $0 != "." }) })
            .subtracting([name])
    }

    /// Takes away what later versions have brought.
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

    /// The types of its arguments in libwayland's notation.
    var signature: String {
        (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
    }
}

/// A value that a message carries.
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

/// The values that an argument can have.
struct Enumeration {
    var name: String
    var isBitfield = false
    var entries: [(name: String, value: UInt32)] = []
}
