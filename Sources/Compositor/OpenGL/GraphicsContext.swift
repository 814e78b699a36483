internal import GatefoldCEGL
internal import GatefoldCGLES

/// An EGL display with one OpenGL ES 3 context, which is current on one thread at a time.
///
/// There is no `deinit` that frees it: call `destroy()` once its executors and targets are destroyed.
package final class GraphicsContext {
    let display: EGLDisplay
    let context: EGLContext
    /// The configuration of window surfaces; nil for a context that cannot draw into windows.
    let config: EGLConfig?
    /// The name of the driver, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    package let rendererName: String
    /// The longest side of a texture or a target, in pixels.
    package let maximumTextureSize: Int32
    /// The choices that depend on the driver. Executors and targets read them when they are created.
    package internal(set) var traits: DriverTraits
    private let displayExtensions: Set<Substring>
    private let contextExtensions: Set<Substring>
    private var isDestroyed = false
    private(set) lazy var ledger = TextureLedger(context: self)
    /// Asks the driver whether the graphics processor was reset; nil if the driver does not report resets.
    /// - C: `glGetGraphicsResetStatus`
    var readResetStatus: (() -> GLenum)?

    /// Sets the environment variable that keeps llvmpipe from using threads. Call it before the program starts threads,
    /// which may read the environment. Creating the first context removes the variable again.
    package static func forbidDriverThreads() { DriverThreads.forbid() }

    /// Creates a context without a window system, for offscreen targets.
    /// - Parameter reportsErrors: Whether the driver's warnings and errors are written to the standard error stream.
    package static func surfaceless(reportsErrors: Bool = false) throws(CompositorError) -> GraphicsContext {
        DriverThreads.forbid()
        defer { DriverThreads.allowAgain() }
        return try unguarded(reportsErrors: reportsErrors)
    }

    /// Creates a context without changing the environment, which makes it safe on any thread.
    /// - Parameter display: The `wl_display` for a context that can draw into windows; nil for one without a window
    ///   system.
    static func unguarded(
        display: OpaquePointer? = nil, reportsErrors: Bool = false
    ) throws(CompositorError) -> GraphicsContext {
        let platform = display == nil ? EGL_PLATFORM_SURFACELESS_MESA : EGL_PLATFORM_WAYLAND_KHR
        return try GraphicsContext(
            display: eglGetPlatformDisplay(EGLenum(platform), display.map { UnsafeMutableRawPointer($0) }, nil),
            forWindows: display != nil, reportsErrors: reportsErrors)
    }

    /// Creates a context for windows.
    /// - Parameters:
    ///   - display: The `wl_display`, which must stay connected until `destroy()`.
    ///   - reportsErrors: Whether the driver's warnings and errors are written to the standard error stream.
    package static func wayland(
        display: OpaquePointer, reportsErrors: Bool = false
    ) throws(CompositorError) -> GraphicsContext {
        DriverThreads.forbid()
        defer { DriverThreads.allowAgain() }
        return try unguarded(display: display, reportsErrors: reportsErrors)
    }

    private init(display: EGLDisplay?, forWindows: Bool, reportsErrors: Bool) throws(CompositorError) {
        guard let display else { throw .eglFailed(call: "eglGetPlatformDisplay", code: eglGetError()) }
        let (config, context) = try Self.start(display, forWindows: forWindows, reportsErrors: reportsErrors)
        displayExtensions = Self.words(eglQueryString(display, EGL_EXTENSIONS))
        self.display = display
        self.context = context
        self.config = config
        rendererName = glGetString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? ""
        contextExtensions = Self.words(
            glGetString(GLenum(GL_EXTENSIONS)).map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
        var maximum: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &maximum)
        // The limit follows from vertices, which hold whole pixels in 16 bits.
        maximumTextureSize = min(maximum, 16384)
        traits = .named(rendererName)
        traits.isBlueFirst = canDrawBlueFirst()
        traits.readsBlueFirst = hasExtension("GL_EXT_read_format_bgra")
        readResetStatus = findResetStatus()
        if reportsErrors, hasExtension("GL_KHR_debug") { reportDriverMessages() }
    }

    /// Loads the driver and makes a context current.
    private static func start(
        _ display: EGLDisplay, forWindows: Bool, reportsErrors: Bool
    ) throws(CompositorError) -> (EGLConfig?, EGLContext) {
        if forWindows { WindowContexts.begin(on: display) }
        guard eglInitialize(display, nil, nil) == EGL_TRUE else {
            let code = eglGetError()
            if forWindows { WindowContexts.end(on: display) }
            throw .eglFailed(call: "eglInitialize", code: code)
        }
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        do throws(CompositorError) {
            return try makeContext(display, forWindows: forWindows, reportsErrors: reportsErrors)
        } catch {
            // The display must not outlive its connection: EGL identifies displays by the address of the connection,
            // which the next connection may reuse.
            if forWindows { WindowContexts.end(on: display) }
            throw error
        }
    }

    /// Forgets the errors of earlier calls, of which a driver keeps several. One that always tells the same error, as some do
    /// once a context is lost, does not hold the program up.
    static func forgetErrors() {
        for _ in 0..<16 where glGetError() == GLenum(GL_NO_ERROR) { return }
    }

    /// Makes calls that ask the driver for memory.
    /// - Parameter call: The name of the call, for the error.
    /// - Throws: `.glFailed` if one of them fails.
    static func check(_ call: String, _ body: () -> Void) throws(CompositorError) {
        forgetErrors()
        body()
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR) else { throw .glFailed(call: call, code: code) }
    }

    /// Returns whether the display (`EGL_…`) or the context (`GL_…`) offers an extension.
    package func hasExtension(_ name: String) -> Bool {
        displayExtensions.contains(name[...]) || contextExtensions.contains(name[...])
    }

    /// Makes the context current without a surface, unless it is current already. Offscreen drawing needs no more.
    package func makeCurrent() throws(CompositorError) {
        if eglGetCurrentContext() == context { return }
        try makeCurrent(surface: nil)
    }

    func makeCurrent(surface: EGLSurface?) throws(CompositorError) {
        if eglGetCurrentContext() == context, eglGetCurrentSurface(EGL_DRAW) == surface { return }
        guard eglMakeCurrent(display, surface, surface, context) == EGL_TRUE else {
            throw .eglFailed(call: "eglMakeCurrent", code: eglGetError())
        }
    }

    /// Releases the context from this thread, so that another thread can make it current.
    func release() {
        eglMakeCurrent(display, nil, nil, nil)
        eglReleaseThread()
    }

    /// Frees the context and, if it was the last one of the windows of a connection, the EGL display. Nothing made with it
    /// may be used afterwards.
    package func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
        if config != nil { WindowContexts.end(on: display) }
    }

    static func words(_ list: UnsafePointer<CChar>?) -> Set<Substring> {
        guard let list else { return [] }
        return Set(String(cString: list).split(separator: " "))
    }
}
