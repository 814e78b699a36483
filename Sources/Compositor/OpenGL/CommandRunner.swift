internal import GatefoldCGLES
internal import GatefoldGeometry

/// A runner that carries out the commands of a frame with OpenGL ES and avoids setting state that is already set.
struct CommandRunner {
    private let traits: DriverTraits
    private var buffers = QuadBuffers()
    private var samplers: [GLuint] = []
    /// The number of the current pass, counted over all frames. Programs remember the pass that they are set up for.
    private var passNumber = 0
    private var standIns = StandInQuads()
    private var variants = DrawVariants()
    /// Whether small draws use programs that other draws need anyway, although these take longer per pixel.
    ///
    /// Sharing shows the first screen sooner, because fewer programs have to be built for it.
    var sharesPrograms = true
    /// The largest area, in pixels, of a draw that shares a program; −1 if none does.
    private var smallArea = 0

    // The state that OpenGL ES is set to.
    private var program: Paint?
    private var texture: GLuint = 0
    private var filter: QuadBatch.Filter?
    private var isScissored = false
    private var blending = Blending.over
    private var target = RenderTarget(surface: 0, size: .zero, isBottomUp: false)

    init(traits: DriverTraits) { self.traits = traits }

    mutating func run(
        _ passes: [Pass], commands: [Command], parameters: [Parameters], vertices: [SIMD4<Int16>],
        programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        // Chosen: an eighth of the target, so that a bar at the top of a window counts as small and a page does not.
        smallArea = sharesPrograms ? passes.last.map { PixelRect(size: $0.target.size).area / 8 } ?? 0 : -1
        standIns.removeAll()
        for pass in passes {
            try prepare(pass, commands, vertices.count / 4, programs: &programs, counters: &counters)
        }
        try begin(vertices)
        for pass in passes {
            // A graphics processor would have to end its render pass to make mipmaps in the middle of it.
            for case .mipmaps(let name) in commands[pass.commands] { try makeMipmaps(name) }
            enter(pass)
            var isFirst = true
            for index in pass.commands where !commands[index].reach.isEmpty {
                count(commands[index], &counters)
                switch (commands[index], standIns.take(index)) {
                case (.quads(let batch), _), (_, .batch(let batch)): draw(batch, parameters, &programs)
                case (_, .nothing), (.mipmaps, _): break
                case (.copy(let copy), nil): blit(copy)
                case (.clear(let rect, let color), nil):
                    clear(isFirst && pass.extends(rect, color) ? PixelRect(size: target.size) : rect, color)
                }
                isFirst = false
            }
        }
        glBindVertexArray(0)
        glBindSampler(0, 0)
    }

    private func count(_ command: Command, _ counters: inout FrameCounters) {
        switch command {
        case .clear: counters.clears += 1
        case .copy(let copy):
            counters.copies += 1
            counters.copiedPixels += copy.rect.area
        case .quads: counters.draws += 1
        case .mipmaps: break
        }
    }

    mutating func freeAll() {
        buffers.free()
        glDeleteSamplers(GLsizei(samplers.count), samplers)
        self = CommandRunner(traits: traits)
    }

    /// Builds the programs that a pass needs before anything is drawn, and chooses which clears and copies are drawn as
    /// quads.
    /// - Parameter quads: The number of quads in the plan.
    private mutating func prepare(
        _ pass: Pass, _ commands: [Command], _ quads: Int, programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        var previous: Int?
        let firstBatch = standIns.batchCount
        for index in pass.commands where !commands[index].reach.isEmpty {
            switch commands[index] {
            case .quads(let batch): try prepare(batch, in: pass, programs: &programs, counters: &counters)
            case .clear(let rect, let color) where previous == nil && pass.extends(rect, color): break
            case .clear(let rect, let color) where color.w >= 1 && traits.fillsByQuad:
                standIns.add(.fill(rect, color), for: index, after: previous, first: quads)
            case .copy(let copy) where !traits.copiesByBlit:
                standIns.add(.copy(copy), u: copy.x, v: copy.y, for: index, after: previous, first: quads)
            case .clear: if variants.meetPartialClear() { counters.variantsMet += 1 }
            case .copy, .mipmaps: break
            }
            previous = index
        }
        for index in firstBatch..<standIns.batchCount {
            try prepare(standIns[index], in: pass, programs: &programs, counters: &counters)
        }
    }

    private mutating func prepare(
        _ batch: QuadBatch, in pass: Pass, programs: inout ProgramSet, counters: inout FrameCounters
    ) throws(CompositorError) {
        let batch = batch.sharing(upTo: smallArea)
        if try programs.prepare(batch.paint) { counters.programsBuilt += 1 }
        if variants.meet(batch, isWindow: pass.target.surface == 0) { counters.variantsMet += 1 }
    }

    private mutating func begin(_ vertices: [SIMD4<Int16>]) throws(CompositorError) {
        if samplers.isEmpty { makeSamplers() }
        try buffers.upload(vertices, standIns.corners)
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

    private mutating func makeSamplers() {
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
    }

    private mutating func enter(_ pass: Pass) {
        target = pass.target
        passNumber += 1
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target.surface)
        glViewport(0, 0, target.size.width, target.size.height)
        guard pass.isWhole else { return }
        // Without this, a tile-based graphics processor would load the old pixels before it draws over them.
        var attachment = GLenum(target.surface == 0 ? GL_COLOR : GL_COLOR_ATTACHMENT0)
        glInvalidateFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 1, &attachment)
    }

    /// Returns the smallest row number of a rectangle, in the direction in which OpenGL ES counts rows in this target.
    private func row(_ rect: PixelRect) -> Int32 { target.isBottomUp ? target.size.height - rect.maxY : rect.y }

    private mutating func clear(_ rect: PixelRect, _ color: SIMD4<Float>) {
        setScissored(rect != PixelRect(size: target.size))
        if isScissored { glScissor(rect.x, row(rect), rect.width, rect.height) }
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    private mutating func blit(_ copy: Copy) {
        let (x, y, rect) = (copy.x, copy.y, copy.rect)
        // A blit is slow while the scissor test is enabled.
        setScissored(false)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), copy.surface)
        let top = target.isBottomUp ? target.size.height - rect.y : rect.y
        let bottom = target.isBottomUp ? target.size.height - rect.maxY : rect.maxY
        glBlitFramebuffer(
            x, y, x + rect.width, y + rect.height, rect.x, top, rect.maxX, bottom, GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
    }

    private mutating func makeMipmaps(_ name: GLuint) throws(CompositorError) {
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        texture = name
        try GraphicsContext.check("glGenerateMipmap") { glGenerateMipmap(GLenum(GL_TEXTURE_2D)) }
    }

    private mutating func setScissored(_ wanted: Bool) {
        guard wanted != isScissored else { return }
        isScissored = wanted
        if wanted { glEnable(GLenum(GL_SCISSOR_TEST)) } else { glDisable(GLenum(GL_SCISSOR_TEST)) }
    }

    private mutating func draw(_ batch: QuadBatch, _ parameters: [Parameters], _ programs: inout ProgramSet) {
        let batch = batch.sharing(upTo: smallArea)
        setScissored(true)
        glScissor(batch.bounds.x, row(batch.bounds), batch.bounds.width, batch.bounds.height)
        let wanted = batch.blending(traits)
        if blending != wanted {
            wanted.set(after: blending)
            blending = wanted
        }
        if batch.texture != 0 { bind(batch) }
        let isNew = program != batch.paint
        program = batch.paint
        let (target, pass, color) = (target, passNumber, batch.outputFactor(traits))
        programs.use(batch.paint) { program in
            if isNew { glUseProgram(program.name) }
            program.setTarget(target, pass: pass)
            if batch.texture != 0 {
                program.setTexture(batch.textureSize)
                glUniform1f(program[.straight], batch.isStraight ? 1 : 0)
            }
            glUniform4f(program[.color], color.x, color.y, color.z, color.w)
            if batch.parameters >= 0 {
                program.set(parameters[batch.parameters], for: batch.paint)
            } else if batch.paint.isClipped {
                program.set(.everywhere, for: batch.paint)
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

extension Pass {
    /// Returns whether the first command, a clear, may be extended to the whole target, which is the fastest clear.
    fileprivate func extends(_ rect: PixelRect, _ color: SIMD4<Float>) -> Bool {
        // Later commands draw over the rest of the target, if it has any meaning at all.
        isWhole && (color.w >= 1 || rect.contains(bounds))
    }
}

extension QuadBatch {
    /// The value of the shaders' `u_color`.
    fileprivate func outputFactor(_ traits: DriverTraits) -> SIMD4<Float> {
        if paint == .solid { return traits.truncatesColors ? color.aboveWholeSteps : color }
        return isStraight ? SIMD4(1, 1, 1, color.w) : color
    }
}
