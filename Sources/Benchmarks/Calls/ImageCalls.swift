import Gatefold

/// The benchmark of decoding a photograph.
enum ImageCalls {
    static func measure(repeats: Int) throws -> Section {
        let timer = CallTimer(repeats: repeats)
        let data = ImageData.bytes(EmbeddedPictures.bytes(of: EmbeddedPictures.harbour))
        let sizes: [(name: String, size: PixelSize?)] = [
            ("JPEG of 1440x800, whole", nil), ("scaled down to 720x400", PixelSize(width: 720, height: 400)),
            ("scaled down to 120x120", PixelSize(width: 120, height: 120)),
        ]
        let rows = try sizes.map { name, size in
            let costs = try timer.measure { count in
                var bytes = 0
                for _ in 0..<count { bytes += try ImageDecoder.decode(data, fitting: size).bytes.count }
                return Double(bytes)
            }
            return Section.Row(name, costs)
        }
        return Section(benchmark: "images", unit: .milliseconds, rows: rows)
    }
}
