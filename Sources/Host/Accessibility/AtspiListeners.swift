/// The listeners that have registered for events.
nonisolated struct AtspiListeners: Hashable {
    private var registrations: Set<Registration> = []
    /// The largest number of registrations that are kept. Chosen: a screen reader makes some dozens.
    private static let most = 4096

    private struct Registration: Hashable {
        var listener: String
        /// The parts of the name of an event, which are separated by colons. Fewer parts stand for more events.
        var event: [Substring]

        init?(_ arguments: [BusValue]) {
            guard arguments.count >= 2, let listener = arguments[0].text, let event = arguments[1].text else {
                return nil
            }
            self.listener = listener
            self.event = event.split(separator: ":")
        }
    }

    /// Whether nobody listens.
    var isEmpty: Bool { registrations.isEmpty }

    init() {}

    /// Reads the reply of the registry's method `GetRegisteredEvents`: an array of listeners and events.
    init(_ reply: BusValue) {
        registrations = Set(reply.items.prefix(Self.most).compactMap { Registration($0.items) })
    }

    /// Adds a listener to an event, given the arguments of the registry's signal.
    mutating func add(_ arguments: [BusValue]) {
        guard registrations.count < Self.most, let registration = Registration(arguments) else { return }
        registrations.insert(registration)
    }

    /// Removes a listener from an event and from those that belong to it, given the arguments of the registry's signal.
    /// For a listener that has died, the registry names an empty event.
    mutating func remove(_ arguments: [BusValue]) {
        guard let gone = Registration(arguments) else { return }
        registrations = registrations.filter { $0.listener != gone.listener || !$0.event.starts(with: gone.event) }
    }
}
