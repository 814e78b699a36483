internal import GatefoldCGLES
package import GatefoldGeometry
import GatefoldLog
package import GatefoldScene

/// A texture that frames are drawn into and read back from.
package final class OffscreenTarget {
    private let context: GraphicsContext
    private var texture: Texture?
    package let size: PixelSize
    package let renderTarget: RenderTarget

    /// Creates a target with undefined content.
    /// - Throws: `.targetTooLarge`, `.targetEmpty`, `.framebufferIncomplete`, or an error of a call that fails.
    package init(context: GraphicsContext, size: PixelSize) throws(CompositorError) {
        try context.makeCurrent()
        let texture = try context.ledger.makeTarget(size: size)
        self.context = context
        self.texture = texture
        self.size = size
        renderTarget = RenderTarget(surface: texture.surface, size: size, isBottomUp: false)
    }

    package func readPixels() throws(CompositorError) -> Bitmap {
        guard texture != nil else { throw .targetEmpty(size: size) }
        try context.makeCurrent()
        let count = Int(size.width) * Int(size.height) * 4
        let isBlueFirst = context.traits.readsBlueFirst
        let format = GLenum(isBlueFirst ? GL_BGRA_EXT : GL_RGBA)
        var bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), renderTarget.surface)
            glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            glReadPixels(0, 0, size.width, size.height, format, GLenum(GL_UNSIGNED_BYTE), buffer.baseAddress)
            initialized = count
        }
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR) else { throw .glFailed(call: "glReadPixels", code: code) }
        if !isBlueFirst {
            for pixel in stride(from: 0, to: count, by: 4) { bytes.swapAt(pixel, pixel + 2) }
        }
        return Bitmap(size: size, bytes: bytes)
    }

    /// Copies parts of the target to the same positions in a bitmap in memory, which must have the same size.
    package func read(_ parts: Damage, into memory: PixelMemory) throws(CompositorError) {
        guard texture != nil else { throw .targetEmpty(size: size) }
        require(memory.size == size, "A target can only be read into a picture of its own size.")
        try context.makeCurrent()
        let isBlueFirst = context.traits.readsBlueFirst
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), renderTarget.surface)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(memory.stride / 4))
        for index in 0..<parts.count {
            let rect = parts[index].intersection(PixelRect(size: size))
            if rect.isEmpty { continue }
            glReadPixels(
                rect.x, rect.y, rect.width, rect.height, GLenum(isBlueFirst ? GL_BGRA_EXT : GL_RGBA),
                GLenum(GL_UNSIGNED_BYTE), memory.pixel(x: rect.x, y: rect.y))
            if !isBlueFirst { memory.swapRedAndBlue(in: rect) }
        }
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR) else { throw .glFailed(call: "glReadPixels", code: code) }
    }

    package func destroy() {
        guard let texture else { return }
        self.texture = nil
        // Texture names belong to their context: in another context the same name may be another texture.
        do { try context.makeCurrent() } catch { return }
        context.ledger.free(texture)
    }
}
