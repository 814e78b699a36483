public import GatefoldGeometry

/// Events for windows and for their frames.
extension TestCompositor {
    /// Sends a configure to a window; a size of zero lets the client choose.
    public func configure(
        _ size: Size, states: [WindowState] = [], bounds: Size? = nil, window: Int = 0
    ) {
        onWindow(window) { $0.configure(size, states: states.map(\.rawValue), bounds: bounds) }
    }

    /// Gives a popup a position, in points of its parent's geometry.
    public func configurePopup(_ frame: Rect, index: Int = 0) {
        server.perform { display in
            guard display.popups.indices.contains(index) else { return }
            display.popups[index].configure(frame)
        }
    }

    /// Dismisses all popups, the newest first, as for a press outside of the program.
    public func dismissPopups() {
        server.perform { display in
            for popup in display.popups.reversed() { popup.dismiss() }
        }
    }

    /// Asks a window to close.
    public func close(window: Int = 0) {
        onWindow(window) { $0.toplevel?.sendClose() }
    }

    /// Answers all committed frame callbacks, and sets the time in milliseconds.
    public func sendFrames(time: UInt32) {
        server.perform { display in
            display.time = time
            for surface in display.surfaces { surface.sendFrames(time: time) }
        }
    }

    /// Drops all committed frame callbacks without ever answering them.
    public func loseFrames() {
        server.perform { display in
            for surface in display.surfaces { surface.loseFrames() }
        }
    }

    /// Releases some of a window's committed buffers, in the given order.
    /// - Parameters:
    ///   - indices: the indices of the buffers among those that are held; the oldest has index 0.
    ///   - window: the index of the window.
    public func releaseBuffers(_ indices: [Int], window: Int = 0) {
        onWindow(window) { $0.surface.releaseBuffers(indices) }
    }

    /// Releases all committed buffers.
    public func releaseBuffers() {
        server.perform { display in
            for surface in display.surfaces { surface.releaseBuffers() }
        }
    }

    /// Reports to all committed requests for feedback that their frame was shown.
    /// - Parameters:
    ///   - nanoseconds: the presentation time.
    ///   - refresh: the time until the next refresh, in nanoseconds.
    public func sendPresented(nanoseconds: UInt64, refresh: UInt32) {
        server.perform { $0.presentation.sendPresented(nanoseconds: nanoseconds, refresh: refresh) }
    }

    /// Reports to all committed requests for feedback that their frame was not shown.
    public func sendDiscarded() {
        server.perform { $0.presentation.sendDiscarded() }
    }

    /// Sends a preferred scale, in 120ths, to all surfaces that asked for it.
    public func setFractionalScale(_ numerator: UInt32) {
        server.perform { $0.scaling.setFractionalScale(numerator) }
    }

    /// Changes who draws the windows' frames, as a setting of the user may, and sends each window a configure.
    public func setDecoration(_ mode: DecorationMode) {
        server.perform { $0.decorations.decide(mode) }
    }

    /// Announces the operations that the compositor supports for a window; they take effect with the next configure.
    public func setWindowCapabilities(_ capabilities: Set<WindowCapability>, window: Int = 0) {
        onWindow(window) { $0.sendCapabilities(capabilities) }
    }

    /// Pings the client; see ``CompositorState/lastPong`` for its answer.
    public func ping(serial: UInt32) {
        server.perform { display in
            for shell in display.shells { shell.sendPing(serial: serial) }
        }
    }
}
