internal import GatefoldCEGL

extension GraphicsContext {
    /// Makes a context and makes it current.
    static func makeContext(
        _ display: EGLDisplay, forWindows: Bool, reportsErrors: Bool
    ) throws(CompositorError) -> (EGLConfig?, EGLContext) {
        let config = forWindows ? try chooseConfig(display) : nil
        var attributes: [EGLint] = []
        if reportsErrors { attributes += [EGL_CONTEXT_OPENGL_DEBUG, EGLint(EGL_TRUE)] }
        // A driver may name an extension and refuse its attributes all the same.
        let made =
            resetAttributes(of: display).flatMap { create(display, config, version: 3, attributes + $0) }
            ?? create(display, config, version: 3, attributes)
            ?? create(display, config, version: 3)
        guard let context = made else {
            throw failure(code: eglGetError()) {
                guard let older = create(display, config, version: 2) else { return false }
                return eglDestroyContext(display, older) == EGL_TRUE
            }
        }
        guard eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
            let code = eglGetError()
            eglDestroyContext(display, context)
            throw .eglFailed(call: "eglMakeCurrent", code: code)
        }
        return (config, context)
    }

    private static func create(
        _ display: EGLDisplay, _ config: EGLConfig?, version: EGLint, _ attributes: [EGLint] = []
    ) -> EGLContext? {
        eglCreateContext(
            display, config, nil, [EGL_CONTEXT_MAJOR_VERSION, version] + attributes + [EGL_NONE])
    }

    /// Returns the error of a driver that has not made a context of OpenGL ES 3.
    /// - Parameters:
    ///   - code: The result of `eglGetError` after the attempt.
    ///   - offersVersion2: Returns whether the driver makes a context of OpenGL ES 2 instead.
    static func failure(code: EGLint, offersVersion2: () -> Bool) -> CompositorError {
        // A driver that lacks the version answers with any of these codes.
        let isRefusal = [EGL_BAD_MATCH, EGL_BAD_CONFIG, EGL_BAD_ATTRIBUTE].contains(code)
        return isRefusal && offersVersion2() ? .onlyOpenGLES2 : .eglFailed(call: "eglCreateContext", code: code)
    }

    /// Returns the configuration of window surfaces.
    private static func chooseConfig(_ display: EGLDisplay) throws(CompositorError) -> EGLConfig {
        let configs = try configs(of: display, version: EGL_OPENGL_ES3_BIT)
        if let best = WindowConfig.best(of: configs.map({ WindowConfig(display, $0) })) { return configs[best] }
        let older = try Self.configs(of: display, version: EGL_OPENGL_ES2_BIT)
        throw configs.isEmpty && !older.isEmpty ? .onlyOpenGLES2 : .noWindowConfiguration
    }

    /// Returns the configurations of window surfaces with at least 8 bits per colour.
    private static func configs(
        of display: EGLDisplay, version: EGLint
    ) throws(CompositorError) -> [EGLConfig] {
        let wanted = [
            EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, version, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
            EGL_BLUE_SIZE, 8, EGL_NONE,
        ]
        var count: EGLint = 0
        guard eglChooseConfig(display, wanted, nil, 0, &count) == EGL_TRUE else {
            throw .eglFailed(call: "eglChooseConfig", code: eglGetError())
        }
        var found = [EGLConfig?](repeating: nil, count: Int(count))
        guard eglChooseConfig(display, wanted, &found, count, &count) == EGL_TRUE else {
            throw .eglFailed(call: "eglChooseConfig", code: eglGetError())
        }
        return found.prefix(Int(count)).compactMap(\.self)
    }
}

/// The attributes of an EGL configuration by which one is chosen for windows.
struct WindowConfig {
    var red: EGLint = 8
    var green: EGLint = 8
    var blue: EGLint = 8
    var alpha: EGLint = 8
    var depth: EGLint = 0
    var stencil: EGLint = 0
    /// The number of samples per pixel; 0 without multisampling.
    var samples: EGLint = 0
    /// Whether the driver says that the configuration is slow or does not conform to the standard.
    var hasCaveat = false

    /// Returns the index of the best configuration for windows, or nil if none is suitable.
    ///
    /// Suitable are those without multisampling, because OpenGL ES 3 cannot copy pixels into multisampled buffers. The
    /// best have 8 bits per colour, as many for alpha, which the corners of a window need, and nothing superfluous. The
    /// opaque region of a window's surface tells the compositor what it need not blend.
    static func best(of configs: [WindowConfig]) -> Int? {
        configs.indices.filter { configs[$0].samples == 0 }
            .min { configs[$0].cost.lexicographicallyPrecedes(configs[$1].cost) }
    }

    /// The disadvantages of the configuration, the worst first.
    private var cost: [EGLint] {
        let isEightBit = red == 8 && green == 8 && blue == 8
        return [isEightBit ? 0 : 1, abs(alpha - 8), hasCaveat ? 1 : 0, depth + stencil]
    }
}

extension WindowConfig {
    /// Reads the attributes of a configuration.
    fileprivate init(_ display: EGLDisplay, _ config: EGLConfig) {
        func value(_ attribute: EGLint) -> EGLint {
            var value: EGLint = 0
            eglGetConfigAttrib(display, config, attribute, &value)
            return value
        }
        red = value(EGL_RED_SIZE)
        green = value(EGL_GREEN_SIZE)
        blue = value(EGL_BLUE_SIZE)
        alpha = value(EGL_ALPHA_SIZE)
        depth = value(EGL_DEPTH_SIZE)
        stencil = value(EGL_STENCIL_SIZE)
        samples = value(EGL_SAMPLES)
        hasCaveat = value(EGL_CONFIG_CAVEAT) != EGL_NONE
    }
}
