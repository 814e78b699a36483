import GatefoldCEGL
import Testing

@testable import GatefoldCompositor

/// The choice of a configuration for windows, and the errors of drivers that have none.
@Suite struct WindowConfigTests {
    private let plain = WindowConfig()
    private let withoutAlpha = WindowConfig(alpha: 0)
    private let deep = WindowConfig(red: 10, green: 10, blue: 10, alpha: 2)
    private let withDepth = WindowConfig(depth: 24, stencil: 8)
    private let multisampled = WindowConfig(samples: 4)

    @Test func eightBitsAndNothingSuperfluousAreBest() {
        #expect(WindowConfig.best(of: [deep, multisampled, withDepth, withoutAlpha, plain]) == 4)
        #expect(WindowConfig.best(of: [plain, plain]) == 0)
        #expect(WindowConfig.best(of: [WindowConfig(stencil: 8), withDepth, WindowConfig(depth: 16)]) == 0)
        #expect(WindowConfig.best(of: [WindowConfig(hasCaveat: true), withDepth]) == 1)
    }

    @Test func alphaMattersMoreThanMemory() {
        #expect(WindowConfig.best(of: [withoutAlpha, withDepth]) == 1)
        #expect(WindowConfig.best(of: [deep, withoutAlpha]) == 1)
        #expect(WindowConfig.best(of: [deep]) == 0)
    }

    @Test func multisamplingIsNeverChosen() {
        #expect(WindowConfig.best(of: [multisampled, deep]) == 1)
        #expect(WindowConfig.best(of: [multisampled]) == nil)
        #expect(WindowConfig.best(of: []) == nil)
        let text = "\(CompositorError.noWindowConfiguration)"
        #expect(
            text == "The graphics driver offers no window buffers with 8 bits per colour and one sample per pixel.")
    }

    @Test(arguments: [EGL_BAD_MATCH, EGL_BAD_CONFIG, EGL_BAD_ATTRIBUTE])
    func aDriverOfVersion2IsTold(code: EGLint) {
        let error = GraphicsContext.failure(code: code) { true }
        #expect(error == .onlyOpenGLES2 && !error.isContextLoss)
        #expect(
            "\(error)" == "The graphics driver offers only OpenGL ES 2; drawing with it takes OpenGL ES 3.0 or later.")
        let other = GraphicsContext.failure(code: code) { false }
        #expect(other == .eglFailed(call: "eglCreateContext", code: code))
    }

    @Test func anErrorThatSaysNothingOfTheVersionIsKept() {
        var isAsked = false
        let error = GraphicsContext.failure(code: EGL_BAD_ALLOC) {
            isAsked = true
            return true
        }
        #expect(error == .eglFailed(call: "eglCreateContext", code: EGL_BAD_ALLOC) && !isAsked)
    }
}
