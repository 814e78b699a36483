import GatefoldGeometry
public import GatefoldImages
import GatefoldLog
public import GatefoldScene

/// A movie of the frames of a run: an animated PNG in 256 colours that repeats forever.
///
/// The movie keeps at most 30 pictures per second, or 60 in fine quality, and at most `capacity` in all. When it is full,
/// it drops every second picture and keeps half as many per second from then on. Frames that are equal to the one before
/// take no room.
/// - Source: The format is the "Animated Portable Network Graphics" part of PNG, third edition.
public struct AnimatedPNG {
    /// How closely a movie follows the frames.
    public enum Quality: String, Hashable, Sendable, CaseIterable {
        /// Up to 30 pictures per second, of which the longer side has 720 pixels at most.
        case standard
        /// Up to 60 pictures per second, as large as the frames are. Those that are seen for a moment have fewer colours, so
        /// that the movie is small.
        case fine

        fileprivate var picturesPerSecond: Double { self == .fine ? 60 : 30 }
        fileprivate var longerSide: Int32 { self == .fine ? .max : 720 }
    }

    private struct Picture {
        var bitmap: Bitmap
        var time: Double
    }

    /// The largest number of images that the movie keeps.
    public let capacity: Int
    private var pictures: [Picture] = []
    private let quality: Quality
    /// The time up to which a picture is seen for a moment only, as one of a movement, in seconds: three frames.
    private static let moment = 0.05
    private var interval: Double
    private var end = 0.0

    /// Creates an empty movie.
    /// - Parameters:
    ///   - capacity: The largest number of pictures that the movie keeps. A number below 2 is a programming error.
    ///   - quality: How closely the movie follows the frames. Larger frames than it has are scaled down; smaller ones are
    ///     never enlarged.
    public init(capacity: Int = 300, quality: Quality = .standard) {
        require(capacity >= 2, "A movie needs room for two pictures.")
        self.capacity = capacity
        self.quality = quality
        interval = 1 / quality.picturesPerSecond
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
        let bitmap = frame.reduced(toLongerSide: quality.longerSide)
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
        let palette = Palette(of: pictures.map(\.bitmap), count: 255, hasCoarseColors: quality == .fine)
        var file = AnimatedPNGFile(pictureCount: pictures.count)
        var shown: [UInt8] = []
        for (index, picture) in pictures.enumerated() {
            let until = index + 1 < pictures.count ? pictures[index + 1].time : max(end, picture.time + interval)
            let isMomentary = quality == .fine && index > 0 && until - picture.time < Self.moment
            let indices =
                isMomentary && picture.bitmap.size == canvas
                ? palette.momentaryIndices(of: picture.bitmap, after: shown)
                : palette.indices(of: picture.bitmap, centredIn: canvas)
            let rect = index == 0 ? PixelRect(size: canvas) : Self.difference(shown, indices, canvas)
            let pixels = index == 0 ? indices : Self.changed(shown, indices, noneAt: palette.transparent)
            let encoded = PNGWriter.encode(
                indices: Self.crop(pixels, to: rect, canvas), size: rect.size, palette: palette.colors)
            switch encoded {
            case .success(let png): file.append(png, at: rect, seconds: until - picture.time)
            case .failure(let failure): return .failure(failure)
            }
            shown = indices
        }
        return .success(file.finished())
    }

    /// Returns the pixels of a picture that differ from those of the picture before it, and `none` in the place of the
    /// others, which makes them small.
    private static func changed(_ one: [UInt8], _ other: [UInt8], noneAt none: UInt8) -> [UInt8] {
        var result = other
        for index in result.indices where one[index] == other[index] { result[index] = none }
        return result
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
