import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// A context without a window, an executor, an offscreen target and a store, freed together.
final class RenderingFixture {
    let context: GraphicsContext
    let executor: GLExecutor
    let target: OffscreenTarget
    let images = ImageStore()
    /// The difference of a component, in 255ths, that the driver's own rounding may make.
    let rounding: Int

    /// - Parameter traits: Used instead of the driver's own, as far as the driver allows.
    init(width: Int32 = 64, height: Int32 = 48, traits: DriverTraits? = nil) throws {
        context = try GraphicsContext.surfaceless()
        rounding = try TestedDriver(named: context.rendererName).rounding
        if let traits { context.traits = traits }
        executor = try GLExecutor(context: context)
        target = try OffscreenTarget(context: context, size: PixelSize(width: width, height: height))
    }

    isolated deinit {
        executor.destroy()
        target.destroy()
        context.destroy()
    }

    /// An empty scene of the target's size.
    func scene(_ background: Color = .black) -> Scene { Scene(size: target.size, background: background) }

    @discardableResult
    func draw(_ scene: Scene) throws -> Bitmap {
        try executor.execute(scene, images: images, into: target.renderTarget)
        return try target.readPixels()
    }

    /// Draws a scene of its own size into a target of that size.
    func drawAlone(_ scene: Scene) throws -> Bitmap {
        let alone = try OffscreenTarget(context: context, size: scene.size)
        defer { alone.destroy() }
        try executor.execute(scene, images: images, into: alone.renderTarget)
        return try alone.readPixels()
    }
}

/// A pixel with the components blue, green, red and alpha.
struct Pixel: Hashable, CustomStringConvertible {
    var blue: UInt8
    var green: UInt8
    var red: UInt8
    var alpha: UInt8 = 255

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var description: String { "r\(red) g\(green) b\(blue) a\(alpha)" }

    /// The largest difference of a component.
    func distance(to other: Pixel) -> Int {
        [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

extension Bitmap {
    subscript(x: Int, y: Int) -> Pixel {
        let start = (y * Int(size.width) + x) * 4
        return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
    }

    /// Makes an opaque bitmap in which neighbouring pixels differ.
    static func pattern(_ width: Int32, _ height: Int32, alpha: UInt8 = 255) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<Int(height) {
            for x in 0..<Int(width) {
                let weight = Int(alpha)
                bytes.append(UInt8((x * 37 + y * 11) % 256 * weight / 255))
                bytes.append(UInt8((x * 5 + y * 73 + 90) % 256 * weight / 255))
                bytes.append(UInt8((x * 19 + y * 3 + 30) % 256 * weight / 255))
                bytes.append(alpha)
            }
        }
        return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
    }
}

extension Item {
    /// An item without a clip.
    static func plain(
        _ content: Content, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, alpha: Float = 1,
        isOpaque: Bool = false, roundClip: RoundedRect? = nil, group: Int32 = Item.noGroup
    ) -> Item {
        let rect = PixelRect(x: x, y: y, width: width, height: height)
        return Item(
            content, rect: rect, clip: PixelRect(x: -10_000, y: -10_000, width: 30_000, height: 30_000),
            roundClip: roundClip, alpha: alpha, isOpaque: isOpaque, group: group)
    }

    /// A whole image at its own size.
    static func whole(
        _ image: ImageHandle, _ size: PixelSize, _ x: Int32, _ y: Int32, alpha: Float = 1, isOpaque: Bool = false,
        roundClip: RoundedRect? = nil, group: Int32 = Item.noGroup
    ) -> Item {
        plain(
            .image(image, source: PixelRect(size: size)), x, y, size.width, size.height, alpha: alpha,
            isOpaque: isOpaque, roundClip: roundClip, group: group)
    }
}
