internal import GatefoldCGLES

/// The order of the bytes of textures, which is that of windows where the driver can work with it.
extension GraphicsContext {
    /// Returns whether textures whose bytes are in the order blue, green, red, alpha can be drawn into and can have
    /// mipmaps.
    ///
    /// The extension that names the format promises neither, and drivers differ. The context must be current.
    func canDrawBlueFirst() -> Bool {
        guard hasExtension("GL_EXT_texture_format_BGRA8888") else { return false }
        Self.forgetErrors()
        var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
        glGenTextures(1, &texture)
        glGenFramebuffers(1, &framebuffer)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        // With a single pixel, the driver checks the format but draws no mipmaps, for which llvmpipe would compile
        // programs for 40 ms.
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_BGRA_EXT, 1, 1, 0, GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE), nil)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        let isDrawable = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE)
        glGenerateMipmap(GLenum(GL_TEXTURE_2D))
        let isWithoutError = glGetError() == GLenum(GL_NO_ERROR)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        glDeleteFramebuffers(1, &framebuffer)
        glDeleteTextures(1, &texture)
        return isDrawable && isWithoutError
    }
}
