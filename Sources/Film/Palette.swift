import GatefoldGeometry
import GatefoldScene

/// At most 256 opaque colours that stand for all colours of some pictures.
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

    /// The grey of the background, which shows through translucent pixels and around pictures that are smaller than the
    /// canvas.
    static let background: UInt8 = 0x6A
    /// The number of colours that are kept exactly. Chosen: the backgrounds, separators and text colours of a few
    /// screens.
    private static let exactCount = 64

    init(of pictures: [Bitmap]) {
        var counts: [SIMD3<UInt8>: Int] = [:]
        for picture in pictures {
            let bytes = picture.bytes
            // Every third pixel is a sufficient sample of a picture's colours.
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
        colors += Self.cut(sorted.dropFirst(Self.exactCount).map { ($0.key, $0.value) }, into: 256 - colors.count)
        for index in nearest.indices {
            // This colour is the middle of those that share the 6 bits per channel.
            let color = SIMD3(Int32(index >> 12), Int32(index >> 6 & 63), Int32(index & 63)) &* 4 &+ 2
            nearest[index] = nearestIndex(to: color)
        }
    }

    /// Returns the palette index of each pixel of a canvas with a picture in its centre.
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

    private func index(of color: SIMD3<UInt8>) -> UInt8 {
        if let index = exact[color] { return index }
        let cell = SIMD3<Int>(truncatingIfNeeded: color) &>> 2
        return nearest[cell.x << 12 | cell.y << 6 | cell.z]
    }

    private func nearestIndex(to color: SIMD3<Int32>) -> UInt8 {
        var best = 0
        var least = Int32.max
        for (index, candidate) in colors.enumerated() {
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

    /// Returns whether a colour precedes another in a fixed order, so that equal pictures give equal palettes.
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
