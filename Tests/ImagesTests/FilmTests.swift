import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldFilm
@testable import GatefoldImages

/// The contact sheet keeps some frames, scales them down and writes their numbers and times under them.
struct FilmTests {
    private func frame(_ value: UInt8, _ width: Int32 = 8, _ height: Int32 = 16) -> Bitmap {
        Bitmap(size: PixelSize(width: width, height: height), filledWith: (value, value, value, 255))
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int32, _ y: Int32) -> [UInt8] {
        let index = (Int(y) * Int(bitmap.size.width) + Int(x)) * 4
        return Array(bitmap.bytes[index..<index + 4])
    }

    @Test func withoutFramesThereIsNoSheet() {
        var film = FilmSheet()
        #expect(film.sheet() == nil)
        film.append(Bitmap(size: .zero, bytes: []), number: 0, time: 0)
        #expect(film.sheet() == nil)
    }

    @Test(arguments: [1, 2, 9, 10, 11, 40, 41, 100, 1000])
    func thinningKeepsTheFilmEven(_ count: Int) {
        var film = FilmSheet(capacity: 10, selection: .evenly)
        for number in 0..<count { film.append(frame(UInt8(number % 256)), number: number, time: 0) }
        #expect(film.cellCount <= 10)
        #expect(film.cellCount >= min(count, 5))
        #expect(film.stride & (film.stride - 1) == 0)
        #expect(film.cellCount == (count - 1 + film.stride) / film.stride + ((count - 1) % film.stride == 0 ? 0 : 1))
    }

    @Test func framesThatDoNotChangeDoNotCount() {
        var film = FilmSheet(capacity: 10)
        for number in 0..<500 { film.append(frame(number < 250 ? 10 : 20), number: number, time: 0) }
        #expect(film.cellCount == 2)
    }

    @Test func theLastFrameClosesTheSheet() throws {
        var film = FilmSheet(capacity: 4, selection: .evenly)
        for number in 0..<100 { film.append(frame(number == 99 ? 200 : 10), number: number, time: 0) }
        let sheet = try #require(film.sheet())
        let layout = FilmLayout(cells: Array(repeating: PixelSize(width: 8, height: 16), count: film.cellCount))
        let last = layout.picture(film.cellCount - 1)
        #expect(pixel(sheet, last.x, last.y) == [200, 200, 200, 255])
        #expect(pixel(sheet, last.maxX - 1, last.maxY - 1) == [200, 200, 200, 255])
        #expect(pixel(sheet, last.maxX, last.maxY) == [0x6A, 0x6A, 0x6A, 255])
        #expect(sheet.size == layout.size)
    }

    @Test(arguments: [(720, 1440), (1440, 720), (1280, 800), (10, 2000), (2000, 10), (1, 1)])
    func sheetsAreWellShaped(_ width: Int32, _ height: Int32) {
        let longer = Double(max(width, height))
        let factor = min(1, 400 / longer)
        let cell = PixelSize(
            width: max(1, Int32(Double(width) * factor)), height: max(1, Int32(Double(height) * factor)))
        for count in 1...40 {
            let layout = FilmLayout(cells: Array(repeating: cell, count: count))
            let sheet = PixelRect(size: layout.size)
            for index in 0..<count {
                #expect(sheet.contains(layout.picture(index)))
                #expect(sheet.contains(layout.label(index)))
                #expect(layout.picture(index).intersection(layout.label(index)).isEmpty)
            }
            if count == 40, width > 100, height > 100 {
                let shape = Double(layout.size.width) / Double(layout.size.height)
                #expect(shape > 1 && shape < 2.2)
            }
        }
    }

    @Test func averagingKeepsEvenColoursAndMeans() {
        let flat = frame(77, 721, 1441).averaged(to: PixelSize(width: 200, height: 400))
        #expect(flat.bytes.enumerated().allSatisfy { $0.offset % 4 == 3 ? $0.element == 255 : $0.element == 77 })
        // Columns of 0 and 240 in turn are scaled from three pixels to two, with the weights 1 : ½ and ½ : 1.
        var stripes = frame(0, 3, 1)
        for part in 0..<3 { stripes.bytes[4 + part] = 240 }
        let halved = stripes.averaged(to: PixelSize(width: 2, height: 1))
        #expect(halved.bytes == [80, 80, 80, 255, 80, 80, 80, 255])
        let single = stripes.averaged(to: PixelSize(width: 1, height: 1))
        #expect(single.bytes == [80, 80, 80, 255])
    }

    @Test func labelsSayNumberAndTime() throws {
        #expect(FilmDrawing.seconds(1.249) == "1.25s")
        #expect(FilmDrawing.seconds(12.004) == "12.00s")
        #expect(FilmDrawing.seconds(0.07) == "0.07s")
        #expect(FilmDrawing.seconds(.nan) == "")

        var film = FilmSheet()
        film.append(frame(0, 160, 80), number: 17, time: 1.25)
        let sheet = try #require(film.sheet())
        let layout = FilmLayout(cells: [PixelSize(width: 160, height: 80)])
        let room = layout.label(0)
        var rows: [String] = []
        for row in 0..<7 {
            rows.append(
                String(
                    (0..<Int32(11)).map { column in
                        let x = room.x + (2 + column) * layout.dot
                        return pixel(sheet, x, room.y + Int32(row) * layout.dot)[0] == 0xFF ? "#" : "."
                    }))
        }
        #expect(
            rows == [
                "..#...#####", ".##.......#", "..#......#.", "..#.....#..", "..#....#...", "..#....#...", ".###...#...",
            ])
        // The time ends two dots left of the image's right edge.
        let rightmost = (0..<sheet.size.width).last { x in
            (room.y..<room.maxY).contains { pixel(sheet, x, $0)[0] == 0xFF }
        }
        #expect(rightmost == room.maxX - 2 * layout.dot - 1)
    }

    @Test func sizesMayChangeOnTheWay() throws {
        var film = FilmSheet()
        film.append(frame(1, 720, 1440), number: 0, time: 0)
        film.append(frame(2, 1440, 720), number: 1, time: 1)
        film.append(frame(3, 1, 1), number: 2, time: 1e9)
        #expect(film.sheet() != nil)
    }
}
