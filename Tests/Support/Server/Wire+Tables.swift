internal import GatefoldCWaylandServer

extension Wire {
    /// A message's name, the types of its arguments in libwayland's notation, and the interface of each argument as an
    /// index in the tables (-1 for none).
    typealias Message = (name: StaticString, signature: StaticString, interfaces: [Int])

    /// The tables that describe interfaces to libwayland. They lie in one block of memory that is never moved and never
    /// freed.
    struct Tables {
        var all: Interface { Interface(start) }
        private let start: UnsafeMutablePointer<wl_interface>
        private let interfaces: [Interface]
        private var filled = 0

        init(count: Int, imported: [Interface]) {
            let start = UnsafeMutablePointer<wl_interface>.allocate(capacity: count)
            self.start = start
            interfaces = (0..<count).map { Interface(start + $0) } + imported
        }

        mutating func add(_ name: StaticString, version: Int32, requests: [Message], events: [Message]) {
            (start + filled).initialize(
                to: wl_interface(
                    name: Self.text(name), version: version,
                    method_count: Int32(requests.count), methods: Self.kept(requests.map(message)),
                    event_count: Int32(events.count), events: Self.kept(events.map(message))))
            filled += 1
        }

        private func message(_ message: Message) -> wl_message {
            let types = message.interfaces.map { $0 < 0 ? nil : interfaces[$0] }
            return wl_message(
                name: Self.text(message.name), signature: Self.text(message.signature),
                types: Self.kept(types).map { UnsafeMutablePointer(mutating: $0) })
        }

        private static func text(_ literal: StaticString) -> UnsafePointer<CChar> {
            UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
        }

        private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
            guard !elements.isEmpty else { return nil }
            let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
            _ = copy.initialize(from: elements)
            return copy.baseAddress.map { UnsafePointer($0) }
        }
    }
}
