extension TestCompositor {
    /// Changes the properties of a screen. Windows get no configure for it, as on some compositors.
    public func changeOutput(_ output: Output, at index: Int = 0) {
        server.perform { $0.outputs[index].change(output) }
    }

    /// Places a window on a further screen. A window enters the first screen with its first buffer.
    public func enterOutput(_ index: Int, window: Int = 0) {
        onWindow(window) { $0.display.outputs[index].enter($0.surface) }
    }

    /// Removes a window from a screen.
    public func leaveOutput(_ index: Int, window: Int = 0) {
        onWindow(window) { $0.display.outputs[index].leave($0.surface) }
    }
}
