import GatefoldViews

/// An event that tells assistive technologies of a change.
/// - Source: At-spi2-core 2.46, `Event.xml` and `Cache.xml`.
nonisolated struct AtspiEvent: Hashable, Sendable {
    /// The object that has changed.
    var path: String
    var interface: String
    var member: String
    /// The arguments of the signal.
    var arguments: [BusValue]

    static let object = "org.a11y.atspi.Event.Object"
    static let window = "org.a11y.atspi.Event.Window"

    /// Creates an event with the arguments that all events have.
    /// - Parameters:
    ///   - member: The name of the event.
    ///   - detail: What has changed, such as the name of a state.
    ///   - id: The element that has changed.
    ///   - first: The first number, whose meaning depends on the event.
    ///   - second: The second number.
    ///   - value: What has been changed to what, which depends on the event.
    ///   - interface: The interface of the event.
    init(
        _ member: String, _ detail: String = "", of id: Int, _ first: Int = 0, _ second: Int = 0,
        _ value: BusValue = .string(""), in interface: String = AtspiEvent.object
    ) {
        self.init(member, detail, at: AtspiPath.element(id), first, second, value, in: interface)
    }

    /// Creates an event of an object that need not be an element.
    init(
        _ member: String, _ detail: String, at path: String, _ first: Int, _ second: Int, _ value: BusValue,
        in interface: String = AtspiEvent.object
    ) {
        self.path = path
        self.interface = interface
        self.member = member
        arguments = [.string(detail), .int(first), .int(second), .variant(value), .dictionary("v", [])]
    }

    /// Creates an event that keeps the caches of other programs up to date.
    init(cache member: String, _ value: BusValue) {
        path = AtspiPath.cache
        interface = AtspiInterface.cache.rawValue
        self.member = member
        arguments = [value]
    }

    static func announcement(_ text: String, isUrgent: Bool, from window: Int) -> AtspiEvent {
        AtspiEvent("Announcement", of: window, isUrgent ? 2 : 1, 0, .string(text))
    }
}

/// The events between two instants: a pure function of the objects before and after.
nonisolated struct AtspiDifference {
    private let earlier: AtspiObjects
    private let later: AtspiObjects
    private(set) var events: [AtspiEvent] = []
    /// The events of the text that has got the focus. They follow the focus, so that a selection which came with it is not
    /// told as one that the user has made.
    private var eventsOfFocusedText: [AtspiEvent] = []

    /// Compares two instants. The events are in an order in which each names only objects that the earlier ones have
    /// introduced; the focus comes last.
    init(from earlier: AtspiObjects, to later: AtspiObjects) {
        (self.earlier, self.later) = (earlier, later)
        addChildren()
        for node in later.tree.nodes {
            guard let old = earlier.tree[node.id] else { continue }
            if old != node { addProperties(of: node, old) }
            addStates(of: node, old)
        }
        addNotices()
        addActivity()
        addFocus()
        events += eventsOfFocusedText
    }

    // MARK: Children

    private mutating func addChildren() {
        let (old, new) = (earlier.tree, later.tree)
        for node in new.nodes where old[node.id] == nil {
            events.append(AtspiEvent(cache: "AddAccessible", later.cacheItem(node)))
        }
        for node in old.nodes where new[node.id]?.parent != node.parent {
            guard let parent = node.parent, new[parent] != nil else { continue }
            add("remove", node, of: parent, in: earlier)
        }
        for node in new.nodes where old[node.id]?.parent != node.parent {
            guard let parent = node.parent, old[parent] != nil else { continue }
            add("add", node, of: parent, in: later)
        }
        for node in old.nodes where new[node.id] == nil {
            events.append(AtspiEvent(cache: "RemoveAccessible", earlier.reference(node.id)))
        }
    }

    private mutating func add(_ change: String, _ node: AccessibilityNode, of parent: Int, in objects: AtspiObjects) {
        let index = objects.index(of: node)
        events.append(AtspiEvent("ChildrenChanged", change, of: parent, index, 0, objects.reference(node.id)))
    }

    // MARK: Properties

    private mutating func addProperties(of node: AccessibilityNode, _ old: AccessibilityNode) {
        func property(_ name: String, _ value: BusValue) -> AtspiEvent {
            AtspiEvent("PropertyChange", name, of: node.id, 0, 0, value)
        }
        if node.name != old.name { events.append(property("accessible-name", .string(node.name))) }
        if node.hint != old.hint { events.append(property("accessible-description", .string(node.hint))) }
        if AtspiRole(node) != AtspiRole(old) {
            events.append(property("accessible-role", .uint32(AtspiRole(node).rawValue)))
        }
        if let range = node.details.range, range.value != old.details.range?.value {
            events.append(property("accessible-value", .double(range.value)))
        }
        addText(of: node, old)
    }

    private mutating func addText(of node: AccessibilityNode, _ old: AccessibilityNode) {
        guard let text = AtspiText(node), let earlier = AtspiText(old) else { return }
        if let change = text.change(from: earlier) {
            for (kind, part) in [("delete", change.removed), ("insert", change.inserted)] where !part.isEmpty {
                let length = part.unicodeScalars.count
                events.append(AtspiEvent("TextChanged", kind, of: node.id, change.start, length, .string(part)))
            }
        }
        var moves: [AtspiEvent] = []
        if text.caret != earlier.caret { moves.append(AtspiEvent("TextCaretMoved", of: node.id, text.caret)) }
        let isSelected = [text, earlier].contains { !($0.selection?.isEmpty ?? true) }
        if text.selection != earlier.selection, isSelected {
            moves.append(AtspiEvent("TextSelectionChanged", of: node.id))
        }
        let isNew = later.focused?.id == node.id && self.earlier.focused?.id != node.id
        if isNew { eventsOfFocusedText = moves } else { events += moves }
    }

    // MARK: States

    private mutating func addStates(of node: AccessibilityNode, _ old: AccessibilityNode) {
        let (before, now) = (earlier.states(of: old), later.states(of: node))
        if before != now {
            for state in AtspiState.allCases where state != .focused && state != .active {
                if before.contains(state) != now.contains(state) { add(state, now.contains(state), of: node.id) }
            }
        }
        guard node.role.selects else { return }
        let selected = { (objects: AtspiObjects, node: AccessibilityNode) in objects.selected(in: node).map(\.id) }
        if selected(earlier, old) != selected(later, node) {
            events.append(AtspiEvent("SelectionChanged", of: node.id))
        }
    }

    private mutating func add(_ state: AtspiState, _ isSet: Bool, of id: Int) {
        events.append(AtspiEvent("StateChanged", state.name, of: id, isSet ? 1 : 0))
    }

    /// Tells of notices that have come, which screen readers say when they hear that one is showing.
    private mutating func addNotices() {
        for node in later.tree.nodes where node.role == .notice && earlier.tree[node.id] == nil {
            add(.showing, true, of: node.id)
        }
    }

    private mutating func addActivity() {
        guard let window = later.tree.nodes.first, earlier.isActive != later.isActive else { return }
        add(.active, later.isActive, of: window.id)
        events.append(.windowActivity(later.isActive, of: window))
    }

    private mutating func addFocus() {
        let (old, new) = (earlier.focused?.id, later.focused?.id)
        guard old != new else { return }
        if let old, later.tree[old] != nil { add(.focused, false, of: old) }
        if let new { add(.focused, true, of: new) }
    }
}
