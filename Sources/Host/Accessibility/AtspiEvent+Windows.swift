import GatefoldViews

/// The events that tell of whole windows.
nonisolated extension AtspiEvent {
    static func windowActivity(_ isActive: Bool, of window: AccessibilityNode) -> AtspiEvent {
        AtspiEvent(
            isActive ? "Activate" : "Deactivate", of: window.id, 0, 0, .string(window.name), in: AtspiEvent.window)
    }

    private static func windowLife(_ isCreated: Bool, of window: AccessibilityNode) -> AtspiEvent {
        AtspiEvent(isCreated ? "Create" : "Destroy", of: window.id, 0, 0, .string(window.name), in: AtspiEvent.window)
    }

    /// Returns the events of a window that was there before its program was registered.
    static func beginning(of objects: AtspiObjects) -> [AtspiEvent] {
        guard let root = objects.tree.nodes.first else { return [] }
        var events = [windowLife(true, of: root)]
        if objects.isActive { events.append(windowActivity(true, of: root)) }
        if let focused = objects.focused { events.append(AtspiEvent("StateChanged", "focused", of: focused.id, 1)) }
        return events
    }

    /// Returns the events of a window that is opened while somebody listens.
    static func opening(of objects: AtspiObjects) -> [AtspiEvent] {
        let items = objects.tree.nodes.map { AtspiEvent(cache: "AddAccessible", objects.cacheItem($0)) }
        return items + [childOfProgram("add", objects)].compactMap(\.self) + beginning(of: objects)
    }

    /// Returns the events of a window that is closed.
    static func closing(of objects: AtspiObjects) -> [AtspiEvent] {
        guard let root = objects.tree.nodes.first else { return [] }
        let end = [windowLife(false, of: root), childOfProgram("remove", objects)].compactMap(\.self)
        return end + objects.tree.nodes.map { AtspiEvent(cache: "RemoveAccessible", objects.reference($0.id)) }
    }

    /// Returns the event that the program has another window, or one less.
    private static func childOfProgram(_ change: String, _ objects: AtspiObjects) -> AtspiEvent? {
        guard let root = objects.tree.nodes.first else { return nil }
        return AtspiEvent(
            "ChildrenChanged", change, at: AtspiPath.root, objects.index, 0, objects.reference(root.id))
    }
}
