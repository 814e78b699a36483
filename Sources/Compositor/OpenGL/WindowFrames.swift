internal import GatefoldCEGL
internal import GatefoldGeometry
internal import GatefoldScene

/// The frames of a window whose buffers the driver uses in turn: decides what is drawn of each, and what is damaged.
///
/// If a frame fails or the size changes, nothing is known about the buffers any more, and new frames have to be made.
struct WindowFrames {
    private let functions: WindowFunctions
    private let size: PixelSize
    private var last = FrameMemory()
    private var history = DamageHistory()

    /// - Parameter size: The size of all the frames, in pixels.
    init(_ functions: WindowFunctions, size: PixelSize) {
        self.functions = functions
        self.size = size
    }

    /// Shows a scene. If it looks like the last one, the surface is committed and keeps its buffer.
    /// - Parameter draw: Draws a part of the scene into the next buffer; nil stands for all of it.
    mutating func present(
        _ scene: Scene, images: ImageStore, draw: (Damage?) throws(CompositorError) -> Void
    ) throws(CompositorError) {
        let changed = last.damage(of: scene, images: images)
        if changed.isEmpty {
            functions.commit()
        } else {
            let missing = missing(changed)
            if let missing, let setDamageRegion = functions.setDamageRegion {
                withRectangles(of: missing, setDamageRegion)
            }
            try draw(missing)
            guard swap(changed) else { throw .eglFailed(call: "eglSwapBuffers", code: eglGetError()) }
            history.add(changed)
        }
        last.keep(scene, images: images)
    }

    /// Returns the area of the next buffer that has to be drawn, or nil for all of it.
    private func missing(_ changed: Damage) -> Damage? {
        guard let bufferAge = functions.bufferAge, let missing = history.missing(age: bufferAge(), changed: changed)
        else { return nil }
        // A tile-based GPU first has to read the pixels that it keeps. Chosen: not worth it for most of a window.
        return missing.area * 2 < Int(size.width) * Int(size.height) ? missing : nil
    }

    private func swap(_ changed: Damage) -> Bool {
        guard let swapWithDamage = functions.swapWithDamage else { return functions.swap() }
        return withRectangles(of: changed, swapWithDamage)
    }

    /// Calls `body` with the rectangles of some damage as EGL counts them, from the lower edge of the surface.
    private func withRectangles<Result>(
        of damage: Damage, _ body: (WindowFunctions.Rectangles) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: EGLint.self, capacity: damage.count * 4) { numbers in
            for index in 0..<damage.count {
                let rect = damage[index]
                for (place, number) in [rect.x, size.height - rect.maxY, rect.width, rect.height].enumerated() {
                    numbers[index * 4 + place] = number
                }
            }
            return body(numbers)
        }
    }
}
