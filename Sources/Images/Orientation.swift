import GatefoldGeometry
import GatefoldScene

/// The EXIF orientation of a stored image: how it has to be turned to be upright. The raw values are those of EXIF.
enum Orientation: UInt16 {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether turning the image upright swaps its width and height.
    var swapsSides: Bool { rawValue >= 5 }

    /// Reads the orientation from a JPEG's EXIF segment. It is `up` if the segment is missing or makes no sense.
    init(jpeg bytes: [UInt8]) {
        let exif = JPEGSegments.first(0xE1, beginningWith: [0x45, 0x78, 0x69, 0x66, 0, 0], in: bytes)
        self = exif.flatMap { Self.read($0) } ?? .up
    }

    /// Reads the orientation from a PNG's `eXIf` chunk. It is `up` if the chunk is missing, comes after the pixels or
    /// makes no sense.
    init(png bytes: [UInt8]) {
        self = .up
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = bytes[position + 4..<position + 8]
            let end = position + 8 + length
            guard end + 4 <= bytes.count, !name.elementsEqual("IDAT".utf8) else { return }
            if name.elementsEqual("eXIf".utf8) {
                self = Self.read(bytes[position + 8..<end]) ?? .up
                return
            }
            position = end + 4
        }
    }

    /// Returns the orientation (tag 0x0112) in the first directory of a TIFF structure, or nil if there is none.
    private static func read(_ tiff: ArraySlice<UInt8>) -> Orientation? {
        let bytes = Array(tiff)
        guard bytes.count >= 8 else { return nil }
        let isLittleEndian = bytes[0] == UInt8(ascii: "I")
        func number(_ position: Int, _ count: Int) -> Int? {
            guard position >= 0, position + count <= bytes.count else { return nil }
            let digits = bytes[position..<position + count]
            return isLittleEndian
                ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112 { return number(entry + 8, 2).flatMap { Orientation(rawValue: UInt16($0)) } }
        }
        return nil
    }

    func upright(_ bitmap: Bitmap) -> Bitmap {
        guard self != .up else { return bitmap }
        let width = Int(bitmap.size.width)
        let height = Int(bitmap.size.height)
        // The target index of the source's first pixel, and how far a step right or down in the source moves in the
        // target.
        let (first, right, down): (Int, Int, Int) =
            switch self {
            case .up: (0, 1, width)
            case .upMirrored: (width - 1, -1, width)
            case .down: (width * height - 1, -1, -width)
            case .downMirrored: ((height - 1) * width, 1, -width)
            case .leftMirrored: (0, height, 1)
            case .right: (height - 1, height, -1)
            case .rightMirrored: (width * height - 1, -height, -1)
            case .left: ((width - 1) * height, -height, 1)
            }
        var bytes = [UInt8](repeating: 0, count: bitmap.bytes.count)
        bytes.withUnsafeMutableBytes { target in
            bitmap.bytes.withUnsafeBytes { source in
                let target = target.bindMemory(to: UInt32.self)
                let source = source.bindMemory(to: UInt32.self)
                for y in 0..<height {
                    var position = first + y * down
                    for x in 0..<width {
                        target[position] = source[y * width + x]
                        position += right
                    }
                }
            }
        }
        let size = bitmap.size
        return Bitmap(
            size: swapsSides ? PixelSize(width: size.height, height: size.width) : size, bytes: bytes)
    }
}
