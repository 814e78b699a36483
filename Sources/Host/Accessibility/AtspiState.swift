import GatefoldGeometry
import GatefoldViews

/// The states of AT-SPI that elements have here. The raw value is the number of the state's bit.
/// - Source: At-spi2-core 2.46, `AtspiStateType`.
nonisolated enum AtspiState: UInt64, CaseIterable {
    case active = 1
    case busy = 3
    case checked = 4
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case horizontal = 14
    case modal = 16
    case multiLine = 17
    case multiselectable = 18
    case resizable = 21
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case visible = 30
    case indeterminate = 32
    case invalidEntry = 36
    case selectableText = 38
    case checkable = 41
    case hasPopup = 42
    case readOnly = 43

    /// The name of the state in events.
    var name: String {
        switch self {
        case .active: "active"
        case .busy: "busy"
        case .checked: "checked"
        case .editable: "editable"
        case .enabled: "enabled"
        case .expandable: "expandable"
        case .expanded: "expanded"
        case .focusable: "focusable"
        case .focused: "focused"
        case .horizontal: "horizontal"
        case .modal: "modal"
        case .multiLine: "multi-line"
        case .multiselectable: "multiselectable"
        case .resizable: "resizable"
        case .selectable: "selectable"
        case .selected: "selected"
        case .sensitive: "sensitive"
        case .showing: "showing"
        case .singleLine: "single-line"
        case .visible: "visible"
        case .indeterminate: "indeterminate"
        case .invalidEntry: "invalid-entry"
        case .selectableText: "selectable-text"
        case .checkable: "checkable"
        case .hasPopup: "has-popup"
        case .readOnly: "read-only"
        }
    }
}

/// A set of states.
nonisolated struct AtspiStates: Hashable, Sendable {
    private(set) var bits: UInt64 = 0

    init(_ states: [AtspiState] = []) { for state in states { insert(state) } }

    mutating func insert(_ state: AtspiState) { bits |= 1 << state.rawValue }

    func contains(_ state: AtspiState) -> Bool { bits & 1 << state.rawValue != 0 }

    /// The set as AT-SPI transmits it: the lower and the upper 32 bits.
    var value: BusValue { .array("u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))]) }
}

nonisolated extension AtspiStates {
    /// Returns the states of an element, as GTK 4 gives them to the same control.
    /// - Parameters:
    ///   - node: The element.
    ///   - tree: The elements around it.
    ///   - isActive: Whether the window is the active one.
    ///   - isBehind: Whether another window of the program is the active one.
    /// - Source: GTK, `collect_states` in gtkatspicontext.c.
    init(of node: AccessibilityNode, in tree: AccessibilityTree, isActive: Bool, isBehind: Bool) {
        self.init([.visible])
        let traits = node.traits
        if tree.isShowing(node) { insert(.showing) }
        if !traits.contains(.disabled) {
            insert(.enabled)
            insert(.sensitive)
        }
        let pairs: [(AccessibilityTraits, AtspiState)] = [
            (.checked, .checked), (.mixed, .indeterminate), (.expandable, .expandable), (.expanded, .expanded),
            (.busy, .busy), (.modal, .modal), (.focusable, .focusable), (.editable, .editable),
        ]
        for (trait, state) in pairs where traits.contains(trait) { insert(state) }
        if traits.contains(.selected), node.role != .radioButton { insert(.selected) }
        if tree.current?.id == node.id {
            insert(.focusable)
            if !isBehind { insert(.focused) }
        }
        insertKind(of: node, in: tree)
        if node.role == .window {
            insert(.resizable)
            if isActive { insert(.active) }
        }
    }

    /// Adds the states that follow from what an element is.
    private mutating func insertKind(of node: AccessibilityNode, in tree: AccessibilityTree) {
        switch node.role {
        case .checkBox, .switchButton, .radioButton: insert(.checkable)
        case .menuItem: if node.traits.contains(.checked) { insert(.checkable) }
        case .popUpButton: insert(.hasPopup)
        case .slider: insert(.horizontal)
        case .tab: insert(.selectable)
        case .row, .cell:
            if node.parent.flatMap({ tree[$0] })?.details.table?.selectsSeveral ?? false { insert(.selectable) }
        default: break
        }
        if node.details.table?.selectsSeveral ?? false { insert(.multiselectable) }
        if node.details.errorMessage != nil { insert(.invalidEntry) }
        if let text = node.details.text {
            insert(text.isMultiline ? .multiLine : .singleLine)
            insert(.selectableText)
            if !node.traits.contains(.editable) { insert(.readOnly) }
        }
    }
}

nonisolated extension AccessibilityTree {
    /// Whether a part of an element lies within the window and the scrolling elements around it.
    func isShowing(_ node: AccessibilityNode) -> Bool {
        var seen = node.bounds
        if seen.isEmpty { return false }
        for ancestor in ancestors(of: node.id) where ancestor.role.clips {
            seen = seen.intersection(ancestor.bounds)
            if seen.isEmpty { return false }
        }
        return true
    }
}

nonisolated extension AccessibilityRole {
    /// Whether elements of this kind show nothing outside of their rectangle.
    fileprivate var clips: Bool {
        switch self {
        case .window, .list, .grid, .scrollArea: true
        default: false
        }
    }
}
