internal import GatefoldCGLES
internal import GatefoldGeometry
internal import GatefoldScene

/// The texture memory of an OpenGL ES context, which remembers the names of all textures so that leaks can be counted.
final class TextureLedger: TextureMemory {
    private let traits: DriverTraits
    let maximum: Int32
    private var names: Set<GLuint> = []

    init(context: GraphicsContext) {
        traits = context.traits
        maximum = context.maximumTextureSize
    }

    /// The number of textures made here that the driver still holds.
    var liveCount: Int { names.count { glIsTexture($0) == GLboolean(GL_TRUE) } }

    /// Returns the formats that `glTexImage2D` and `glTexSubImage2D` need for a texture format.
    func layout(_ format: Texture.Format) -> (internalFormat: GLint, format: GLenum) {
        switch format {
        case .color where traits.isBlueFirst: (GL_BGRA_EXT, GLenum(GL_BGRA_EXT))
        case .color: (GL_RGBA8, GLenum(GL_RGBA))
        case .coverage: (GL_R8, GLenum(GL_RED))
        }
    }

    /// Makes a texture with undefined content and leaves it bound.
    func make(size: PixelSize, format: Texture.Format) throws(CompositorError) -> Texture {
        if size.isEmpty { throw .targetEmpty(size: size) }
        guard max(size.width, size.height) <= maximum else {
            throw .imageTooLarge(size: size, maximum: maximum)
        }
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        let layout = layout(format)
        do throws(CompositorError) {
            try GraphicsContext.check("glTexImage2D") {
                glTexImage2D(
                    GLenum(GL_TEXTURE_2D), 0, layout.internalFormat, size.width, size.height, 0, layout.format,
                    GLenum(GL_UNSIGNED_BYTE), nil)
            }
        } catch {
            glDeleteTextures(1, &name)
            throw error
        }
        names.insert(name)
        return Texture(name: name, size: size, format: format)
    }

    func makeTarget(size: PixelSize) throws(CompositorError) -> Texture {
        guard max(size.width, size.height) <= maximum else {
            throw .targetTooLarge(size: size, maximum: maximum)
        }
        var texture = try make(size: size, format: .color)
        do throws(CompositorError) {
            try attachFramebuffer(&texture)
        } catch {
            free(texture)
            throw error
        }
        return texture
    }

    func makeCopyable(_ texture: inout Texture) throws(CompositorError) {
        if traits.copiesByBlit { try attachFramebuffer(&texture) }
    }

    private func attachFramebuffer(_ texture: inout Texture) throws(CompositorError) {
        guard texture.surface == 0 else { return }
        var framebuffer: GLuint = 0
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        let status = glCheckFramebufferStatus(GLenum(GL_READ_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            glDeleteFramebuffers(1, &framebuffer)
            throw .framebufferIncomplete(size: texture.size, status: status)
        }
        texture.surface = framebuffer
    }

    func makeDrawable(_ texture: inout Texture) throws(CompositorError) { try attachFramebuffer(&texture) }

    func send(
        _ image: ImageHandle, _ source: ImageSource, to texture: Texture, rect: PixelRect
    ) throws(CompositorError) {
        try GraphicsContext.check("glTexSubImage2D") {
            switch source {
            case .pixels(let bitmap): send(bitmap.bytes, to: texture, rect: rect)
            case .coverage(let map): send(map.bytes, to: texture, rect: rect)
            case .recording: break
            }
        }
    }

    private func send(_ bytes: [UInt8], to texture: Texture, rect: PixelRect) {
        let depth = texture.format == .color ? 4 : 1
        let row = Int(texture.size.width) * depth
        let start = Int(rect.y) * row + Int(rect.x) * depth
        bytes.withUnsafeBytes { bytes in
            guard texture.format == .color, !traits.isBlueFirst else {
                return send(bytes.baseAddress.map { $0 + start }, to: texture, rect, rowLength: texture.size.width)
            }
            let count = Int(rect.width) * 4
            withUnsafeTemporaryAllocation(byteCount: rect.area * 4, alignment: 16) { swapped in
                for y in 0..<Int(rect.height) {
                    let source = UnsafeRawBufferPointer(rebasing: bytes[(start + y * row)...].prefix(count))
                    UnsafeMutableRawBufferPointer(rebasing: swapped[(y * count)...]).copyMemory(from: source)
                }
                PixelMemory(bytes: swapped, size: rect.size, stride: count)
                    .swapRedAndBlue(in: PixelRect(size: rect.size))
                send(swapped.baseAddress, to: texture, rect, rowLength: rect.width)
            }
        }
    }

    private func send(_ pixels: UnsafeRawPointer?, to texture: Texture, _ rect: PixelRect, rowLength: Int32) {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), rowLength)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, rect.x, rect.y, rect.width, rect.height, layout(texture.format).format,
            GLenum(GL_UNSIGNED_BYTE), pixels)
    }

    func free(_ texture: Texture) {
        var name = texture.name
        var framebuffer = texture.surface
        if framebuffer != 0 { glDeleteFramebuffers(1, &framebuffer) }
        glDeleteTextures(1, &name)
    }
}
