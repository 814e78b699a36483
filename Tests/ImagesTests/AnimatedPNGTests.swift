import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldFilm
@testable import GatefoldImages

/// An animated PNG shows the frames that were added, for as long as they were seen.
struct AnimatedPNGTests {
    private let size = PixelSize(width: 24, height: 32)

    /// A grey background with a square whose corner is at a position.
    private func frame(_ place: Int, size: PixelSize = PixelSize(width: 24, height: 32)) -> Bitmap {
        var bitmap = Bitmap(size: size, filledWith: (200, 200, 200, 255))
        for y in place..<place + 4 {
            for x in place..<place + 4 {
                let start = (y * Int(size.width) + x) * 4
                bitmap.bytes.replaceSubrange(start..<start + 4, with: [10, 20, UInt8(30 + place), 255])
            }
        }
        return bitmap
    }

    @Test func theMovieShowsTheAddedFrames() throws {
        var movie = AnimatedPNG()
        let frames = (0..<5).map { frame($0 * 3) }
        for (index, frame) in frames.enumerated() { movie.append(frame, time: Double(index) * 0.1) }
        let film = try Film(movie)
        #expect(film.pictures == frames)
        #expect(film.milliseconds.prefix(4) == [100, 100, 100, 100])
    }

    /// A reader that does not know animated PNG shows the first image.
    @Test func plainReadersSeeTheFirstFrame() throws {
        var movie = AnimatedPNG()
        movie.append(frame(2), time: 0)
        movie.append(frame(9), time: 1)
        let bytes = try movie.encode().get()
        #expect(try ImageDecoder.decode(.bytes(bytes), fitting: nil) == frame(2))
    }

    @Test func equalFramesOnlyTakeTime() throws {
        var movie = AnimatedPNG()
        for index in 0..<10 { movie.append(frame(3), time: Double(index) * 0.25) }
        movie.append(frame(4), time: 2.5)
        movie.append(frame(4), time: 4)
        let film = try Film(movie)
        #expect(film.pictures == [frame(3), frame(4)] && film.milliseconds == [2500, 1500])
    }

    @Test func theLastPictureStaysToTheEnd() throws {
        var movie = AnimatedPNG()
        movie.append(frame(3), time: 0)
        movie.append(frame(4), time: 1)
        #expect(try Film(movie, until: 3.5).milliseconds == [1000, 2500])
        // The last image may also stay for an hour.
        #expect(try Film(movie, until: 3601).milliseconds == [1000, 3_600_000])
    }

    @Test func thirtyPicturesASecondAreKeptAndFewerWhereThereIsNoRoom() throws {
        var movie = AnimatedPNG()
        for index in 0...60 { movie.append(frame(index % 20), time: Double(index) / 60) }
        #expect(try Film(movie).pictures.count == 31)

        var short = AnimatedPNG(capacity: 8)
        for index in 0...60 { short.append(frame(index % 20), time: Double(index) / 60) }
        let film = try Film(short)
        #expect(film.pictures.count <= 8 && film.pictures.count >= 4)
        #expect(film.pictures.first == frame(0))
        #expect(abs(film.milliseconds.reduce(0, +) - 1000) <= 70)
    }

    @Test func aFineMovieHasEachFrameInItsSize() throws {
        let large = PixelSize(width: 24, height: 1000)
        var movie = AnimatedPNG(quality: .fine)
        for index in 0..<30 { movie.append(frame(index % 20, size: large), time: Double(index) / 60) }
        let film = try Film(movie)
        #expect(film.pictures == (0..<30).map { frame($0 % 20, size: large) })
        #expect(film.milliseconds.allSatisfy { 16...17 ~= $0 })
    }

    /// A fine movie shows moving parts in nearly their own colours, however many these are, and resting parts in their own.
    @Test func aMovingPartOfAFineMovieIsNearlyItself() throws {
        let size = PixelSize(width: 64, height: 64)
        func picture(_ offset: Int) -> Bitmap {
            var bytes: [UInt8] = []
            for y in 0..<64 { for x in 0..<64 { bytes += [UInt8(x * 3 + offset), UInt8(y * 3 + offset), 90, 255] } }
            return Bitmap(size: size, bytes: bytes)
        }
        var movie = AnimatedPNG(quality: .fine)
        let frames = (0..<6).map { picture($0 * 4) } + [picture(0)]
        for (index, frame) in frames.enumerated() { movie.append(frame, time: Double(index) / 60) }
        let film = try Film(movie, until: 1)
        #expect(film.pictures.count == frames.count && film.pictures.last == film.pictures.first)
        for (shown, frame) in zip(film.pictures, frames) {
            let errors = zip(shown.bytes, frame.bytes).map { abs(Int($0) - Int($1)) }
            #expect(Double(errors.reduce(0, +)) / Double(errors.count) < 16)
        }
    }

    @Test func framesOfOtherSizesLieInTheMiddle() throws {
        var movie = AnimatedPNG()
        movie.append(frame(0, size: PixelSize(width: 10, height: 32)), time: 0)
        movie.append(frame(0, size: PixelSize(width: 24, height: 12)), time: 1)
        let film = try Film(movie)
        #expect(film.pictures.map(\.size) == [size, size])
        let ground = Palette.background
        #expect(film.pictures[1].bytes.prefix(4) == [ground, ground, ground, 255])
        #expect(film.pictures[1].bytes[10 * 24 * 4..<10 * 24 * 4 + 4] == [10, 20, 30, 255])
    }

    /// If there are more than 256 colours, each is replaced by one that differs little.
    @Test func aRampOfColoursStaysARamp() throws {
        let size = PixelSize(width: 64, height: 64)
        var bytes: [UInt8] = []
        for y in 0..<64 { for x in 0..<64 { bytes += [UInt8(x * 4), UInt8(y * 4), UInt8(x * 2 + y * 2), 255] } }
        var movie = AnimatedPNG()
        movie.append(Bitmap(size: size, bytes: bytes), time: 0)
        let shown = try Film(movie).pictures[0].bytes
        let errors = zip(bytes, shown).map { abs(Int($0) - Int($1)) }
        #expect(errors.max() ?? 0 < 32 && Double(errors.reduce(0, +)) / Double(errors.count) < 8)
    }

    @Test func aMovieWithoutPicturesIsNotWritten() {
        #expect(throws: ImagesError.self) { try AnimatedPNG().write(to: "/dev/null") }
    }
}

/// The images of an animated PNG, composed as a viewer does.
private struct Film {
    var pictures: [Bitmap] = []
    var milliseconds: [Int] = []

    struct Broken: Error {}

    init(_ movie: AnimatedPNG, until end: Double = 0) throws {
        let file = try movie.encode(until: end).get()
        var header: [UInt8] = []
        var palette: [UInt8] = []
        var opacities: [UInt8] = []
        var announced = 0
        var sequence = 0
        var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
        var data: [UInt8] = []
        var shown: Bitmap?
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

        func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

        func show() throws {
            guard !data.isEmpty else { return }
            // The part of the image that changes, as a file of its own.
            var part = Array(file.prefix(8))
            func chunk(_ type: String, _ data: [UInt8]) {
                let body = Array(type.utf8) + data
                let sum = body.reduce(UInt32.max) { sum, byte in
                    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
                }
                part += bytes(UInt32(data.count))
                part += body
                part += bytes(~sum)
            }
            chunk("IHDR", bytes(UInt32(rect.width)) + bytes(UInt32(rect.height)) + header[8...])
            chunk("PLTE", palette)
            chunk("tRNS", opacities)
            chunk("IDAT", data)
            chunk("IEND", [])
            data = []
            let bitmap = try ImageDecoder.decode(.bytes(part), fitting: nil)
            guard var next = shown else {
                shown = bitmap
                pictures.append(bitmap)
                return
            }
            let width = Int(rect.width)
            for y in 0..<Int(rect.height) {
                // Transparent pixels show those beneath.
                for x in 0..<width where bitmap.bytes[(y * width + x) * 4 + 3] > 0 {
                    let from = (y * width + x) * 4
                    let to = ((Int(rect.y) + y) * Int(next.size.width) + Int(rect.x) + x) * 4
                    next.bytes.replaceSubrange(to..<to + 4, with: bitmap.bytes[from..<from + 4])
                }
            }
            shown = next
            pictures.append(next)
        }

        var start = 8
        while start < file.count {
            let length = number(file[start..<start + 4])
            let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            var body = file[start + 8..<start + 8 + length]
            start += length + 12
            if type == "fcTL" || type == "fdAT" {
                guard number(body.prefix(4)) == sequence else { throw Broken() }
                sequence += 1
                body = body.dropFirst(4)
            }
            switch type {
            case "IHDR": header = Array(body)
            case "acTL": announced = number(body.prefix(4))
            case "PLTE": palette = Array(body)
            case "tRNS": opacities = Array(body)
            case "fcTL":
                try show()
                let values = (0..<4).map { number(body.dropFirst($0 * 4).prefix(4)) }.map(Int32.init)
                rect = PixelRect(x: values[2], y: values[3], width: values[0], height: values[1])
                milliseconds.append(number(body.dropFirst(16).prefix(2)) * 1000 / number(body.dropFirst(18).prefix(2)))
            case "IDAT", "fdAT": data += body
            default: break
            }
        }
        try show()
        guard announced == pictures.count else { throw Broken() }
    }
}
