/// An interface that Gatefold speaks.
struct ListedInterface {
    var name: String
    /// The highest version that our code handles. Newer protocol files change nothing, older ones lower it.
    var version: Int
    /// Events after which the compositor forgets the object; older protocol files do not mark them.
    var lastEvents: Set<String> = []

    static let all = [
        ListedInterface(name: "wl_display", version: 1),
        ListedInterface(name: "wl_registry", version: 1),
        ListedInterface(name: "wl_callback", version: 1, lastEvents: ["done"]),
        ListedInterface(name: "wl_compositor", version: 5),
        ListedInterface(name: "wl_surface", version: 5),
        ListedInterface(name: "wl_region", version: 1),
        ListedInterface(name: "wl_subcompositor", version: 1),
        ListedInterface(name: "wl_subsurface", version: 1),
        ListedInterface(name: "wl_shm", version: 1),
        ListedInterface(name: "wl_shm_pool", version: 1),
        ListedInterface(name: "wl_buffer", version: 1),
        ListedInterface(name: "wl_seat", version: 8),
        ListedInterface(name: "wl_pointer", version: 8),
        ListedInterface(name: "wl_keyboard", version: 8),
        ListedInterface(name: "wl_touch", version: 8),
        ListedInterface(name: "wl_output", version: 4),
        ListedInterface(name: "xdg_wm_base", version: 6),
        ListedInterface(name: "xdg_surface", version: 6),
        ListedInterface(name: "xdg_toplevel", version: 6),
        ListedInterface(name: "wp_presentation", version: 1),
        ListedInterface(
            name: "wp_presentation_feedback", version: 1, lastEvents: ["presented", "discarded"]),
        ListedInterface(name: "wp_viewporter", version: 1),
        ListedInterface(name: "wp_viewport", version: 1),
        ListedInterface(name: "wp_fractional_scale_manager_v1", version: 1),
        ListedInterface(name: "wp_fractional_scale_v1", version: 1),
        ListedInterface(name: "zxdg_decoration_manager_v1", version: 1),
        ListedInterface(name: "zxdg_toplevel_decoration_v1", version: 1),
        ListedInterface(name: "xdg_activation_v1", version: 1),
        ListedInterface(name: "xdg_activation_token_v1", version: 1),
    ]
}

/// The interfaces of one generated file, each cut down to the version that is handled.
struct Selection {
    var interfaces: [Interface]

    /// Picks the listed interfaces from all that the protocol files define.
    init(_ list: [ListedInterface], from installed: [Interface]) throws(ScannerError) {
        interfaces = []
        for listed in list {
            guard var interface = installed.first(where: { $0.name == listed.name }) else {
                throw .missingInterface(listed.name)
            }
            let version = min(listed.version, interface.version)
            interface.version = version
            interface.requests.removeAll { $0.since > version }
            interface.events.removeAll { $0.since > version }
            for index in interface.events.indices where listed.lastEvents.contains(interface.events[index].name) {
                interface.events[index].isDestructor = true
            }
            interfaces.append(interface)
        }
    }

    func index(of name: String?) -> Int? {
        interfaces.firstIndex { $0.name == name }
    }

    /// The Swift type of an argument's enumeration, if it is one that is generated.
    func enumeration(of argument: Argument, in interface: Interface) -> String? {
        guard let reference = argument.enumeration else { return nil }
        let parts = reference.split(separator: ".").map(String.init)
        let (owner, name) = parts.count == 2 ? (parts[0], parts[1]) : (interface.name, reference)
        guard let index = index(of: owner), interfaces[index].enumerations.contains(where: { $0.name == name })
        else { return nil }
        return SwiftName.type(owner) + "." + SwiftName.type(name)
    }

    /// Whether every object that the message speaks of is of a type that is generated.
    func covers(_ message: Message) -> Bool {
        message.arguments.allSatisfy { $0.interface == nil || index(of: $0.interface) != nil }
    }
}
