extension TestCompositor {
    /// Changes a screen; windows are not configured by that, as on some compositors.
    public func changeOutput(_ output: Output, at index: Int = 0) {
        server.perform { $0.outputs[index].change(output) }
    }

    /// Lets a window be on a screen, beside those that it is on; the first one is entered with the first buffer.
    public func enterOutput(_ index: Int, window: Int = 0) {
        onWindow(window) { $0.stage.outputs[index].enter($0.surface) }
    }

    public func leaveOutput(_ index: Int, window: Int = 0) {
        onWindow(window) { $0.stage.outputs[index].leave($0.surface) }
    }
}
