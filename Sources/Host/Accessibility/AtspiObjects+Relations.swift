import GatefoldViews

/// How elements belong together.
nonisolated extension AtspiObjects {
    /// The relations of AT-SPI that elements have here.
    /// - Source: At-spi2-core 2.46, `AtspiRelationType`.
    private enum Relation: UInt32 {
        case labelFor = 1
        case labelledBy = 2
        case controllerFor = 3
        case controlledBy = 4
        case memberOf = 5
        case descriptionFor = 17
        case describedBy = 18
        case errorMessage = 21
        case errorFor = 22
    }

    /// Returns the relations of an element, with the elements that each leads to.
    func relations(of node: AccessibilityNode) -> BusValue {
        func others(_ relation: KeyPath<AccessibilityDetails, Int?>) -> [Int] {
            tree.nodes.filter { $0.details[keyPath: relation] == node.id }.map(\.id)
        }
        let found: [(Relation, [Int])] = [
            (.labelFor, others(\.labelledBy)),
            (.labelledBy, [node.details.labelledBy].compactMap(\.self)),
            (.controllerFor, [node.details.controls].compactMap(\.self)),
            (.controlledBy, others(\.controls)),
            (.memberOf, node.role == .radioButton ? group(of: node) : []),
            (.descriptionFor, others(\.describedBy)),
            (.describedBy, [node.details.describedBy].compactMap(\.self)),
            (.errorMessage, [node.details.errorMessage].compactMap(\.self)),
            (.errorFor, others(\.errorMessage)),
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
