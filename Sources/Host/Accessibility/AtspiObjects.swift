import GatefoldGeometry
import GatefoldViews

/// The facts that the program tells about itself.
nonisolated struct AtspiApplication: Hashable, Sendable {
    /// The name of the program.
    var name: String
    /// The version of the library.
    var version: String
    /// The locale of the user, such as `de_DE.UTF-8`.
    var locale: String
    /// The name of the program's connection to the bus.
    var busName = ""
    /// The object into which the registry has embedded the program; nil before it has replied.
    var parent: Reference?
    /// The number that the registry has given to the program.
    var id: Int32 = -1

    /// An object of any program on the bus.
    struct Reference: Hashable, Sendable {
        var busName: String
        var path: String

        var value: BusValue { .structure([.string(busName), .path(path)]) }
    }
}

/// The objects that a program shows on the accessibility bus, at one instant: the program as root, and below it the
/// elements of its window.
///
/// This is a value. It answers method calls without a bus, and says which changes a call asks for without making them.
nonisolated struct AtspiObjects {
    var application: AtspiApplication
    var tree: AccessibilityTree
    /// Whether the window is the active one.
    var isActive = true
    /// Returns the rectangles that a part of an element's text covers, in points of the window.
    var textRects: (Int, Range<Int>) -> [Rect] = { _, _ in [] }

    /// An object that is called.
    enum Object: Hashable {
        case root, cache
        case element(AccessibilityNode)
    }

    func object(at path: String) -> Object? {
        if path == AtspiPath.root { return .root }
        if path == AtspiPath.cache { return .cache }
        return AtspiPath.id(of: path).flatMap { tree[$0] }.map { .element($0) }
    }

    func interfaces(of object: Object) -> [AtspiInterface] {
        switch object {
        case .root: [.accessible, .application]
        case .cache: [.cache]
        case .element(let node): AtspiInterface.all(of: node)
        }
    }

    // MARK: Answers

    /// Answers a method call.
    func answer(_ call: BusCall) -> AtspiAnswer {
        if call.interface == "org.freedesktop.DBus.Introspectable" { return introspect(call) }
        guard let object = object(at: call.path) else { return .failure(.unknownObject) }
        if call.interface == "org.freedesktop.DBus.Properties" { return answerProperty(call, of: object) }
        // A call may name no interface.
        let candidates = interfaces(of: object).filter { call.interface.isEmpty || $0.rawValue == call.interface }
        guard !candidates.isEmpty else { return .failure(.unknownInterface) }
        for interface in candidates {
            if let answer = answer(call.member, call.arguments, as: interface, of: object) { return answer }
        }
        return .failure(.unknownMethod)
    }

    /// Answers a method of an interface; nil if the interface does not have it.
    private func answer(
        _ member: String, _ arguments: [BusValue], as interface: AtspiInterface, of object: Object
    ) -> AtspiAnswer? {
        switch (object, interface) {
        case (.root, .application): answerApplication(member, arguments)
        case (.root, _): answerRoot(member, arguments)
        case (.cache, _): member == "GetItems" ? .reply(.array(Self.cacheItem, tree.nodes.map(cacheItem))) : nil
        case (.element(let node), .accessible): answerAccessible(member, arguments, of: node)
        case (.element(let node), .component): answerComponent(member, arguments, of: node)
        case (.element(let node), .action): answerAction(member, arguments, of: node)
        case (.element(let node), .collection): answerCollection(member, arguments, of: node)
        case (.element(let node), .text): answerText(member, arguments, of: node)
        case (.element(let node), .editableText): answerEditableText(member, arguments, of: node)
        case (.element(let node), .image): answerImage(member, arguments, of: node)
        case (.element(let node), .selection): answerSelection(member, arguments, of: node)
        case (.element(let node), .table): answerTable(member, arguments, of: node)
        case (.element(let node), .tableCell): answerTableCell(member, of: node)
        case (.element, _): nil
        }
    }

    private func answerProperty(_ call: BusCall, of object: Object) -> AtspiAnswer {
        guard let name = call.arguments.first?.text,
            let interface = interfaces(of: object).first(where: { $0.rawValue == name })
        else { return .failure(.unknownInterface) }
        let properties = properties(of: object, interface)
        let wanted = call.arguments.dropFirst().first?.text
        let known = properties.first { $0.key == wanted }
        switch call.member {
        case "GetAll":
            let entries = properties.map { BusValue.Entry($0.key, .variant($0.value)) }
            return .reply(.dictionary("v", entries))
        case "Get":
            return known.map { .reply(.variant($0.value)) } ?? .failure(.unknownProperty)
        case "Set":
            guard known != nil else { return .failure(.unknownProperty) }
            return set(wanted ?? "", to: call.arguments.last?.unwrapped, of: object)
        default: return .failure(.unknownMethod)
        }
    }

    private func set(_ property: String, to value: BusValue?, of object: Object) -> AtspiAnswer {
        switch (object, property, value) {
        case (.root, "Id", .int32(let id)?): .perform(.setApplicationID(id), isTold: false)
        case (.element(let node), "CurrentValue", .double(let number)?):
            number.isFinite ? .perform(.setNumber(number, node.id), isTold: false) : .failure(.invalidArguments)
        case (_, "Id", _), (_, "CurrentValue", _): .failure(.invalidArguments)
        default: .failure(.isReadOnly)
        }
    }

    /// Returns the properties of an interface.
    func properties(of object: Object, _ interface: AtspiInterface) -> [BusValue.Entry] {
        var entries: [BusValue.Entry] =
            switch (object, interface) {
            case (.root, .application): applicationProperties
            case (.root, _): rootProperties
            case (.element(let node), .accessible): accessibleProperties(of: node)
            case (.element(let node), .action): [.init("NActions", .int(AtspiAction.all(of: node).count))]
            case (.element(let node), .text): textProperties(of: node)
            case (.element(let node), .image):
                [
                    .init("ImageDescription", .string(node.name)), .init("ImageLocale", .string(application.locale)),
                ]
            case (.element(let node), .selection): [.init("NSelectedChildren", .int(selected(in: node).count))]
            case (.element(let node), .table): tableProperties(of: node)
            case (.element(let node), .tableCell): tableCellProperties(of: node)
            case (.element(let node), .value): valueProperties(of: node)
            default: []
            }
        entries.append(BusValue.Entry("version", .uint32(1)))
        return entries
    }

    // MARK: References

    /// The reference to an element; the null reference for nil.
    func reference(_ id: Int?) -> BusValue {
        guard let id else { return AtspiApplication.Reference(busName: "", path: AtspiPath.null).value }
        return AtspiApplication.Reference(busName: application.busName, path: AtspiPath.element(id)).value
    }

    var root: BusValue { AtspiApplication.Reference(busName: application.busName, path: AtspiPath.root).value }

    func references(_ ids: [Int]) -> BusValue { .array("(so)", ids.map(reference)) }

    func children(of node: AccessibilityNode) -> [AccessibilityNode] { node.children.compactMap { tree[$0] } }

    /// Returns the index of an element among those beside it; -1 if it has none around it.
    func index(of node: AccessibilityNode) -> Int {
        guard let parent = node.parent else { return 0 }
        return tree[parent]?.children.firstIndex(of: node.id) ?? -1
    }
}
