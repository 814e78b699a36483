internal import GatefoldCGLES

/// The vertex and index buffers that quads are drawn from.
struct QuadBuffers {
    private var vertexArray: GLuint = 0
    private var vertexBuffer: GLuint = 0
    private var indexBuffer: GLuint = 0
    private var indexedQuads = 0
    /// The greatest number of corners that the vertex buffer has had room for.
    private var cornerCount = 0

    /// Binds the buffers and uploads the corners of all quads of a frame.
    /// - Parameters:
    ///   - first: The corners of the first quads, four of each.
    ///   - second: The corners of the quads that follow.
    /// - Throws: `.glFailed` if the driver has no memory for them.
    mutating func upload(_ first: [SIMD4<Int16>], _ second: [SIMD4<Int16>]) throws(CompositorError) {
        if vertexArray == 0 { makeObjects() }
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        let count = first.count + second.count
        guard count > 0 else { return }
        let corner = MemoryLayout<SIMD4<Int16>>.stride
        let allocate = { glBufferData(GLenum(GL_ARRAY_BUFFER), count * corner, nil, GLenum(GL_STREAM_DRAW)) }
        // Asking the driver for an error may wait for its threads, so it is asked only when the buffer has to grow.
        if count > cornerCount {
            try GraphicsContext.check("glBufferData", allocate)
            cornerCount = count
        } else {
            allocate()
        }
        first.withUnsafeBytes { glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, $0.count, $0.baseAddress) }
        second.withUnsafeBytes {
            glBufferSubData(GLenum(GL_ARRAY_BUFFER), first.count * corner, $0.count, $0.baseAddress)
        }
        try growIndices(to: count / 4)
    }

    private mutating func makeObjects() {
        glGenVertexArrays(1, &vertexArray)
        glGenBuffers(1, &vertexBuffer)
        glGenBuffers(1, &indexBuffer)
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 4, GLenum(GL_SHORT), GLboolean(GL_FALSE), 8, nil)
    }

    /// Makes sure that the index buffer has the two triangles of each of the given number of quads.
    private mutating func growIndices(to quads: Int) throws(CompositorError) {
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indexBuffer)
        guard quads > indexedQuads else { return }
        let room = max(256, quads * 2)
        var indices: [UInt32] = []
        indices.reserveCapacity(room * 6)
        for quad in 0..<UInt32(room) {
            for corner: UInt32 in [0, 1, 2, 2, 1, 3] { indices.append(quad * 4 + corner) }
        }
        // Without memory, the buffer is undefined, and drawing from it would read beyond its end.
        indexedQuads = 0
        try GraphicsContext.check("glBufferData") {
            indices.withUnsafeBytes {
                glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
            }
        }
        indexedQuads = room
    }

    mutating func free() {
        glDeleteVertexArrays(1, &vertexArray)
        glDeleteBuffers(1, &vertexBuffer)
        glDeleteBuffers(1, &indexBuffer)
        self = QuadBuffers()
    }
}
