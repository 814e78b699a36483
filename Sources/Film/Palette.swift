import GatefoldGeometry
import GatefoldScene

/// At most 255 opaque colours that stand for all colours of some pictures.
///
/// The most frequent colours are kept exactly, so that plain backgrounds do not change. The others are gathered in
/// boxes, and the box with the widest spread of colours is halved until there are enough boxes (median cut).
struct Palette {
    /// The colours, each as red, green and blue.
    private(set) var colors: [SIMD3<UInt8>] = []
    /// The index of the nearest colour for each colour of 6 bits a channel.
    private var nearest = [UInt8](repeating: 0, count: 1 << 18)
    /// The indices of the colours that are kept exactly.
    private var exact: [SIMD3<UInt8>: UInt8] = [:]

    /// The grey of the background, which shows through translucent pixels and around images that are smaller than the
    /// canvas.
    static let background: UInt8 = 0x6A
    /// The number of colours that are kept exactly. Chosen: the backgrounds, separators and text colours of a few
    /// screens.
    private static let exactCount = 64
    /// The number of colours of pictures that are seen for a moment, besides the exact ones. Chosen by eye: photographs that
    /// move look well, and take half the room.
    private static let coarseCount = 16
    /// The greatest difference of a channel that is not noticed in a picture that is seen for a moment. Chosen by eye.
    private static let unnoticed: Int16 = 12
    /// The number of the first colours, among which are those of pictures that are seen for a moment; nil for all.
    private let momentaryCount: Int?
    /// The index of the nearest of these colours for each colour of 6 bits a channel.
    private var nearestMomentary: [UInt8] = []

    /// The index behind all colours, which stands for no colour.
    var transparent: UInt8 { UInt8(colors.count) }

    /// - Parameters:
    ///   - count: The largest number of colours.
    ///   - hasCoarseColors: Whether some of them are for pictures that are seen for a moment.
    init(of pictures: [Bitmap], count: Int, hasCoarseColors: Bool = false) {
        var counts: [SIMD3<UInt8>: Int] = [:]
        for picture in pictures {
            let bytes = picture.bytes
            // Every third pixel is a sufficient sample of an image's colours.
            for index in stride(from: 0, to: bytes.count, by: 12) {
                counts[Self.color(of: bytes, at: index), default: 0] += 1
            }
        }
        counts[SIMD3(repeating: Self.background), default: 0] += 1
        let sorted = counts.sorted { one, other in
            one.value != other.value ? one.value > other.value : Self.isBefore(one.key, other.key)
        }
        colors = sorted.prefix(Self.exactCount).map(\.key)
        for (index, color) in colors.enumerated() { exact[color] = UInt8(index) }
        let others = sorted.dropFirst(Self.exactCount).map { (color: $0.key, count: $0.value) }
        if hasCoarseColors { colors += Self.cut(others, into: Self.coarseCount) }
        momentaryCount = hasCoarseColors ? colors.count : nil
        colors += Self.cut(others, into: count - colors.count)
        if hasCoarseColors { nearestMomentary = nearest }
        for index in nearest.indices {
            // This colour is the middle of those that share the 6 bits per channel.
            let color = SIMD3(Int32(index >> 12), Int32(index >> 6 & 63), Int32(index & 63)) &* 4 &+ 2
            nearest[index] = nearestIndex(to: color, among: colors.count)
            if let momentaryCount { nearestMomentary[index] = nearestIndex(to: color, among: momentaryCount) }
        }
    }

    /// Returns the palette index of each pixel of a canvas with an image in its centre.
    func indices(of picture: Bitmap, centredIn canvas: PixelSize) -> [UInt8] {
        let background = index(of: SIMD3(repeating: Self.background))
        var result = [UInt8](repeating: background, count: Int(canvas.width) * Int(canvas.height))
        let left = Int(canvas.width - picture.size.width) / 2
        let top = Int(canvas.height - picture.size.height) / 2
        let width = Int(picture.size.width)
        let bytes = picture.bytes
        for y in 0..<Int(picture.size.height) {
            for x in 0..<width {
                let color = Self.color(of: bytes, at: (y * width + x) * 4)
                result[(top + y) * Int(canvas.width) + left + x] = index(of: color)
            }
        }
        return result
    }

    /// Returns the indices of a picture that is seen for a moment. Pixels whose colour is hardly another one stay as they
    /// are, and the others get a coarse colour unless theirs is kept exactly.
    /// - Parameter shown: The indices of the picture before it.
    func momentaryIndices(of picture: Bitmap, after shown: [UInt8]) -> [UInt8] {
        guard momentaryCount != nil, picture.bytes.count == shown.count * 4 else { return shown }
        let bytes = picture.bytes
        var result = shown
        for pixel in result.indices {
            let color = Self.color(of: bytes, at: pixel * 4)
            if let index = exact[color] {
                result[pixel] = index
                continue
            }
            let difference =
                SIMD3<Int16>(truncatingIfNeeded: color) &- SIMD3<Int16>(truncatingIfNeeded: colors[Int(shown[pixel])])
            let isNoticed = any(difference .> Self.unnoticed .| difference .< -Self.unnoticed)
            if isNoticed { result[pixel] = nearestMomentary[Self.cell(of: color)] }
        }
        return result
    }

    private func index(of color: SIMD3<UInt8>) -> UInt8 {
        if let index = exact[color] { return index }
        return nearest[Self.cell(of: color)]
    }

    /// Returns the number of a colour of which 6 bits a channel are kept.
    private static func cell(of color: SIMD3<UInt8>) -> Int {
        let cell = SIMD3<Int>(truncatingIfNeeded: color) &>> 2
        return cell.x << 12 | cell.y << 6 | cell.z
    }

    /// - Parameter count: The number of colours that are looked at, from the first one.
    private func nearestIndex(to color: SIMD3<Int32>, among count: Int) -> UInt8 {
        var best = 0
        var least = Int32.max
        for (index, candidate) in colors.prefix(count).enumerated() {
            let difference = SIMD3<Int32>(truncatingIfNeeded: candidate) &- color
            let distance = (difference &* difference).wrappedSum()
            if distance < least {
                least = distance
                best = index
            }
        }
        return UInt8(best)
    }

    // MARK: Median cut

    private typealias Weighted = (color: SIMD3<UInt8>, count: Int)

    /// Returns the averages of `count` boxes of colours, or of fewer boxes if there are fewer colours.
    private static func cut(_ all: [Weighted], into count: Int) -> [SIMD3<UInt8>] {
        guard !all.isEmpty, count > 0 else { return [] }
        var boxes = [all]
        while boxes.count < count {
            // The box to be halved is the one with the largest product of its longest side and the square root of its
            // number of colours.
            let spreads = boxes.map { box in
                box.count < 2 ? 0 : Double(Int(longestSide(of: box).length)) * Double(box.count).squareRoot()
            }
            guard let widest = spreads.indices.max(by: { spreads[$0] < spreads[$1] }), spreads[widest] > 0 else {
                break
            }
            let box = boxes[widest]
            let channel = longestSide(of: box).channel
            let sorted = box.sorted { one, other in
                one.color[channel] != other.color[channel]
                    ? one.color[channel] < other.color[channel] : isBefore(one.color, other.color)
            }
            boxes[widest] = Array(sorted[..<(sorted.count / 2)])
            boxes.append(Array(sorted[(sorted.count / 2)...]))
        }
        return boxes.map(average)
    }

    private static func longestSide(of box: [Weighted]) -> (channel: Int, length: UInt8) {
        var low = SIMD3<UInt8>(repeating: 255)
        var high = SIMD3<UInt8>(repeating: 0)
        for (color, _) in box {
            low = pointwiseMin(low, color)
            high = pointwiseMax(high, color)
        }
        let sides = high &- low
        let channel = (0..<3).max { sides[$0] < sides[$1] } ?? 0
        return (channel, sides[channel])
    }

    private static func average(_ box: [Weighted]) -> SIMD3<UInt8> {
        var sum = SIMD3<Int>()
        var count = 0
        for weighted in box {
            sum &+= SIMD3<Int>(truncatingIfNeeded: weighted.color) &* weighted.count
            count += weighted.count
        }
        return SIMD3<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count)
    }

    /// Returns whether a colour precedes another in a fixed order, so that equal images give equal palettes.
    private static func isBefore(_ one: SIMD3<UInt8>, _ other: SIMD3<UInt8>) -> Bool {
        (one.x, one.y, one.z) < (other.x, other.y, other.z)
    }

    /// Returns the colour of a premultiplied BGRA pixel over the grey background.
    private static func color(of bytes: [UInt8], at index: Int) -> SIMD3<UInt8> {
        let through = (255 - UInt16(bytes[index + 3])) * UInt16(background) / 255
        func part(_ offset: Int) -> UInt8 { UInt8(min(255, UInt16(bytes[index + offset]) + through)) }
        return SIMD3(part(2), part(1), part(0))
    }
}
