import GatefoldViews

/// The objects that a program shows on the accessibility bus, at one instant: the program as root, and below it its
/// windows with their elements.
///
/// This is a value. It answers method calls without a bus, and says which changes a call asks for without making them.
nonisolated package struct AtspiProgram {
    var application: AtspiApplication
    var windows: [AtspiObjects]

    package init(application: AtspiApplication, windows: [AtspiObjects]) {
        self.application = application
        self.windows = windows
    }

    /// An object that is called.
    enum Object {
        case root, cache
        case element(AtspiObjects, AccessibilityNode)
    }

    var root: BusValue { AtspiApplication.Reference(busName: application.busName, path: AtspiPath.root).value }

    private var cacheItems: BusValue {
        .array(AtspiObjects.cacheItem, windows.flatMap { window in window.tree.nodes.map(window.cacheItem) })
    }

    func object(at path: String) -> Object? {
        if path == AtspiPath.root { return .root }
        if path == AtspiPath.cache { return .cache }
        guard let id = AtspiPath.id(of: path) else { return nil }
        return windows.lazy.compactMap { window in window.tree[id].map { .element(window, $0) } }.first
    }

    func interfaces(of object: Object) -> [AtspiInterface] {
        switch object {
        case .root: [.accessible, .application]
        case .cache: [.cache]
        case .element(_, let node): AtspiInterface.all(of: node)
        }
    }

    // MARK: Answers

    /// Answers a method call.
    package func answer(_ call: BusCall) -> AtspiAnswer {
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
        case (.cache, _): member == "GetItems" ? .reply(cacheItems) : nil
        case (.element(let window, let node), .accessible): window.answerAccessible(member, arguments, of: node)
        case (.element(let window, let node), .component): window.answerComponent(member, arguments, of: node)
        case (.element(let window, let node), .action): window.answerAction(member, arguments, of: node)
        case (.element(let window, let node), .collection): window.answerCollection(member, arguments, of: node)
        case (.element(let window, let node), .text): window.answerText(member, arguments, of: node)
        case (.element(let window, let node), .editableText): window.answerEditableText(member, arguments, of: node)
        case (.element(let window, let node), .hypertext): window.answerHypertext(member, arguments, of: node)
        case (.element(let window, let node), .hyperlink): window.answerHyperlink(member, arguments, of: node)
        case (.element(let window, let node), .image): window.answerImage(member, arguments, of: node)
        case (.element(let window, let node), .selection): window.answerSelection(member, arguments, of: node)
        case (.element(let window, let node), .table): window.answerTable(member, arguments, of: node)
        case (.element(let window, let node), .tableCell): window.answerTableCell(member, of: node)
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
        case (.element(_, let node), "CurrentValue", .double(let number)?):
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
            case (.element(let window, let node), .accessible): window.accessibleProperties(of: node)
            case (.element(_, let node), .action): [.init("NActions", .int(AtspiAction.all(of: node).count))]
            case (.element(let window, let node), .text): window.textProperties(of: node)
            case (.element(let window, let node), .hyperlink): window.hyperlinkProperties(of: node)
            case (.element(_, let node), .image):
                [
                    .init("ImageDescription", .string(node.name)), .init("ImageLocale", .string(application.locale)),
                ]
            case (.element(let window, let node), .selection):
                [.init("NSelectedChildren", .int(window.selected(in: node).count))]
            case (.element(let window, let node), .table): window.tableProperties(of: node)
            case (.element(let window, let node), .tableCell): window.tableCellProperties(of: node)
            case (.element(let window, let node), .value): window.valueProperties(of: node)
            default: []
            }
        entries.append(BusValue.Entry("version", .uint32(1)))
        return entries
    }
}
