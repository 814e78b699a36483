import GatefoldViews

/// The interfaces Accessible and Application of the program itself.
nonisolated extension AtspiProgram {
    /// The version of the interfaces of AT-SPI that are implemented.
    private static let atspiVersion = "2.1"

    var applicationProperties: [BusValue.Entry] {
        [
            .init("ToolkitName", .string("Gatefold")), .init("Version", .string(application.version)),
            .init("ToolkitVersion", .string(application.version)), .init("AtspiVersion", .string(Self.atspiVersion)),
            .init("Id", .int32(application.id)),
        ]
    }

    var rootProperties: [BusValue.Entry] {
        let parent = application.parent ?? .null
        return [
            .init("Name", .string(application.name)), .init("Description", .string("")), .init("Parent", parent.value),
            .init("ChildCount", .int(windows.count)), .init("Locale", .string(application.locale)),
            .init("AccessibleId", .string("")), .init("HelpText", .string("")),
        ]
    }

    func answerApplication(_ member: String, _ arguments: [BusValue]) -> AtspiAnswer? {
        switch member {
        case "GetLocale": .reply(.string(application.locale))
        // There is no connection other than that over the bus.
        case "GetApplicationBusAddress": .reply(.string(""))
        default: nil
        }
    }

    /// The references to the windows.
    private var children: [BusValue] {
        windows.compactMap { window in window.tree.nodes.first.map { window.reference($0.id) } }
    }

    func answerRoot(_ member: String, _ arguments: [BusValue]) -> AtspiAnswer? {
        switch member {
        case "GetChildAtIndex":
            let index = arguments.first?.int ?? -1
            return .reply(children.indices.contains(index) ? children[index] : AtspiApplication.Reference.null.value)
        case "GetChildren": return .reply(.array("(so)", children))
        case "GetIndexInParent": return .reply(.int32(-1))
        case "GetRelationSet": return .reply(.array("(ua(so))", []))
        case "GetRole": return .reply(.uint32(AtspiRole.application.rawValue))
        case "GetRoleName": return .reply(.string(AtspiRole.application.name))
        case "GetLocalizedRoleName": return .reply(.string(AtspiRole.application.localizedName))
        case "GetState": return .reply(AtspiStates().value)
        case "GetAttributes": return .reply(.dictionary("s", [.init("toolkit", .string("Gatefold"))]))
        case "GetApplication": return .reply(root)
        case "GetInterfaces": return .reply(.strings(interfaces(of: .root).map(\.rawValue)))
        default: return nil
        }
    }
}
