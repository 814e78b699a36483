import GatefoldGeometry
import GatefoldScene

/// Draws a film sheet: images on a grey background, with a label under each.
struct FilmDrawing {
    let layout: FilmLayout
    private(set) var bitmap: Bitmap

    private static let background: UInt8 = 0x6A
    private static let ink: UInt8 = 0xFF

    init(layout: FilmLayout) {
        self.layout = layout
        let background = Self.background
        bitmap = Bitmap(size: layout.size, filledWith: (background, background, background, 0xFF))
    }

    /// Draws an image centred in its cell, blended over the background.
    mutating func draw(_ picture: Bitmap, inCell index: Int) {
        let room = layout.picture(index)
        let x = room.x + (room.width - picture.size.width) / 2
        let y = room.y + (room.height - picture.size.height) / 2
        let width = Int(picture.size.width) * 4
        let sheetWidth = Int(bitmap.size.width) * 4
        let start = Int(y) * sheetWidth + Int(x) * 4
        picture.bytes.withUnsafeBufferPointer { source in
            bitmap.bytes.withUnsafeMutableBufferPointer { sheet in
                for row in 0..<Int(picture.size.height) {
                    let from = row * width
                    let to = start + row * sheetWidth
                    for offset in stride(from: 0, to: width, by: 4) {
                        let through = 255 - Int(source[from + offset + 3])
                        for part in 0..<3 {
                            let value = Int(source[from + offset + part]) + Int(Self.background) * through / 255
                            sheet[to + offset + part] = UInt8(min(255, value))
                        }
                    }
                }
            }
        }
    }

    /// Draws the frame's number at the left of the label and its time at the right. The time is left out if there is no
    /// room for both.
    mutating func draw(_ label: FilmSheet.Label, underCell index: Int) {
        let room = layout.label(index)
        let number = "\(max(0, label.number))"
        // Without the margin, the labels of neighbouring cells would run into each other.
        let margin = 2 * layout.dot
        draw(number, atX: room.x + margin, in: room)
        let time = Self.seconds(label.time)
        let timeX = room.maxX - margin - FilmDigits.width(of: time.utf8.count) * layout.dot
        let numberEnd = room.x + margin + FilmDigits.width(of: number.utf8.count + 1) * layout.dot
        if timeX >= numberEnd { draw(time, atX: timeX, in: room) }
    }

    /// Returns seconds as text with two decimals, such as `1.25s`; empty if the time is not finite or is 1,000,000 s or
    /// more.
    static func seconds(_ time: Double) -> String {
        guard time.isFinite, abs(time) < 1e6 else { return "" }
        let hundredths = Int((abs(time) * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)s"
    }

    private mutating func draw(_ text: String, atX start: Int32, in room: PixelRect) {
        var x = start
        for character in text.utf8 {
            for (row, bits) in FilmDigits.rows(of: character).enumerated() {
                for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
                    fillDot(x: x + Int32(column) * layout.dot, y: room.y + Int32(row) * layout.dot, in: room)
                }
            }
            x += FilmDigits.advance * layout.dot
        }
    }

    private mutating func fillDot(x: Int32, y: Int32, in room: PixelRect) {
        let dot = PixelRect(x: x, y: y, width: layout.dot, height: layout.dot).intersection(room)
        if dot.isEmpty { return }
        for row in dot.y..<dot.maxY {
            for column in dot.x..<dot.maxX {
                let index = (Int(row) * Int(bitmap.size.width) + Int(column)) * 4
                for part in 0..<3 { bitmap.bytes[index + part] = Self.ink }
            }
        }
    }
}
