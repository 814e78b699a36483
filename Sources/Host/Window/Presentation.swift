internal import GatefoldCompositor

/// The way that frames of OpenGL's take to the screen; those of the processor are drawn in shared memory.
package enum Presentation: Hashable, Sendable {
    /// Shared memory where the processor draws, a window of EGL's where something faster does.
    case automatic
    /// A window of EGL's: the driver hands its own buffers to the compositor.
    case eglWindow
    /// Memory that is shared with the compositor.
    case sharedMemory
}

extension Presentation {
    /// Whether frames go through a window of EGL's.
    ///
    /// Measured on llvmpipe, 720x1440, weston with pixman, medians, EGL's window against shared memory: pressing a row
    /// and letting go of it, fifteen times, 88 and 31 ms of CPU here, 47 and 28 ms in the compositor; scrolling for
    /// 4.2 s, 794 and 553 ms; a frame of a transition, all of which changes, 3.6 and 3.5 ms; up to the first frame, 219
    /// and 187 ms. Runs differed by a fifth.
    func isWindow(for context: GraphicsContext) -> Bool {
        switch self {
        case .automatic: !context.isSoftware
        case .eglWindow: true
        case .sharedMemory: false
        }
    }
}
