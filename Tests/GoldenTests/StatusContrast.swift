import Gatefold
import GatefoldCompositor
import Testing

/// Measures in drawn pixels how well the text of the status bar stands out from the pixels around it.
///
/// The status text is drawn once more by itself, in white on black. That bitmap tells which pixels the text covers.
final class StatusContrast {
    private let renderer = CPURenderer()
    private var target: (any FrameTarget)?
    /// The lowest contrast of all frames so far; infinite before the first frame with text.
    private(set) var worst = Float.infinity
    /// The number of the frame with the lowest contrast.
    private(set) var worstFrame = 0
    /// The number of frames with text that were measured.
    private(set) var frames = 0
    /// The fraction of the text's pixels that do not count, because letters and photos of a list pass beneath.
    private let ignored: Double
    /// The height of the strip that has the text, in points.
    private let height: Double

    init(ignoring ignored: Double = 0, height: Double = StatusBar.height) {
        self.ignored = ignored
        self.height = height
    }

    isolated deinit {
        target?.destroy()
        renderer.destroy()
    }

    /// Measures one frame. Call it before the next one is drawn.
    func measure(_ frame: OffscreenHost.Frame, of window: Window) throws {
        var text = frame.scene
        text.size.height = Int32((height * frame.scale).rounded())
        let first = text.items.lastIndex { !$0.isText(above: text.size.height) }.map { $0 + 1 } ?? 0
        guard first < text.items.count else { return }
        text.items.removeSubrange(..<first)
        text.groups = []
        text.background = .black
        for index in text.items.indices {
            guard case .glyphs(var run) = text.items[index].content else { continue }
            run.color = .white
            text.items[index].content = .glyphs(run)
        }
        let strip = Strip(drawn: try frame.bitmap(), coverage: try draw(text, window.resources.images))
        guard let contrast = strip.worst(ignoring: ignored) else { return }
        frames += 1
        guard contrast < worst else { return }
        worst = contrast
        worstFrame = frame.number
    }

    private func draw(_ scene: Scene, _ images: ImageStore) throws -> Bitmap {
        if target?.size != scene.size {
            target?.destroy()
            target = try renderer.makeTarget(size: scene.size)
        }
        let target = try #require(target)
        try target.draw(scene, images: images, isAside: false)
        return try target.readPixels()
    }
}

extension Item {
    fileprivate func isText(above bottom: Int32) -> Bool {
        if case .glyphs = content { rect.y >= 0 && rect.maxY <= bottom } else { false }
    }
}

/// A frame, and how much of each pixel of its uppermost rows the status text covers.
private struct Strip {
    let drawn: Bitmap
    let coverage: Bitmap

    /// The coverage from which a pixel counts. Below it, the text's colour cannot be told from its background's.
    private static let leastCoverage: Float = 0.8
    /// How far to the side of a pixel its background is looked for, in pixels.
    private static let reach = 80

    /// The lowest contrast of the covered pixels in the left and the right half; nil if there are none.
    func worst(ignoring ignored: Double) -> Float? {
        let middle = Int(coverage.size.width) / 2
        let halves = [0..<middle, middle..<Int(coverage.size.width)].map { columns in
            var contrasts: [Float] = []
            for y in 0..<Int(coverage.size.height) {
                for x in columns where isCovered(x, y) {
                    contrasts.append(contrast(x, y))
                }
            }
            return contrasts.isEmpty ? nil : contrasts.sorted()[Int(Double(contrasts.count) * ignored)]
        }
        return halves.compactMap(\.self).min()
    }

    private func isCovered(_ x: Int, _ y: Int) -> Bool {
        Float(coverage.bytes[(y * Int(coverage.size.width) + x) * 4 + 2]) >= Self.leastCoverage * 255
    }

    /// Returns the contrast of the text at a pixel to the row around it: to the nearest pixels without text on both
    /// sides, of which one may lie beyond an edge, or to the middle one by luminance, because letters of a screen may
    /// pass beneath the status text and are no background.
    private func contrast(_ x: Int, _ y: Int) -> Float {
        let shown = drawn.color(x, y)
        let covered = coverage.color(x, y).red
        func contrast(to ground: Color?) -> Float {
            // The drawn pixel is a mixture of text and background, which is undone here.
            ground.map { $0.interpolated(to: shown, fraction: 1 / covered).contrast(to: $0) } ?? 1
        }
        let row = max(0, x - Self.reach)...min(Int(drawn.size.width) - 1, x + Self.reach)
        func isFree(_ x: Int) -> Bool { coverage.color(x, y).red == 0 }
        let left = (row.lowerBound..<x).last(where: isFree).map { drawn.color($0, y) }
        let right = (x..<row.upperBound).first(where: isFree).map { drawn.color($0, y) }
        let nearest = max(contrast(to: left), contrast(to: right))
        if nearest >= 4.5 { return nearest }
        let around = row.filter(isFree).map { drawn.color($0, y) }
        let shades = around.sorted { (one: Color, other: Color) -> Bool in one.brightness < other.brightness }
        return max(nearest, contrast(to: shades.isEmpty ? nil : shades[shades.count / 2]))
    }
}

extension Color {
    fileprivate var brightness: Float { red + green + blue }
}

extension Bitmap {
    fileprivate func color(_ x: Int, _ y: Int) -> Color {
        let index = (y * Int(size.width) + x) * 4
        return Color(
            red: Float(bytes[index + 2]) / 255, green: Float(bytes[index + 1]) / 255, blue: Float(bytes[index]) / 255)
    }
}
