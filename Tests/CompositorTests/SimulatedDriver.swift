import GatefoldCEGL
import GatefoldCGLES
import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene

@testable import GatefoldCompositor

/// A driver that shows a window's frames from a pool of buffers in random order, and writes down what a real driver would
/// not forgive.
final class SimulatedDriver {
    nonisolated struct Offers: OptionSet {
        let rawValue: Int
        static let bufferAge = Offers(rawValue: 1)
        static let damageRegion = Offers(rawValue: 2)
        static let damage = Offers(rawValue: 4)
        static let all: Offers = [.bufferAge, .damageRegion, .damage]
    }

    /// The moment at which a frame fails.
    enum Fault: Int {
        case beforeDrawing, afterDrawing, swapping
    }

    private struct Buffer {
        let target: OffscreenTarget
        /// The number of swaps after which the buffer was shown last; nil if its content is undefined.
        var shownAt: Int?
    }

    private let context: GraphicsContext
    private let offers: Offers
    private var random: SeededNumbers
    private var buffers: [Buffer] = []
    private var back = 0
    private var fault: Fault?
    /// The content of the buffer after this frame was drawn; nil before.
    private var drawn: Bitmap?
    /// Whether the age of the buffer was queried for this frame.
    private var isAgeKnown = false
    /// The damage region of this frame, in pixels from the lower left; nil if none was set.
    private var region: [PixelRect]?
    /// The target is larger than the part of a random scene that changes, so that most frames need not be drawn as a
    /// whole.
    private(set) var size = PixelSize(width: 220, height: 160)
    private(set) var swaps = 0
    private(set) var commits = 0
    /// The bitmap that was shown last, with the lowest row first; nil before the first frame.
    private(set) var shown: Bitmap?
    /// Whether the frame that was shown last had a damage region.
    private(set) var wasLimited = false
    private(set) var mistakes: [String] = []

    init(context: GraphicsContext, offers: Offers, seed: UInt64) throws {
        self.context = context
        self.offers = offers
        random = SeededNumbers(seed: seed &+ 31)
        try resize(to: size)
    }

    func destroy() {
        for buffer in buffers { buffer.target.destroy() }
        buffers = []
    }

    static func failure(_ fault: Fault?) -> CompositorError {
        fault == .swapping
            ? .eglFailed(call: "eglSwapBuffers", code: EGL_SUCCESS) : .glFailed(call: "planted", code: 7)
    }

    /// Makes new buffers with undefined content, as for a new surface or a new size.
    func resize(to size: PixelSize) throws {
        destroy()
        self.size = size
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            buffers.append(Buffer(target: try OffscreenTarget(context: context, size: size)))
        }
        (back, drawn, isAgeKnown, region, shown) = (0, nil, false, nil, nil)
        for index in buffers.indices { spoil(index) }
    }

    /// Prepares for the next frame, which fails if `fault` is not nil.
    func begin(_ fault: Fault?) {
        self.fault = fault
        // A driver may free a buffer that waits, and make another one when it is needed.
        if Int.random(in: 0..<8, using: &random) == 0 { spoil(back) }
    }

    func draw(_ body: (RenderTarget) throws(CompositorError) -> Void) throws(CompositorError) {
        if fault == .beforeDrawing { throw Self.failure(fault) }
        let target = buffers[back].target
        let before = try target.readPixels()
        try body(target.bottomUp)
        let picture = try target.readPixels()
        drawn = picture
        if let region, before.firstDifference(from: picture, outside: region) != nil {
            mistakes.append("A pixel outside of the damage region was drawn.")
        }
        if fault == .afterDrawing { throw Self.failure(fault) }
    }

    var functions: WindowFunctions {
        WindowFunctions(
            bufferAge: offers.contains(.bufferAge) ? { self.age() } : nil,
            setDamageRegion: offers.contains(.damageRegion) ? { self.setRegion($0) } : nil,
            swap: { self.show(damage: [PixelRect(size: self.size)]) },
            swapWithDamage: offers.contains(.damage) ? { self.show(damage: self.rects($0)) } : nil,
            commit: { self.commits += 1 })
    }

    private func age() -> Int {
        isAgeKnown = true
        return buffers[back].shownAt.map { swaps - $0 + 1 } ?? 0
    }

    private func setRegion(_ numbers: WindowFunctions.Rectangles) {
        if !isAgeKnown { mistakes.append("A damage region was set before the age was queried.") }
        if region != nil { mistakes.append("A damage region was set twice.") }
        region = rects(numbers)
    }

    private func rects(_ numbers: WindowFunctions.Rectangles) -> [PixelRect] {
        let rects = stride(from: 0, to: numbers.count, by: 4).map {
            PixelRect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
        }
        if rects.isEmpty || rects.contains(where: { $0.isEmpty || !PixelRect(size: size).contains($0) }) {
            mistakes.append("Not all of \(rects) lie in the surface.")
        }
        return rects
    }

    private func show(damage: [PixelRect]) -> Bool {
        if fault == .swapping { return false }
        guard let picture = drawn else {
            mistakes.append("A buffer was shown before it was drawn.")
            return false
        }
        if let shown, shown.firstDifference(from: picture, outside: damage) != nil {
            mistakes.append("A pixel outside of the declared damage differs from the last frame.")
        }
        if shown == nil, damage != [PixelRect(size: size)] {
            mistakes.append("The first frame is not damaged as a whole.")
        }
        shown = picture
        swaps += 1
        buffers[back].shownAt = swaps
        (drawn, isAgeKnown, wasLimited, region) = (nil, false, region != nil, nil)
        back = Int.random(in: buffers.indices, using: &random)
        return true
    }

    /// Overwrites a buffer with pixels that no scene shows.
    private func spoil(_ index: Int) {
        buffers[index].shownAt = nil
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), buffers[index].target.renderTarget.surface)
        glDisable(GLenum(GL_SCISSOR_TEST))
        glClearColor(1, 0, 1, 0.5)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
}

extension Bitmap {
    /// The first pixel outside some rectangles in which two bitmaps differ.
    fileprivate func firstDifference(from other: Bitmap, outside rects: [PixelRect]) -> (x: Int, y: Int)? {
        if bytes == other.bytes { return nil }
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) where self[x, y] != other[x, y] {
                let pixel = PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)
                if !rects.contains(where: { $0.contains(pixel) }) { return (x, y) }
            }
        }
        return nil
    }
}
