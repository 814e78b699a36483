internal import GatefoldCompositor

/// How frames drawn by OpenGL reach the screen. Frames of the CPU renderer are always drawn in shared
/// memory.
package enum Presentation: Hashable, Sendable {
    /// Shared memory for a software OpenGL renderer, an EGL window surface for a GPU.
    case automatic
    /// An EGL window surface: the driver passes its own buffers to the compositor.
    case eglWindow
    /// Memory shared with the compositor.
    case sharedMemory
}

extension Presentation {
    /// Whether frames go through an EGL window surface.
    ///
    /// Measured on llvmpipe at 720x1440, with weston and its pixman renderer; medians, EGL window surface against
    /// shared memory. Pressing and releasing a row fifteen times: 88 and 31 ms of CPU time in the program, 47 and 28 ms
    /// in the compositor. Scrolling for 4.2 s: 794 and 553 ms. A frame of a transition in which every pixel changes:
    /// 3.6 and 3.5 ms. The start up to the first frame: 219 and 187 ms. Runs differed by a fifth.
    func isWindow(for context: GraphicsContext) -> Bool {
        switch self {
        case .automatic: !context.traits.isSoftware
        case .eglWindow: true
        case .sharedMemory: false
        }
    }
}
