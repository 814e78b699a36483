import GatefoldViews

/// The interfaces Hypertext and Hyperlink: the links within a text.
nonisolated extension AtspiObjects {
    private func links(of node: AccessibilityNode) -> [(node: AccessibilityNode, link: AccessibilityLink)] {
        children(of: node).compactMap { child in child.details.link.map { (child, $0) } }
    }

    func answerHypertext(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        let links = links(of: node)
        let number = arguments.first?.int ?? -1
        return switch member {
        case "GetNLinks": .reply(.int(links.count))
        case "GetLink": .reply(reference(links.indices.contains(number) ? links[number].node.id : nil))
        case "GetLinkIndex": .reply(.int(links.firstIndex { $0.link.range.contains(number) } ?? -1))
        default: nil
        }
    }

    func answerHyperlink(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        guard let link = node.details.link else { return nil }
        let isAnchor = arguments.first?.int == 0
        return switch member {
        case "GetObject": .reply(reference(isAnchor ? node.id : nil))
        case "GetURI": .reply(.string(isAnchor ? link.address : ""))
        case "IsValid": .reply(.bool(true))
        default: nil
        }
    }

    func hyperlinkProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        guard let link = node.details.link else { return [] }
        return [
            .init("NAnchors", .int16(1)), .init("StartIndex", .int(link.range.lowerBound)),
            .init("EndIndex", .int(link.range.upperBound)),
        ]
    }
}
