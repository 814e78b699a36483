public import GatefoldGeometry

/// What the compositor says to windows, and of their frames.
extension TestCompositor {
    /// Sends a configure to a window; a size of zero leaves it to the client.
    public func configure(
        _ size: Size, states: [WindowState] = [], bounds: Size? = nil, window: Int = 0
    ) {
        onWindow(window) { $0.configure(size, states: states.map(\.rawValue), bounds: bounds) }
    }

    /// Asks a window to close.
    public func close(window: Int = 0) {
        onWindow(window) { $0.toplevel?.sendClose() }
    }

    /// Answers all frame callbacks that are committed, and sets the time.
    public func sendFrames(time: UInt32) {
        server.perform { stage in
            stage.time = time
            for surface in stage.surfaces { surface.sendFrames(time: time) }
        }
    }

    /// Forgets all frame callbacks that are committed, and never answers them.
    public func loseFrames() {
        server.perform { stage in
            for surface in stage.surfaces { surface.loseFrames() }
        }
    }

    /// Gives some of a window's committed buffers back, in the order that is asked for.
    /// - Parameter indices: among those that are held, the oldest is 0.
    public func releaseBuffers(_ indices: [Int], window: Int = 0) {
        onWindow(window) { $0.surface.releaseBuffers(indices) }
    }

    /// Gives all committed buffers back.
    public func releaseBuffers() {
        server.perform { stage in
            for surface in stage.surfaces { surface.releaseBuffers() }
        }
    }

    /// Answers all presentation feedback that is committed.
    public func sendPresented(nanoseconds: UInt64, refresh: UInt32) {
        server.perform { $0.presentation.sendPresented(nanoseconds: nanoseconds, refresh: refresh) }
    }

    public func sendDiscarded() {
        server.perform { $0.presentation.sendDiscarded() }
    }

    public func setFractionalScale(_ numerator: UInt32) {
        server.perform { $0.scaling.setFractionalScale(numerator) }
    }

    /// Changes who draws the windows' frames, as when the user sets it so; each window is configured with it.
    public func setDecoration(_ mode: DecorationMode) {
        server.perform { $0.decorations.decide(mode) }
    }

    /// Says what the compositor can do for a window; it counts with the next configure.
    public func setWindowCapabilities(_ capabilities: Set<WindowCapability>, window: Int = 0) {
        onWindow(window) { $0.sendCapabilities(capabilities) }
    }

    /// Asks the client whether it still lives; see ``CompositorState/lastPong``.
    public func ping(serial: UInt32) {
        server.perform { stage in
            for shell in stage.shells { shell.sendPing(serial: serial) }
        }
    }
}
