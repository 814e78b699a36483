import GatefoldCPNG

/// Writes PNG files of every kind that the format has.
struct PNGRowWriter {
    var width: Int
    var height: Int
    /// The number of bits per sample.
    var depth: Int32
    /// The colour type: 0 is grey, 2 colours, 3 a palette, 4 grey and alpha, 6 colours and alpha.
    var type: Int32
    var isInterlaced = false
    /// The gamma that the file states for its samples; nil for no statement.
    var gamma: Double?
    /// Whether one grey or colour, or some colours of a palette, are declared transparent.
    var isTransparent = false

    private final class Output {
        var bytes: [UInt8] = []
    }

    /// - Parameter rows: each as long as a row of the file at least.
    func write(_ rows: [[UInt8]]) -> [UInt8] {
        let output = Output()
        var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
        var info = png_create_info_struct(png)
        defer { png_destroy_write_struct(&png, &info) }
        png_set_write_fn(
            png, Unmanaged.passUnretained(output).toOpaque(),
            { png, bytes, count in
                guard let output = png_get_io_ptr(png) else { return }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: bytes, count: count)
            }, nil)
        png_set_IHDR(
            png, info, UInt32(width), UInt32(height), depth, type, isInterlaced ? PNG_INTERLACE_ADAM7 : 0, 0, 0)
        if type == PNG_COLOR_TYPE_PALETTE { setPalette(png, info) }
        if isTransparent, type == 0 || type == 2 {
            var color = png_color_16(index: 0, red: 1, green: 1, blue: 1, gray: 1)
            png_set_tRNS(png, info, nil, 0, &color)
        }
        if let gamma { png_set_gAMA(png, info, gamma) }
        png_write_info(png, info)
        for _ in 0..<png_set_interlace_handling(png) {
            for y in 0..<height { png_write_row(png, rows[y]) }
        }
        png_write_end(png, nil)
        return output.bytes
    }

    private func setPalette(_ png: png_structp?, _ info: png_infop?) {
        let count = 1 << depth
        let colors = (0..<count).map { index -> png_color in
            let shade = UInt8(truncatingIfNeeded: index &* 90)
            return png_color(red: shade, green: 255 - shade / 3, blue: shade ^ 31)
        }
        png_set_PLTE(png, info, colors, Int32(count))
        if isTransparent { png_set_tRNS(png, info, [0, 120], 2, nil) }
    }
}
