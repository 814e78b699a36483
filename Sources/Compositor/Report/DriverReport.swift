internal import GatefoldCEGL
internal import GatefoldCGLES
internal import GatefoldGeometry
internal import GatefoldScene

/// A description of a graphics driver, of the choices made for it and of how well it draws, for people who report a fault.
package struct DriverReport {
    /// The lines of the report: a name, and what there is to say.
    package private(set) var lines: [(name: String, text: String)] = []

    /// Describes the driver of a context.
    /// - Throws: An error of the driver, if it cannot draw at all.
    package init(_ context: GraphicsContext) throws(CompositorError) {
        try context.makeCurrent()
        add("OpenGL ES", Self.string(GL_VERSION))
        add("driver", context.rendererName)
        add("vendor", Self.string(GL_VENDOR))
        add("EGL", Self.string(of: context.display, EGL_VERSION) + ", " + Self.string(of: context.display, EGL_VENDOR))
        add("largest picture", "\(context.maximumTextureSize) pixels a side")
        addChoices(context)
        addExtensions(context)
        try addComparison(context)
    }

    private mutating func add(_ name: String, _ text: String) { lines.append((name, text)) }

    private mutating func addChoices(_ context: GraphicsContext) {
        let traits = context.traits
        add("draws on the processor", traits.isSoftware ? "yes, by its name" : "no, by its name")
        add("copies", traits.copiesByBlit ? "blits, because the driver is llvmpipe" : "quads")
        add("fills", traits.fillsByQuad ? "quads, because the driver is llvmpipe" : "clears")
        add(
            "bytes of textures",
            traits.isBlueFirst
                ? "blue first, as in windows" : "red first, because the driver cannot draw into the other order")
        add("reading pixels", traits.readsBlueFirst ? "blue first" : "red first, then converted")
        add("resets", context.readResetStatus == nil ? "not reported by the driver" : "reported by the driver")
    }

    private mutating func addExtensions(_ context: GraphicsContext) {
        for (name, use) in [
            ("EGL_EXT_buffer_age", "draws only what a buffer lacks"),
            ("EGL_KHR_partial_update", "loads only what is drawn"),
            ("EGL_KHR_swap_buffers_with_damage", "tells the compositor what has changed"),
            ("EGL_EXT_swap_buffers_with_damage", "tells the compositor what has changed"),
            ("EGL_EXT_create_context_robustness", "is told of resets"),
            ("GL_EXT_texture_format_BGRA8888", "has textures as windows have them"),
            ("GL_EXT_read_format_bgra", "reads pixels as windows have them"),
        ] {
            add(name, context.hasExtension(name) ? "yes: Gatefold \(use)" : "no")
        }
    }

    /// Draws the test card with the driver and on the processor.
    private mutating func addComparison(_ context: GraphicsContext) throws(CompositorError) {
        let card = TestCard()
        let executor = try GLExecutor(context: context)
        defer { executor.destroy() }
        let target = try OffscreenTarget(context: context, size: TestCard.size)
        defer { target.destroy() }
        let processor = CPURenderer()
        defer { processor.destroy() }
        var farthest = (distance: 0, place: "")
        for (index, scene) in card.scenes.enumerated() {
            try executor.execute(scene, images: card.images, into: target.renderTarget)
            let drawn = try target.readPixels()
            let expected = try processor.picture(of: scene, images: card.images)
            for byte in drawn.bytes.indices {
                let distance = abs(Int(drawn.bytes[byte]) - Int(expected.bytes[byte]))
                guard distance > farthest.distance else { continue }
                let (x, y) = (byte / 4 % Int(TestCard.size.width), byte / 4 / Int(TestCard.size.width))
                farthest = (distance, ", at \(x), \(y) of frame \(index + 1)")
            }
        }
        let verdict = farthest.distance <= 3 ? "as it should be" : "a fault: please report it"
        add("test card", "differs by \(farthest.distance)/255 at most\(farthest.place); \(verdict)")
        let code = glGetError()
        add("errors", code == GLenum(GL_NO_ERROR) ? "none" : "0x" + String(code, radix: 16))
    }

    private static func string(_ name: Int32) -> String {
        glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
    }

    private static func string(of display: EGLDisplay, _ name: Int32) -> String {
        eglQueryString(display, name).map { String(cString: $0) } ?? "unknown"
    }
}
