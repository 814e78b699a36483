internal import GatefoldCWaylandClient

extension Wire {
    /// A message in libwayland's tables: its name, the types of its arguments in libwayland's notation, and for each of
    /// them the interface that it is of (its place in the tables, the imported ones behind the others; -1 for none).
    public typealias Message = (name: StaticString, signature: StaticString, interfaces: [Int])

    /// The descriptions of interfaces that libwayland reads.
    ///
    /// They refer to each other, so they lie in one block of memory that is never moved and never freed.
    public struct Tables {
        /// The first interface; the others follow it.
        public var all: Interface { Interface(start) }

        private let start: UnsafeMutablePointer<wl_interface>
        private let imported: [Interface]
        private let count: Int
        private var filled = 0

        /// Tables with room for some interfaces.
        /// - Parameter imported: interfaces of other tables that messages speak of.
        public init(count: Int, imported: [Interface]) {
            start = .allocate(capacity: count)
            self.imported = imported
            self.count = count
        }

        /// Describes the next interface.
        public mutating func add(_ name: StaticString, version: Int32, requests: [Message], events: [Message]) {
            precondition(filled < count, "the tables have no room for another interface")
            (start + filled).initialize(
                to: wl_interface(
                    name: Self.text(name), version: version,
                    method_count: Int32(requests.count), methods: Self.kept(requests.map(message)),
                    event_count: Int32(events.count), events: Self.kept(events.map(message))))
            filled += 1
        }

        private func message(_ message: Message) -> wl_message {
            let types = message.interfaces.map { index -> Interface? in
                if index < 0 { return nil }
                return index < count ? Interface(start + index) : imported[index - count]
            }
            return wl_message(
                name: Self.text(message.name), signature: Self.text(message.signature),
                types: Self.kept(types).map { UnsafeMutablePointer(mutating: $0) })
        }

        private static func text(_ literal: StaticString) -> UnsafePointer<CChar> {
            UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
        }

        /// A copy that stays where it is.
        private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
            guard !elements.isEmpty else { return nil }
            let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
            _ = copy.initialize(from: elements)
            return copy.baseAddress.map { UnsafePointer($0) }
        }
    }
}
