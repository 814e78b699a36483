import GatefoldViews

/// The interfaces Accessible, Cache and Collection.
nonisolated extension AtspiObjects {
    // MARK: Elements

    func accessibleProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        [
            .init("Name", .string(node.name)), .init("Description", .string(node.hint)),
            .init("Parent", node.parent.map { reference($0) } ?? root), .init("ChildCount", .int(node.children.count)),
            .init("Locale", .string(application.locale)), .init("AccessibleId", .string("")),
            .init("HelpText", .string("")),
        ]
    }

    func answerAccessible(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        switch member {
        case "GetChildAtIndex":
            guard let index = arguments.first?.int else { return .failure(.invalidArguments) }
            return .reply(reference(node.children.indices.contains(index) ? node.children[index] : nil))
        case "GetChildren": return .reply(references(node.children))
        case "GetIndexInParent": return .reply(.int(index(of: node)))
        case "GetRelationSet": return .reply(relations(of: node))
        case "GetRole": return .reply(.uint32(AtspiRole(node).rawValue))
        case "GetRoleName": return .reply(.string(AtspiRole(node).name))
        case "GetLocalizedRoleName": return .reply(.string(AtspiRole(node).localizedName))
        case "GetState": return .reply(states(of: node).value)
        case "GetAttributes": return .reply(.dictionary("s", attributes(of: node)))
        case "GetApplication": return .reply(root)
        case "GetInterfaces": return .reply(.strings(AtspiInterface.all(of: node).map(\.rawValue)))
        default: return nil
        }
    }

    func states(of node: AccessibilityNode) -> AtspiStates {
        AtspiStates(of: node, in: tree, isActive: isActive, isBehind: isBehind)
    }

    /// Returns the attributes of an element. For a row or cell they tell its number among all, also among those that
    /// have no view.
    /// - Source: Core Accessibility API Mappings 1.2, `aria-posinset` and `aria-setsize`.
    private func attributes(of node: AccessibilityNode) -> [BusValue.Entry] {
        var entries = [BusValue.Entry("toolkit", .string("Gatefold"))]
        if let place = node.details.place {
            entries.append(BusValue.Entry("posinset", .string("\(place.index + 1)")))
            entries.append(BusValue.Entry("setsize", .string("\(place.count)")))
        }
        return entries
    }

    // MARK: Cache

    /// The type of an element in the cache: itself, its program, its parent, its index there, the number of its
    /// children, its interfaces, name, role, description and states.
    static let cacheItem = "((so)(so)(so)iiassusau)"

    func cacheItem(_ node: AccessibilityNode) -> BusValue {
        .structure([
            reference(node.id), root, node.parent.map { reference($0) } ?? root, .int(index(of: node)),
            .int(node.children.count), .strings(AtspiInterface.all(of: node).map(\.rawValue)), .string(node.name),
            .uint32(AtspiRole(node).rawValue), .string(node.hint), states(of: node).value,
        ])
    }

    // MARK: Collection

    func answerCollection(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        switch member {
        case "GetMatches":
            guard arguments.count == 4, let rule = AtspiMatchRule(arguments[0]) else {
                return .failure(.invalidArguments)
            }
            let count = arguments[2].int ?? 0
            let found = descendants(of: node).filter { rule.matches($0, in: self) }.map(\.id)
            let isReversed = (arguments[1].int ?? 0) >= AtspiMatchRule.firstReverseOrder
            let ordered = isReversed ? found.reversed() : found
            return .reply(references(count > 0 ? Array(ordered.prefix(count)) : ordered))
        case "GetActiveDescendant":
            return .reply(reference(focused.flatMap { contains(node, $0) ? $0.id : nil }))
        default: return nil
        }
    }

    private func contains(_ node: AccessibilityNode, _ other: AccessibilityNode) -> Bool {
        tree.ancestors(of: other.id).contains { $0.id == node.id }
    }

    /// The elements inside an element, each before those inside it.
    private func descendants(of node: AccessibilityNode) -> [AccessibilityNode] {
        children(of: node).flatMap { [$0] + descendants(of: $0) }
    }
}

/// A rule by which elements are searched for.
/// - Source: At-spi2-core 2.46, `Collection.xml` and `AtspiCollectionMatchType`.
nonisolated struct AtspiMatchRule {
    private let states: Set<Int>
    private let stateMatch: Int
    private let roles: Set<Int>
    private let roleMatch: Int
    /// The interfaces; nil stands for names of others.
    private let interfaces: Set<AtspiInterface?>
    private let interfaceMatch: Int
    private let isInverted: Bool

    /// The number of words of 32 bits that are read. Chosen: all states and roles of AT-SPI fit.
    private static let mostWords = 8

    /// The sort orders from this one on begin with the last match.
    static let firstReverseOrder = 4

    /// Reads a rule; nil if the value is none.
    init?(_ value: BusValue) {
        let parts = value.items
        guard value.signature.hasPrefix("("), parts.count == 9, let invert = parts[8].truth else { return nil }
        states = Self.bits(parts[0])
        stateMatch = parts[1].int ?? 0
        roles = Self.bits(parts[4])
        roleMatch = parts[5].int ?? 0
        interfaces = Set(
            parts[6].items.compactMap(\.text).map { name in
                AtspiInterface.allCases.first { $0.rawValue == name || $0.rawValue.hasSuffix(".\(name)") }
            })
        interfaceMatch = parts[7].int ?? 0
        isInverted = invert
    }

    /// Returns the numbers of the bits that are set in an array of 32-bit words.
    private static func bits(_ value: BusValue) -> Set<Int> {
        Set(
            value.items.prefix(mostWords).enumerated().flatMap { index, word -> [Int] in
                let bits = UInt32(truncatingIfNeeded: word.int ?? 0)
                return (0..<32).filter { bits & 1 << UInt32($0) != 0 }.map { $0 + 32 * index }
            })
    }

    func matches(_ node: AccessibilityNode, in objects: AtspiObjects) -> Bool {
        let own = objects.states(of: node)
        let isMatch =
            Self.matches(states, stateMatch) { own.bits & 1 << UInt64(clamping: $0) != 0 }
            && Self.matches(roles, roleMatch) { $0 == Int(AtspiRole(node).rawValue) }
            && Self.matches(interfaces, interfaceMatch) { $0.map(AtspiInterface.all(of: node).contains) ?? false }
        return isMatch != isInverted
    }

    /// Applies one condition. The kinds are: 1 all of the items, 2 any of them, 3 none of them, 4 all, and no items mean
    /// none. An empty condition is met.
    private static func matches<Items: Collection>(
        _ items: Items, _ kind: Int, _ isMet: (Items.Element) -> Bool
    ) -> Bool {
        if items.isEmpty { return true }
        return switch kind {
        case 2: items.contains(where: isMet)
        case 3: !items.contains(where: isMet)
        default: items.allSatisfy(isMet)
        }
    }
}
