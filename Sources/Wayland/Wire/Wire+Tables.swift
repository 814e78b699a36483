internal import GatefoldCWaylandClient
import GatefoldLog

extension Wire {
    /// A message in libwayland's tables: its name, the types of its arguments in libwayland's notation, and the
    /// interface of each argument.
    ///
    /// An interface is given by its index in the tables; imported interfaces follow the tables' own, and -1 means none.
    public typealias Message = (name: StaticString, signature: StaticString, interfaces: [Int])

    /// The tables that describe interfaces to libwayland.
    ///
    /// The entries refer to each other by address, so they lie in one block of memory that is never moved and never
    /// freed.
    public struct Tables {
        /// The first interface; the others follow it in memory.
        public var all: Interface { Interface(start) }

        private let start: UnsafeMutablePointer<wl_interface>
        private let imported: [Interface]
        private let count: Int
        private var filled = 0

        /// Creates tables with room for a number of interfaces.
        /// - Parameters:
        ///   - count: The number of interfaces that will be added.
        ///   - imported: Interfaces of other tables that messages refer to.
        public init(count: Int, imported: [Interface]) {
            start = .allocate(capacity: count)
            self.imported = imported
            self.count = count
        }

        /// Adds the description of the next interface.
        /// - Parameters:
        ///   - name: The interface's name in the protocol.
        ///   - version: The highest version that is handled.
        ///   - requests: The requests in the order of their opcodes.
        ///   - events: The events in the order of their opcodes.
        public mutating func add(_ name: StaticString, version: Int32, requests: [Message], events: [Message]) {
            require(filled < count, "the tables have no room for another interface")
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

        /// Returns a copy of an array that is never moved and never freed.
        private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
            guard !elements.isEmpty else { return nil }
            let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
            _ = copy.initialize(from: elements)
            return copy.baseAddress.map { UnsafePointer($0) }
        }
    }
}
