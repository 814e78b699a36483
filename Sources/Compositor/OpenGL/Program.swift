internal import GatefoldCGLES

/// A linked shader program and the locations of its uniforms.
struct Program {
    let name: GLuint
    private(set) var locations: [GLint]
    /// The pass whose target the uniforms describe; −1 before the first one.
    var pass = -1
    /// The texture size whose reciprocal `u_texel` holds.
    var texelSize: (width: Int32, height: Int32) = (0, 0)

    /// Every uniform of every shader. A program that lacks a uniform has location −1 for it, which OpenGL ES ignores.
    enum Uniform: Int, CaseIterable {
        case target, texel, flip, color, clip, clipRadius, shape, radius, border, borderWidth, alpha, blur, end,
            line, matrix, pivot, offset, bounds, slope, level, texture,
            straight

        var name: String { "u_\(self)" }
    }

    /// Compiles and links a program.
    /// - Throws: `.shaderRejected` with the name of the file that does not compile, or with both names if the shaders
    ///   do not link.
    init(
        vertex: (name: String, source: String), fragment: (name: String, source: String)
    ) throws(CompositorError) {
        let vertexShader = try Self.compile(vertex.source, name: vertex.name, kind: GLenum(GL_VERTEX_SHADER))
        defer { glDeleteShader(vertexShader) }
        let fragmentShader = try Self.compile(fragment.source, name: fragment.name, kind: GLenum(GL_FRAGMENT_SHADER))
        defer { glDeleteShader(fragmentShader) }
        let program = glCreateProgram()
        glAttachShader(program, vertexShader)
        glAttachShader(program, fragmentShader)
        glLinkProgram(program)
        var isLinked: GLint = 0
        glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
        guard isLinked != 0 else {
            let log = Self.log(of: program, length: glGetProgramiv, text: glGetProgramInfoLog)
            glDeleteProgram(program)
            throw .shaderRejected(name: "\(vertex.name) + \(fragment.name)", log: log)
        }
        name = program
        locations = Uniform.allCases.map { glGetUniformLocation(program, $0.name) }
        glUseProgram(program)
        glUniform1i(locations[Uniform.texture.rawValue], 0)
    }

    subscript(uniform: Uniform) -> GLint { locations[uniform.rawValue] }

    func free() { glDeleteProgram(name) }

    private static func compile(_ source: String, name: String, kind: GLenum) throws(CompositorError) -> GLuint {
        let shader = glCreateShader(kind)
        source.withCString { text in
            var text: UnsafePointer<CChar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        var isCompiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
        guard isCompiled != 0 else {
            let log = log(of: shader, length: glGetShaderiv, text: glGetShaderInfoLog)
            glDeleteShader(shader)
            throw .shaderRejected(name: name, log: log)
        }
        return shader
    }

    private static func log(
        of object: GLuint, length: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
        text: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<CChar>?) -> Void
    ) -> String {
        var count: GLint = 0
        length(object, GLenum(GL_INFO_LOG_LENGTH), &count)
        guard count > 1 else { return "no reason" }
        var bytes = [CChar](repeating: 0, count: Int(count))
        text(object, count, nil, &bytes)
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
