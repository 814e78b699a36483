public import GatefoldGeometry

/// An element of a window as assistive technologies and tests see it.
nonisolated public struct AccessibilityNode: Hashable, Sendable, Identifiable {
    /// A number that stays with the element for as long as its view lives and shows the same row, if it is in a list.
    public let id: Int
    /// The number of the element around this one; nil for the window.
    public let parent: Int?
    /// The numbers of the elements directly inside, in the order of their views.
    public internal(set) var children: [Int] = []
    /// The kind of the element, such as a button.
    public let role: AccessibilityRole
    /// The name of the element; empty for none.
    public let name: String
    /// A hint about what the element does; empty for none.
    public let hint: String
    /// The value of the element in words, such as the text of a text field; empty for none.
    public let value: String
    /// The states of the element.
    public let traits: AccessibilityTraits
    /// The names of the custom actions.
    public let actions: [String]
    /// The rectangle of the element at rest, in points of the window.
    public let bounds: Rect
    /// The facts that only some kinds of elements have.
    package internal(set) var details = AccessibilityDetails()
}

/// The elements of a window at one instant: values, without any view.
nonisolated package struct AccessibilityTree: Hashable, Sendable {
    /// The elements, each before those inside it. The first one is the window.
    package internal(set) var nodes: [AccessibilityNode] = []
    /// The screen in front, if it is an element and no view of the window has the focus; nil otherwise.
    var screen: Int?
    private var places: [Int: Int] = [:]

    /// Returns the element with a number; nil if there is none.
    package subscript(id: Int) -> AccessibilityNode? { places[id].map { nodes[$0] } }

    mutating func add(_ node: AccessibilityNode) {
        places[node.id] = nodes.count
        nodes.append(node)
        if let place = node.parent.flatMap({ places[$0] }) { nodes[place].children.append(node.id) }
    }

    /// Changes the details of an element.
    mutating func change(_ id: Int, _ change: (inout AccessibilityDetails) -> Void) {
        if let place = places[id] { change(&nodes[place].details) }
    }

    /// The elements around an element, the innermost first.
    package func ancestors(of id: Int) -> [AccessibilityNode] {
        Array(
            sequence(state: self[id]?.parent) { parent in
                let node = parent.flatMap { self[$0] }
                parent = node?.parent
                return node
            })
    }

    /// The element that has the focus: the innermost one, as the row of a focused list; nil for none.
    package var focused: AccessibilityNode? { nodes.last { $0.traits.contains(.focused) } }

    /// The element that the user is at: the one that has the focus, or else the screen in front, so that a screen that
    /// has come is read although none of its views has the focus; nil for none.
    package var current: AccessibilityNode? { focused ?? screen.flatMap { self[$0] } }
}

/// The differences between two trees.
nonisolated package struct AccessibilityDifference: Hashable, Sendable {
    /// The elements that only the later tree has.
    package var added: [Int] = []
    /// The elements that only the earlier tree has.
    package var removed: [Int] = []
    /// The elements that both trees have with different attributes or children.
    package var changed: [Int] = []
    /// The element that has got the focus; nil if the focus has not moved to another one.
    package var focused: Int?

    /// Whether both trees are equal.
    package var isEmpty: Bool { self == AccessibilityDifference() }

    package init() {}

    /// Compares two trees.
    package init(from earlier: AccessibilityTree, to later: AccessibilityTree) {
        for node in later.nodes {
            guard let known = earlier[node.id] else {
                added.append(node.id)
                continue
            }
            if known != node { changed.append(node.id) }
        }
        removed = earlier.nodes.map(\.id).filter { later[$0] == nil }
        let focus = later.focused?.id
        if focus != earlier.focused?.id { focused = focus }
    }
}
