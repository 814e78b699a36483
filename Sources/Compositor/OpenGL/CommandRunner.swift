internal import GatefoldCGLES
internal import GatefoldGeometry

/// A runner that carries out the commands of a frame with OpenGL ES and avoids setting state that is already set.
struct CommandRunner {
    private var vertexArray: GLuint = 0
    private var vertexBuffer: GLuint = 0
    private var indexBuffer: GLuint = 0
    private var indexedQuads = 0
    private var samplers: [GLuint] = []
    /// The number of the current pass, counted over all frames. Programs remember the pass that they are set up for.
    private var passNumber = 0
    /// The indices of clear commands that are drawn as quads.
    private var fills: [Int] = []
    private var fillCorners: [SIMD4<Int16>] = []
    private var variants = DrawVariants()
    /// Whether small draws use programs that other draws need anyway, although these take longer per pixel.
    ///
    /// Sharing shows the first screen sooner, because fewer programs have to be built for it.
    var sharesPrograms = true
    /// The largest area, in pixels, of a draw that shares a program; −1 if none does.
    private var smallArea = 0

    // The state that OpenGL ES is set to.
    private var program: ProgramSet.Kind?
    private var texture: GLuint = 0
    private var filter: QuadBatch.Filter?
    private var isScissored = false
    private var blending = Blending.over
    private var target = RenderTarget(framebuffer: 0, size: .zero, isBottomUp: false)

    mutating func run(
        _ passes: [Pass], commands: [Command], parameters: [Parameters], vertices: [SIMD4<Int16>],
        programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        // Chosen: an eighth of the target, so that a bar at the top of a window counts as small and a page does not.
        smallArea = !sharesPrograms ? -1 : passes.last.map { PixelRect(size: $0.target.size).area / 8 } ?? 0
        try prepare(passes, commands, programs: &programs, counters: &counters)
        begin(vertices)
        var nextFill = 0
        for pass in passes {
            enter(pass.target)
            for index in pass.commands {
                switch commands[index] {
                case .clear(let rect, _) where rect.isEmpty: continue
                case .blit(_, _, _, let rect) where rect.isEmpty: continue
                case .clear(let rect, let color):
                    counters.clears += 1
                    if nextFill < fills.count, fills[nextFill] == index {
                        let batch = QuadBatch.fill(rect, color, at: vertices.count / 4 + nextFill)
                        draw(batch.sharing(upTo: smallArea), parameters, &programs)
                        nextFill += 1
                    } else {
                        clear(color.w >= 1 || rect.contains(pass.bounds) ? PixelRect(size: target.size) : rect, color)
                    }
                case .blit(let framebuffer, let x, let y, let rect):
                    counters.blits += 1
                    counters.blitPixels += rect.area
                    blit(framebuffer, x, y, rect)
                case .mipmaps(let name): makeMipmaps(name)
                case .quads(let batch):
                    counters.draws += 1
                    draw(batch.sharing(upTo: smallArea), parameters, &programs)
                }
            }
        }
        glBindVertexArray(0)
        glBindSampler(0, 0)
    }

    mutating func freeAll() {
        glDeleteVertexArrays(1, &vertexArray)
        glDeleteBuffers(1, &vertexBuffer)
        glDeleteBuffers(1, &indexBuffer)
        glDeleteSamplers(GLsizei(samplers.count), samplers)
        self = CommandRunner()
    }

    /// Builds the programs that the frame needs before anything is drawn, and chooses which clears are drawn as quads.
    ///
    /// llvmpipe clears a whole target at once. To clear a part it uses a program of its own, which it first has to
    /// translate; a quad avoids that.
    private mutating func prepare(
        _ passes: [Pass], _ commands: [Command], programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        fills.removeAll(keepingCapacity: true)
        fillCorners.removeAll(keepingCapacity: true)
        for pass in passes {
            var isUntouched = pass.isWhole
            for index in pass.commands where !commands[index].reach.isEmpty {
                switch commands[index] {
                case .quads(let batch): try prepare(batch, in: pass, programs: &programs, counters: &counters)
                case .clear(let rect, _) where rect.contains(pass.bounds): break
                case .clear(_, let color) where color.w < 1:
                    if variants.meetPartialClear() { counters.variantsMet += 1 }
                // This clear is extended to the whole target, because later commands draw over the rest of it.
                case .clear where isUntouched: break
                case .clear(let rect, let color):
                    try prepare(.fill(rect, color, at: 0), in: pass, programs: &programs, counters: &counters)
                    fills.append(index)
                    fillCorners.appendCorners(of: rect)
                case .blit, .mipmaps: break
                }
                isUntouched = false
            }
        }
    }

    private mutating func prepare(
        _ batch: QuadBatch, in pass: Pass, programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        let batch = batch.sharing(upTo: smallArea)
        if try programs.prepare(batch.program) { counters.programsBuilt += 1 }
        if variants.meet(batch, isWindow: pass.target.framebuffer == 0) { counters.variantsMet += 1 }
    }

    private mutating func begin(_ vertices: [SIMD4<Int16>]) {
        if vertexArray == 0 { makeObjects() }
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        upload(vertices)
        glDisable(GLenum(GL_DITHER))
        glDisable(GLenum(GL_DEPTH_TEST))
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_SCISSOR_TEST))
        blending = .over
        blending.set(after: .off)
        glActiveTexture(GLenum(GL_TEXTURE0))
        isScissored = false
        program = nil
        texture = 0
        filter = nil
    }

    /// Uploads the corners of all quads: first those of the plan, then those of `fills`.
    private mutating func upload(_ vertices: [SIMD4<Int16>]) {
        let count = vertices.count + fillCorners.count
        guard count > 0 else { return }
        let corner = MemoryLayout<SIMD4<Int16>>.stride
        glBufferData(GLenum(GL_ARRAY_BUFFER), count * corner, nil, GLenum(GL_STREAM_DRAW))
        vertices.withUnsafeBytes { glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, $0.count, $0.baseAddress) }
        fillCorners.withUnsafeBytes {
            glBufferSubData(GLenum(GL_ARRAY_BUFFER), vertices.count * corner, $0.count, $0.baseAddress)
        }
        growIndices(to: count / 4)
    }

    private mutating func makeObjects() {
        glGenVertexArrays(1, &vertexArray)
        glGenBuffers(1, &vertexBuffer)
        glGenBuffers(1, &indexBuffer)
        samplers = [GLuint](repeating: 0, count: QuadBatch.Filter.allCases.count)
        glGenSamplers(GLsizei(samplers.count), &samplers)
        for kind in QuadBatch.Filter.allCases {
            let sampler = samplers[kind.rawValue]
            let enlarging = kind == .nearest ? GL_NEAREST : GL_LINEAR
            let shrinking = kind == .mipmapped ? GL_LINEAR_MIPMAP_LINEAR : enlarging
            glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MAG_FILTER), enlarging)
            glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MIN_FILTER), shrinking)
            glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
            glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        }
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 4, GLenum(GL_SHORT), GLboolean(GL_FALSE), 8, nil)
    }

    /// Makes sure that the index buffer has the two triangles of each of the given number of quads.
    private mutating func growIndices(to quads: Int) {
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indexBuffer)
        guard quads > indexedQuads else { return }
        indexedQuads = max(256, quads * 2)
        var indices: [UInt32] = []
        indices.reserveCapacity(indexedQuads * 6)
        for quad in 0..<UInt32(indexedQuads) {
            for corner: UInt32 in [0, 1, 2, 2, 1, 3] { indices.append(quad * 4 + corner) }
        }
        indices.withUnsafeBytes {
            glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
        }
    }

    private mutating func enter(_ target: RenderTarget) {
        self.target = target
        passNumber += 1
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target.framebuffer)
        glViewport(0, 0, target.size.width, target.size.height)
    }

    /// Returns the smallest row number of a rectangle, in the direction in which OpenGL ES counts rows in this target.
    private func row(_ rect: PixelRect) -> Int32 { target.isBottomUp ? target.size.height - rect.maxY : rect.y }

    private mutating func clear(_ rect: PixelRect, _ color: SIMD4<Float>) {
        setScissored(rect != PixelRect(size: target.size))
        if isScissored { glScissor(rect.x, row(rect), rect.width, rect.height) }
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    private mutating func blit(_ framebuffer: GLuint, _ x: Int32, _ y: Int32, _ rect: PixelRect) {
        // A blit is slow while the scissor test is enabled.
        setScissored(false)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
        let top = target.isBottomUp ? target.size.height - rect.y : rect.y
        let bottom = target.isBottomUp ? target.size.height - rect.maxY : rect.maxY
        glBlitFramebuffer(
            x, y, x + rect.width, y + rect.height, rect.x, top, rect.maxX, bottom, GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
    }

    private mutating func makeMipmaps(_ name: GLuint) {
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        texture = name
        glGenerateMipmap(GLenum(GL_TEXTURE_2D))
    }

    private mutating func setScissored(_ wanted: Bool) {
        guard wanted != isScissored else { return }
        isScissored = wanted
        if wanted { glEnable(GLenum(GL_SCISSOR_TEST)) } else { glDisable(GLenum(GL_SCISSOR_TEST)) }
    }

    private mutating func draw(_ batch: QuadBatch, _ parameters: [Parameters], _ programs: inout ProgramSet) {
        setScissored(true)
        glScissor(batch.bounds.x, row(batch.bounds), batch.bounds.width, batch.bounds.height)
        if blending != batch.blending {
            batch.blending.set(after: blending)
            blending = batch.blending
        }
        if batch.texture != 0 { bind(batch) }
        let isNew = program != batch.program
        program = batch.program
        let (target, pass) = (target, passNumber)
        programs.use(batch.program) { program in
            if isNew { glUseProgram(program.name) }
            program.setTarget(target, pass: pass)
            if batch.texture != 0 {
                program.setTexture(batch.textureSize)
                glUniform1f(program[.straight], batch.isStraight ? 1 : 0)
            }
            let color = batch.outputFactor
            glUniform4f(program[.color], color.x, color.y, color.z, color.w)
            if batch.parameters >= 0 {
                program.set(parameters[batch.parameters], for: batch.program)
            } else if batch.program.isClipped {
                program.set(.everywhere, for: batch.program)
            }
        }
        glDrawElements(
            GLenum(GL_TRIANGLES), GLsizei(batch.count * 6), GLenum(GL_UNSIGNED_INT),
            UnsafeRawPointer(bitPattern: batch.first * 24))
    }

    private mutating func bind(_ batch: QuadBatch) {
        if texture != batch.texture {
            glBindTexture(GLenum(GL_TEXTURE_2D), batch.texture)
            texture = batch.texture
        }
        if filter != batch.filter {
            glBindSampler(0, samplers[batch.filter.rawValue])
            filter = batch.filter
        }
    }
}

extension QuadBatch {
    /// The value of the shaders' `u_color`.
    fileprivate var outputFactor: SIMD4<Float> {
        if program == .solid { return color.aboveWholeSteps }
        return isStraight ? SIMD4(1, 1, 1, color.w) : color
    }
}

extension SIMD4<Float> {
    /// The colour plus a quarter of a step of 8 bits, for colours in whole steps. llvmpipe truncates plain colours to
    /// whole steps, and the division by 255 may have made a component slightly too small.
    fileprivate var aboveWholeSteps: SIMD4<Float> { pointwiseMin(self + 0.25 / 255, .one) }
}
