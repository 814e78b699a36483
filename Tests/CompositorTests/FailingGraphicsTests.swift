import GatefoldFailingCalls
import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// Each call of EGL and OpenGL ES that can fail fails once, and then with all later ones that need memory. Drawing ends with an
/// error that says why, or the picture is right; and once nothing fails any more, the next picture is right.
@Suite(.serialized) struct FailingGraphicsTests {
    /// A part of the life of a renderer.
    enum Part: String, CaseIterable, Sendable {
        /// A context is made.
        case start
        /// The first frame is drawn and read.
        case firstFrame
        /// A frame is drawn that shows more, and some of it anew.
        case nextFrame
    }

    private static let size = PixelSize(width: 90, height: 70)

    /// Scenes with every kind of content; the second one has other pictures, and more of everything.
    private struct Scenes {
        let images = ImageStore()
        private(set) var first: Scene
        private(set) var second: Scene

        init() {
            let few = RandomScene(size: FailingGraphicsTests.size, seed: 11, images: images)
            let many = RandomScene(size: FailingGraphicsTests.size, seed: 12, images: images)
            first = few.scene
            second = many.scene
            // A picture that is shown at a quarter of its size has mipmaps.
            let size = PixelSize(width: 64, height: 64)
            let picture = images.insert(.pixels(.pattern(64, 64)), isOpaque: true)
            second.items.append(
                .plain(.image(picture, source: PixelRect(size: size)), 3, 3, 16, 16, isOpaque: true))
            // More corners than the index buffer of the first frame has.
            for index in 0..<300 {
                second.items.append(
                    .plain(
                        .roundedRectangle(RoundedFill(radius: 1, fill: .white)), Int32(index % 90), 66, 3, 3, alpha: 0.1
                    ))
            }
        }
    }

    /// The end of a part in which a call has failed.
    private struct End {
        /// The number of calls that can fail.
        var count: Int
        var error: CompositorError?
        /// The picture that was drawn while calls failed; nil if there is none.
        var picture: Bitmap?
        /// The picture that is drawn once nothing fails any more; nil without a context.
        var later: Bitmap?
    }

    /// Plays a part with a renderer of its own.
    /// - Parameter number: The call to fail; 0 if none is to fail.
    private func play(_ part: Part, failing number: Int, _ failure: gatefold_failure) throws -> End {
        defer { gatefold_end_failing() }
        if part == .start { gatefold_begin_failing(gatefold_graphics, number, failure) }
        let context: GraphicsContext
        do throws(CompositorError) {
            context = try GraphicsContext.surfaceless()
        } catch {
            return End(count: gatefold_end_failing(), error: error)
        }
        let startCount = gatefold_end_failing()
        defer { context.destroy() }
        let scenes = Scenes()
        let executor = try GLExecutor(context: context)
        defer { executor.destroy() }
        let target = try OffscreenTarget(context: context, size: Self.size)
        defer { target.destroy() }
        func draw(_ scene: Scene) throws(CompositorError) -> Bitmap {
            try executor.execute(scene, images: scenes.images, into: target.renderTarget)
            return try target.readPixels()
        }
        if part == .start { return End(count: startCount, later: try draw(scenes.first)) }
        let scene = part == .firstFrame ? scenes.first : scenes.second
        if part == .nextFrame { _ = try draw(scenes.first) }
        gatefold_begin_failing(gatefold_graphics, number, failure)
        var end = End(count: 0)
        do throws(CompositorError) { end.picture = try draw(scene) } catch { end.error = error }
        end.count = gatefold_end_failing()
        end.later = try draw(scene)
        return end
    }

    @Test(arguments: Part.allCases, [gatefold_fails_once, gatefold_fails_from_then])
    func drawingSaysWhyItFailsOrIsRight(part: Part, failure: gatefold_failure) throws {
        let whole = try play(part, failing: 0, failure)
        #expect(whole.count > 0 && whole.error == nil && whole.later != nil)
        var ends: [String: Int] = [:]
        for number in stride(from: 1, through: whole.count, by: 1) {
            let end = try play(part, failing: number, failure)
            let call = String(cString: try #require(gatefold_failed_call()))
            if let error = end.error {
                let text = "\(error)"
                // A rejected shader ends with the driver's own words.
                #expect(text.hasSuffix(".") || text.hasPrefix("The driver rejected the shader"), "\(call): \(text)")
            } else {
                #expect(end.picture == whole.picture, "The picture is wrong after \(call), and nothing says so.")
            }
            #expect(end.later == whole.later || part == .start && end.error != nil, "\(call) spoils the next picture.")
            ends["\(call) \(end.error == nil ? "goes on" : "ends")", default: 0] += 1
        }
        let ways = ends.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        print("\(part), \(failure == gatefold_fails_once ? "once" : "from then"): \(ways.joined(separator: ", "))")
    }
}
