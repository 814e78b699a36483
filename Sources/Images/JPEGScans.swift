/// The work that decoding a JPEG file takes, read from its markers without decoding any pixel.
struct JPEGScans {
    /// The number of scans. Each scan goes over all blocks of at least one component.
    private(set) var count = 0
    /// The memory for the coefficients of all blocks, which are kept until the last scan, in bytes; 0 if a single scan
    /// contains the whole image.
    private(set) var keptBytes = 0
    private var isProgressive = false
    private var componentCount = 0
    private var coefficientBytes = 0

    /// Reads the markers as libjpeg does, skipping the pixels or rubbish between them.
    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var position = 2
            while let marker = Self.nextMarker(in: bytes, &position), marker != 0xD9 {
                // RST0 to RST7 and TEM have no content.
                if (0xD0...0xD7).contains(marker) || marker == 0x01 { continue }
                guard position + 2 <= bytes.count else { return }
                let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
                let content = bytes[min(position + 2, bytes.count)..<min(position + max(2, length), bytes.count)]
                position = content.endIndex
                switch marker {
                case 0xC4, 0xC8, 0xCC: break
                case 0xC0...0xCF: readFrame(UnsafeBufferPointer(rebasing: content), marker)
                case 0xDA: if !readScan(content.first) { return }
                default: break
                }
            }
        }
    }

    /// Moves the position behind the next marker and returns the marker, or nil at the end of the data.
    private static func nextMarker(in bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt8? {
        while position + 1 < bytes.count {
            let next = bytes[position + 1]
            // 0xFF followed by 0 is a byte of pixel data, and any number of 0xFF may precede a marker.
            if bytes[position] == 0xFF, next != 0, next != 0xFF {
                position += 2
                return next
            }
            position += 1
        }
        return nil
    }

    /// Reads a frame header: the number of bits, height, width, and for each component an identifier, its sampling
    /// factors and a quantization table.
    private mutating func readFrame(_ content: UnsafeBufferPointer<UInt8>, _ marker: UInt8) {
        guard content.count >= 6 else { return }
        isProgressive = marker & 3 == 2
        componentCount = Int(content[5])
        let height = Int(content[1]) << 8 | Int(content[2])
        let width = Int(content[3]) << 8 | Int(content[4])
        guard content.count >= 6 + componentCount * 3 else { return }
        var (across, down, blocks) = (1, 1, 0)
        for component in 0..<componentCount {
            let samples = content[6 + component * 3 + 1]
            let (horizontal, vertical) = (Int(samples >> 4), Int(samples & 15))
            across = max(across, horizontal)
            down = max(down, vertical)
            blocks += horizontal * vertical
        }
        // All components are padded to whole units; a unit has 8 × 8 pixels for each sample of the sampling factors.
        let columns = (width + across * 8 - 1) / (across * 8)
        let rows = (height + down * 8 - 1) / (down * 8)
        // A block has 64 coefficients of 2 bytes.
        coefficientBytes = columns * rows * blocks * 128
    }

    /// Counts a scan.
    /// - Parameter components: The number of components in the scan.
    /// - Returns: Whether more scans may follow.
    private mutating func readScan(_ components: UInt8?) -> Bool {
        count += 1
        if isProgressive || Int(components ?? 0) < componentCount { keptBytes = coefficientBytes }
        return keptBytes > 0
    }
}
