import GatefoldGeometry
import GatefoldViews

/// The interfaces Action, Component, Image and Value.
nonisolated extension AtspiObjects {
    // MARK: Component

    /// The layer of all elements: that of controls.
    private static let widgetLayer: UInt32 = 3

    /// Returns the origin of a kind of coordinates, in points of the window.
    ///
    /// A program does not know where its window is on the screen, because Wayland does not tell. Screen coordinates
    /// therefore are those of the window.
    /// - Parameter kind: 0 for the screen, 1 for the window, 2 for the element around.
    /// - Source: At-spi2-core, `AtspiCoordType`.
    func origin(_ kind: BusValue?, of node: AccessibilityNode) -> Point {
        guard kind?.int == 2, let parent = node.parent.flatMap({ tree[$0] }) else { return .zero }
        return parent.bounds.origin
    }

    /// Returns a rectangle as x, y, width and height in whole points.
    func numbers(_ rect: Rect, from origin: Point) -> [BusValue] {
        let (x, y) = ((rect.minX - origin.x).rounded(), (rect.minY - origin.y).rounded())
        return [x, y, rect.width.rounded(.up), rect.height.rounded(.up)].map { .int32(Int32(exactly: $0) ?? 0) }
    }

    /// Returns the point in the arguments of a call, in points of the window.
    private func point(_ arguments: [BusValue], of node: AccessibilityNode) -> Point? {
        guard arguments.count == 3, let x = arguments[0].int, let y = arguments[1].int else { return nil }
        let origin = origin(arguments[2], of: node)
        return Point(x: origin.x + Double(x), y: origin.y + Double(y))
    }

    func answerComponent(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        let rect = numbers(node.bounds, from: origin(arguments.last, of: node))
        switch member {
        case "Contains":
            return point(arguments, of: node).map { .reply(.bool(node.bounds.contains($0))) }
                ?? .failure(.invalidArguments)
        case "GetAccessibleAtPoint":
            return point(arguments, of: node).map { .reply(reference(hit(node, at: $0))) }
                ?? .failure(.invalidArguments)
        case "GetExtents": return .reply(.structure(rect))
        case "GetPosition": return .reply(Array(rect[..<2]))
        case "GetSize": return .reply(Array(rect[2...]))
        case "GetLayer": return .reply(.uint32(Self.widgetLayer))
        case "GetMDIZOrder": return .reply(.int16(0))
        case "GetAlpha": return .reply(.double(1))
        case "GrabFocus": return .perform(.focus(node.id))
        case "ScrollTo": return .perform(.reveal(node.id))
        case "ScrollToPoint", "SetExtents", "SetPosition", "SetSize": return .reply(.bool(false))
        default: return nil
        }
    }

    /// Returns the innermost element at a point of the window, beginning with an element; nil if the point is outside.
    func hit(_ node: AccessibilityNode, at point: Point) -> Int? {
        // The elements above others come after them. A container may be smaller than what it contains.
        for child in children(of: node).reversed() {
            if let found = hit(child, at: point) { return found }
        }
        return node.bounds.contains(point) && tree.isShowing(node) ? node.id : nil
    }

    // MARK: Action

    func answerAction(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        let actions = AtspiAction.all(of: node)
        let binding = node.role == .menuItem ? node.value : ""
        if member == "GetActions" {
            let list = actions.enumerated().map { index, action in
                BusValue.structure([.string(action.name), .string(""), .string(index == 0 ? binding : "")])
            }
            return .reply(.array("(sss)", list))
        }
        guard ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction"].contains(member) else {
            return nil
        }
        guard let index = arguments.first?.int, actions.indices.contains(index) else {
            return member == "DoAction" ? .reply(.bool(false)) : .failure(.invalidArguments)
        }
        return switch member {
        case "DoAction": .perform(actions[index].effect)
        case "GetKeyBinding": .reply(.string(index == 0 ? binding : ""))
        case "GetDescription": .reply(.string(""))
        default: .reply(.string(actions[index].name))
        }
    }

    // MARK: Image

    func answerImage(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        let rect = numbers(node.bounds, from: origin(arguments.last, of: node))
        return switch member {
        case "GetImageExtents": .reply(.structure(rect))
        case "GetImagePosition": .reply(Array(rect[..<2]))
        case "GetImageSize": .reply(Array(rect[2...]))
        default: nil
        }
    }

    // MARK: Value

    func valueProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        guard let range = node.details.range else { return [] }
        return [
            .init("MinimumValue", .double(range.minimum)), .init("MaximumValue", .double(range.maximum)),
            .init("MinimumIncrement", .double(range.step)), .init("CurrentValue", .double(range.value)),
            .init("Text", .string(node.value)),
        ]
    }
}
