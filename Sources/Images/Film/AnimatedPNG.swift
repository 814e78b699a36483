import GatefoldGeometry
public import GatefoldScene

/// Gathers frames of a run into a moving picture: an animated PNG that repeats for ever, in 256 colours.
///
/// At most 30 pictures a second are kept, and at most `capacity` in all: beyond that, every second picture is dropped
/// and half as many a second are kept from then on. Frames that are equal to the one before take no room.
/// - Source: The format is the "Animated Portable Network Graphics" part of PNG, third edition.
public struct AnimatedPNG {
    private struct Picture {
        var bitmap: Bitmap
        var time: Double
    }

    /// The largest number of pictures kept.
    public let capacity: Int
    private var pictures: [Picture] = []
    private var interval = 1.0 / 30
    private var end = 0.0

    /// The longer side of the movie in pixels; larger frames are reduced, smaller ones are never enlarged.
    static let longerSide: Int32 = 720

    /// Creates an empty movie.
    /// - Parameter capacity: The largest number of pictures kept, at least 2.
    public init(capacity: Int = 300) {
        precondition(capacity >= 2, "A movie needs room for two pictures.")
        self.capacity = capacity
    }

    /// Adds a frame of any size.
    /// - Parameters:
    ///   - frame: The frame's pixels.
    ///   - time: When the frame is seen, in seconds from the start of the run; never less than for the frame before.
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
    ///   - time: When the movie ends, in seconds from the start of the run; never before the last frame that was added.
    /// - Throws: `ImagesError.unwritable` if no frame was added or the file cannot be written.
    public func write(to path: String, until time: Double = 0) throws(ImagesError) {
        switch encode(until: time) {
        case .success(let bytes): try PNGWriter.write(bytes, to: path)
        case .failure(let failure): throw .unwritable(path: path, reason: failure.message)
        }
    }

    /// The bytes of the file.
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

    /// The smallest rectangle that holds every pixel that differs; one pixel if none does.
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
