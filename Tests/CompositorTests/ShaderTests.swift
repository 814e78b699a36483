import Foundation
import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

@Suite struct ShaderTests {
    nonisolated static let names = EmbeddedShaders.all.map(\.name)

    @Test(arguments: names) func theValidatorAcceptsIt(name: String) throws {
        let source = try #require(EmbeddedShaders.all.first { $0.name == name }).content.description
        #expect(source.hasPrefix("#version 300 es\n"))
        let validator = ["/usr/bin", "/usr/local/bin"].map { $0 + "/glslangValidator" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        let path = try #require(
            validator, "glslangValidator is missing: install the package glslang-tools and run the tests again.")
        var texts = [source]
        if let end = source.firstIndex(of: "\n") {
            texts.append(source[...end] + "#define ROUND_CLIP\n" + source[source.index(after: end)...])
        }
        for text in texts {
            let outcome = try ChildProcess.run(
                path, ["--stdin", "-S", name.hasSuffix(".vert") ? "vert" : "frag"], input: text)
            #expect(outcome.status == 0, "\(name): \(outcome.output)")
        }
    }

    @Test(arguments: Paint.allCases) func theDriverAcceptsIt(kind: Paint) throws {
        let stage = try RenderingFixture()
        var programs = ProgramSet()
        #expect(try programs.prepare(kind))
        #expect(try !programs.prepare(kind))
        programs.freeAll()
        withExtendedLifetime(stage) {}
    }

    @Test func aBrokenShaderIsNamedWithTheDriversLog() throws {
        let stage = try RenderingFixture()
        let error = #expect(throws: CompositorError.self) {
            try Program(
                vertex: ("quad.vert", EmbeddedShaders.quadVertex.description),
                fragment: ("broken.frag", "#version 300 es\nvoid main() { nonsense; }\n"))
        }
        guard case .shaderRejected(let name, let log)? = error else {
            Issue.record("the driver took a broken shader")
            return
        }
        #expect(name == "broken.frag")
        #expect(log.contains("nonsense"))
        withExtendedLifetime(stage) {}
    }

    @Test func aFirstScreenNeedsFewPrograms() throws {
        let stage = try RenderingFixture()
        let image = stage.images.insert(.pixels(.pattern(9, 9)), isOpaque: true)
        var scene = stage.scene(.white)
        scene.items = [
            .whole(image, PixelSize(width: 9, height: 9), 0, 0, isOpaque: true),
            .plain(.roundedRectangle(RoundedFill(radius: 4, fill: .black)), 20, 0, 9, 9),
            .plain(.solid(.black), 30, 0, 9, 9, isOpaque: true),
        ]
        try stage.draw(scene)
        // A copy needs a program of its own where it is not a blit.
        #expect(stage.executor.counters.programsBuilt == (stage.context.traits.copiesByBlit ? 1 : 2))
        try stage.draw(scene)
        #expect(stage.executor.counters.programsBuilt == 0)
    }
}

@Suite struct LimitTests {
    @Test func aTargetBeyondTheLimitIsRefused() throws {
        let stage = try RenderingFixture()
        let maximum = stage.context.maximumTextureSize
        let size = PixelSize(width: maximum + 1, height: 4)
        #expect(throws: CompositorError.targetTooLarge(size: size, maximum: maximum)) {
            try OffscreenTarget(context: stage.context, size: size)
        }
        #expect(throws: CompositorError.targetEmpty(size: .zero)) {
            try OffscreenTarget(context: stage.context, size: .zero)
        }
    }

    @Test func aRecordingBeyondTheLimitIsRefusedAndTheNextFrameIsWhole() throws {
        let stage = try RenderingFixture()
        let maximum = stage.context.maximumTextureSize
        let large = PixelSize(width: 8, height: maximum + 1)
        let good = stage.images.insert(
            .recording(Scene(size: PixelSize(width: 8, height: 8), background: .white)), isOpaque: true)
        let bad = stage.images.insert(.recording(Scene(size: large)), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(good, PixelSize(width: 8, height: 8), 0, 0), .whole(bad, large, 20, 0)]
        #expect(throws: CompositorError.targetTooLarge(size: large, maximum: maximum)) { try stage.draw(scene) }
        scene.items.removeLast()
        #expect(try stage.draw(scene)[3, 3] == Pixel(255, 255, 255))
    }

    @Test func anImageBeyondTheLimitIsRefused() throws {
        let stage = try RenderingFixture()
        let maximum = stage.context.maximumTextureSize
        let size = PixelSize(width: maximum + 1, height: 1)
        let image = stage.images.insert(
            .pixels(Bitmap(size: size, filledWith: (blue: 0, green: 0, red: 0, alpha: 255))), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(image, size, 0, 0)]
        #expect(throws: CompositorError.imageTooLarge(size: size, maximum: maximum)) { try stage.draw(scene) }
    }

    @Test func errorsSaySomething() {
        let errors: [CompositorError] = [
            .eglFailed(call: "eglInitialize", code: 0x3001), .shaderRejected(name: "solid.frag", log: "no"),
            .targetTooLarge(size: PixelSize(width: 9, height: 8), maximum: 4),
        ]
        #expect(errors[0].description.contains("eglInitialize") && errors[0].description.contains("0x3001"))
        #expect(errors[1].description.contains("solid.frag"))
        #expect(errors[2].description.contains("9x8"))
    }
}
