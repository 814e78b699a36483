internal import GatefoldCGLES
internal import GatefoldGeometry

extension Program {
    /// Sets the uniforms that describe the target, once per pass.
    mutating func setTarget(_ target: RenderTarget, pass: Int) {
        guard self.pass != pass else { return }
        self.pass = pass
        let (x, y) = (2 / Float(target.size.width), 2 / Float(target.size.height))
        if target.isBottomUp {
            glUniform4f(self[.target], x, -y, -1, 1)
            glUniform2f(self[.flip], -1, Float(target.size.height))
        } else {
            glUniform4f(self[.target], x, y, -1, -1)
            glUniform2f(self[.flip], 1, 0)
        }
    }

    mutating func setTexture(_ size: PixelSize) {
        guard texelSize != (size.width, size.height) else { return }
        texelSize = (size.width, size.height)
        glUniform2f(self[.texel], 1 / Float(size.width), 1 / Float(size.height))
    }

    func set(_ values: Parameters, for kind: Paint) {
        set(.clip, values.clip)
        glUniform1f(self[.clipRadius], values.clipRadius)
        switch kind {
        case .solid, .image, .imageClipped, .glyphs, .glyphsClipped: return
        case .shape, .shadow:
            set(.shape, values.shape)
            glUniform1f(self[.radius], values.radius)
            set(.border, values.border)
            glUniform1f(self[.borderWidth], values.borderWidth)
            glUniform1f(self[.alpha], values.alpha)
            glUniform1f(self[.blur], values.blur)
        case .gradient:
            set(.shape, values.shape)
            set(.end, values.end)
            set(.line, values.line)
        case .picture, .pictureClipped:
            set(.matrix, values.matrix)
            glUniform2f(self[.pivot], values.pivot.x, values.pivot.y)
            glUniform2f(self[.offset], values.offset.x, values.offset.y)
            set(.bounds, values.bounds)
            glUniform2f(self[.slope], values.slope.x, values.slope.y)
            glUniform1f(self[.level], values.level)
        }
    }

    private func set(_ uniform: Uniform, _ value: SIMD4<Float>) {
        glUniform4f(self[uniform], value.x, value.y, value.z, value.w)
    }
}
