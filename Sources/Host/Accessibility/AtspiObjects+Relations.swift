import GatefoldViews

/// How elements belong together.
nonisolated extension AtspiObjects {
    /// The relations of AT-SPI that elements have here.
    /// - Source: At-spi2-core 2.46, `AtspiRelationType`.
    private enum Relation: UInt32 {
        case labelFor = 1
        case labelledBy = 2
        case memberOf = 5
        case descriptionFor = 17
        case describedBy = 18
    }

    /// Returns the relations of an element, with the elements that each leads to.
    func relations(of node: AccessibilityNode) -> BusValue {
        let found: [(Relation, [Int])] = [
            (.labelFor, tree.nodes.filter { $0.details.labelledBy == node.id }.map(\.id)),
            (.labelledBy, [node.details.labelledBy].compactMap(\.self)),
            (.memberOf, node.role == .radioButton ? group(of: node) : []),
            (.descriptionFor, tree.nodes.filter { $0.details.describedBy == node.id }.map(\.id)),
            (.describedBy, [node.details.describedBy].compactMap(\.self)),
        ]
        let relations = found.filter { !$0.1.isEmpty }.map { relation, ids in
            BusValue.structure([.uint32(relation.rawValue), references(ids)])
        }
        return .array("(ua(so))", relations)
    }

    /// Returns the radio buttons of which one at a time is on, among them the element itself.
    private func group(of node: AccessibilityNode) -> [Int] {
        let group = node.parent.flatMap { tree[$0] }
        return group.map { children(of: $0).filter { $0.role == .radioButton }.map(\.id) } ?? []
    }
}
