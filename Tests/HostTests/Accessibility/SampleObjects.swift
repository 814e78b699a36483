import GatefoldGeometry

@testable import GatefoldHost
@testable import GatefoldViews

/// A tree of elements that tests put together by hand.
struct SampleTree {
    var tree = AccessibilityTree()

    /// Creates a tree with a window, whose number is 1 unless another one is given.
    init(window: Int = 1, isDialog: Bool = false) {
        add(window, in: nil, .window, "Form", bounds: Rect(x: 0, y: 0, width: 400, height: 600)) {
            $0.isDialog = isDialog
        }
    }

    mutating func add(
        _ id: Int, in parent: Int? = 1, _ role: AccessibilityRole, _ name: String = "", value: String = "",
        hint: String = "", traits: AccessibilityTraits = [], actions: [String] = [],
        bounds: Rect = Rect(x: 10, y: 10, width: 100, height: 40),
        _ change: (inout AccessibilityDetails) -> Void = { _ in }
    ) {
        var node = AccessibilityNode(
            id: id, parent: parent, role: role, name: name, hint: hint, value: value, traits: traits, actions: actions,
            bounds: bounds)
        change(&node.details)
        tree.add(node)
    }

    /// The objects of the tree, as they are shown on a bus.
    var objects: AtspiObjects {
        var application = AtspiApplication(name: "Form", version: "1.0", locale: "en_GB.UTF-8", busName: ":1.7")
        application.parent = AtspiApplication.Reference(busName: ":1.0", path: AtspiPath.root)
        return AtspiObjects(application: application, tree: tree)
    }

    /// A list of rows, whose numbers begin with 11.
    static func list(_ names: [String], of count: Int? = nil, selected: Set<Int> = [], selectsSeveral: Bool = false)
        -> SampleTree
    {
        var sample = SampleTree()
        let count = count ?? names.count
        sample.add(10, .list, bounds: Rect(x: 0, y: 100, width: 400, height: 300)) {
            $0.table = AccessibilityTable(rowCount: count, columnCount: 1, selectsSeveral: selectsSeveral)
        }
        for (index, name) in names.enumerated() {
            let bounds = Rect(x: 0, y: 100 + Double(index) * 60, width: 400, height: 60)
            sample.add(
                11 + index, in: 10, .row, name, traits: selected.contains(index) ? .selected : [],
                actions: ["Archive"], bounds: bounds
            ) { $0.place = AccessibilityPlace(row: index, column: 0, index: index, count: count) }
        }
        return sample
    }
}

extension AtspiObjects {
    /// A program with only this window.
    var program: AtspiProgram { AtspiProgram(application: application, windows: [self]) }

    func answer(_ call: BusCall) -> AtspiAnswer { program.answer(call) }

    /// Calls a method of an element, and returns the values of its reply; nil for another answer.
    func reply(_ id: Int, _ interface: AtspiInterface, _ member: String, _ arguments: BusValue...) -> [BusValue]? {
        let call = BusCall(
            path: AtspiPath.element(id), interface: interface.rawValue, member: member, arguments: arguments)
        guard case .reply(let values) = answer(call) else { return nil }
        return values
    }

    /// Calls a method of an element, and returns the change that it asks for; nil for another answer.
    func command(_ id: Int, _ interface: AtspiInterface, _ member: String, _ arguments: BusValue...) -> AtspiCommand? {
        let call = BusCall(
            path: AtspiPath.element(id), interface: interface.rawValue, member: member, arguments: arguments)
        guard case .perform(let command, _) = answer(call) else { return nil }
        return command
    }

    /// Returns a property of an element; nil if it has none of that name.
    func property(_ id: Int, _ interface: AtspiInterface, _ name: String) -> BusValue? {
        let call = BusCall(
            path: AtspiPath.element(id), interface: "org.freedesktop.DBus.Properties", member: "Get",
            arguments: [.string(interface.rawValue), .string(name)])
        guard case .reply(let values) = answer(call) else { return nil }
        return values.first?.unwrapped
    }

    func reference(to id: Int) -> BusValue { .structure([.string(":1.7"), .path(AtspiPath.element(id))]) }

    /// Returns the names of the states of an element.
    func stateNames(_ id: Int) -> Set<String> {
        guard let node = tree[id] else { return [] }
        let states = states(of: node)
        return Set(AtspiState.allCases.filter(states.contains).map(\.name))
    }
}
