import GatefoldGeometry
public import GatefoldImages
import GatefoldLog
public import GatefoldScene

/// A movie of the frames of a run: an animated PNG in 256 colours that repeats forever.
///
/// The movie keeps at most 30 pictures per second and at most `capacity` in all. When it is full, it drops every second
/// picture and keeps half as many per second from then on. Frames that are equal to the one before take no room.
/// - Source: The format is the "Animated Portable Network Graphics" part of PNG, third edition.
public struct AnimatedPNG {
    private struct Picture {
        var bitmap: Bitmap
        var time: Double
    }

    /// The largest number of pictures that the movie keeps.
    public let capacity: Int
    private var pictures: [Picture] = []
    private var interval = 1.0 / 30
    private var end = 0.0

    /// The longest side of a picture, in pixels. Larger frames are scaled down; smaller ones are never enlarged.
    static let longerSide: Int32 = 720

    /// Creates an empty movie.
    /// - Parameter capacity: The largest number of pictures that the movie keeps. A number below 2 is a programming
    ///   error.
    public init(capacity: Int = 300) {
        require(capacity >= 2, "A movie needs room for two pictures.")
        self.capacity = capacity
    }

    /// Adds a frame, which may differ in size from the others.
    ///
    /// A frame without pixels, or with a time that is not finite, is ignored.
    /// - Parameters:
    ///   - frame: The frame's pixels.
    ///   - time: The time at which the frame is shown, in seconds from the start of the run. It must not decrease from
    ///     frame to frame.
    public mutating func append(_ frame: Bitmap, time: Double) {
        guard !frame.size.isEmpty, time.isFinite else { return }
        end = max(end, time)
        // A quarter of a millisecond allows for times that were rounded.
        if let last = pictures.last, time - last.time < interval - 0.000_25 { return }
        let bitmap = frame.reduced(toLongerSide: Self.longerSide)
        if pictures.last?.bitmap == bitmap { return }
        if pictures.count == capacity {
            pictures = pictures.indices.filter { $0 % 2 == 0 }.map { pictures[$0] }
            interval *= 2
        }
        pictures.append(Picture(bitmap: bitmap, time: time))
    }

    /// Writes the movie to a file, which is replaced if it exists.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - time: The time at which the movie ends, in seconds from the start of the run. A time before the last frame
    ///     counts as the time of that frame.
    /// - Throws: `ImagesError.unwritable` if no frame was added or the file cannot be written.
    public func write(to path: String, until time: Double = 0) throws(ImagesError) {
        switch encode(until: time) {
        case .success(let bytes): try PNGWriter.write(bytes, to: path)
        case .failure(let failure): throw .unwritable(path: path, reason: failure.message)
        }
    }

    /// Returns the bytes of the file, or a failure if no frame was added or encoding fails.
    func encode(until time: Double = 0) -> Result<[UInt8], PNGWriter.Failure> {
        guard !pictures.isEmpty else { return .failure(PNGWriter.Failure(message: "the movie has no pictures")) }
        let canvas = PixelSize(
            width: pictures.map(\.bitmap.size.width).max() ?? 1, height: pictures.map(\.bitmap.size.height).max() ?? 1)
        let end = max(end, time)
        let palette = Palette(of: pictures.map(\.bitmap))
        var file = AnimatedPNGFile(pictureCount: pictures.count)
        var shown: [UInt8] = []
        for (index, picture) in pictures.enumerated() {
            let indices = palette.indices(of: picture.bitmap, centredIn: canvas)
            let rect = index == 0 ? PixelRect(size: canvas) : Self.difference(shown, indices, canvas)
            let until = index + 1 < pictures.count ? pictures[index + 1].time : max(end, picture.time + interval)
            let encoded = PNGWriter.encode(
                indices: Self.crop(indices, to: rect, canvas), size: rect.size, palette: palette.colors)
            switch encoded {
            case .success(let png): file.append(png, at: rect, seconds: until - picture.time)
            case .failure(let failure): return .failure(failure)
            }
            shown = indices
        }
        return .success(file.finished())
    }

    /// Returns the smallest rectangle that contains all pixels that differ, or a single pixel if none differs.
    private static func difference(_ one: [UInt8], _ other: [UInt8], _ canvas: PixelSize) -> PixelRect {
        let width = Int(canvas.width)
        var minX = width
        var maxX = -1
        var minY = Int(canvas.height)
        var maxY = -1
        for y in 0..<Int(canvas.height) {
            for x in 0..<width where one[y * width + x] != other[y * width + x] {
                minX = min(minX, x)
                maxX = max(maxX, x)
                minY = min(minY, y)
                maxY = y
            }
        }
        guard maxY >= 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
        return PixelRect(
            x: Int32(minX), y: Int32(minY), width: Int32(maxX - minX + 1), height: Int32(maxY - minY + 1))
    }

    private static func crop(_ indices: [UInt8], to rect: PixelRect, _ canvas: PixelSize) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(Int(rect.width) * Int(rect.height))
        for y in Int(rect.y)..<Int(rect.maxY) {
            let start = y * Int(canvas.width) + Int(rect.x)
            result.append(contentsOf: indices[start..<start + Int(rect.width)])
        }
        return result
    }
}
