import Foundation
import GatefoldGeometry
import GatefoldRandomness
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// The pointer has cursor images from a theme.
@Suite struct CursorTests {
    @Test func thePictureIsTheClients() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.pointerEnter(at: .zero)
        try client.connection.roundTrip()
        let seat = client.registry.seats[0]
        seat.setCursor(nil)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == 0)
        let theme = try #require(CursorTheme(registry: client.registry, scale: 2))
        let arrow = try #require(theme.picture(named: ["no such shape", "default", "left_ptr"]))
        seat.setCursor(arrow.surface, hotspotX: arrow.hotspotX, hotspotY: arrow.hotspotY)
        try client.connection.roundTrip()
        #expect(compositor.state.cursorSurfaceID == arrow.surface.id)
        #expect(compositor.state.cursors.map(\.isCurrent) == [true, true])
        let commits = compositor.commits
        #expect(commits.last?.bufferSize?.isEmpty == false)
        // The cursor is made once.
        #expect(theme.picture(named: ["default", "left_ptr"]) === arrow)
        try client.connection.roundTrip()
        #expect(compositor.commits == commits)
        #expect(theme.picture(named: ["no such shape"]) == nil)
    }

    /// The bytes of a cursor's file with images of some sizes, whose pixels all have the size as their value.
    private func file(_ sizes: [UInt32]) -> [UInt8] {
        func bytes(_ words: [UInt32]) -> [UInt8] {
            words.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 255) } }
        }
        let start = UInt32(16 + 12 * sizes.count)
        var (entries, images): ([UInt32], [UInt8]) = ([], [])
        for size in sizes {
            entries += [0xFFFD_0002, size, start + UInt32(images.count)]
            images += bytes([36, 0xFFFD_0002, size, 1, size, size + 1, 1, 2, 50])
            images += Array(repeating: UInt8(size), count: Int(size * (size + 1) * 4))
        }
        return Array("Xcur".utf8) + bytes([16, 0x10000, UInt32(sizes.count)] + entries) + images
    }

    @Test(arguments: [(1, 4), (4, 4), (5, 6), (7, 6), (8, 8), (1000, 8)])
    func theNearestSizeIsRead(wanted: Int, found: Int32) throws {
        let picture = try #require(CursorPicture(file: file([6, 4, 8, 4]), size: wanted))
        #expect(picture.size == PixelSize(width: found, height: found + 1))
        #expect(picture.hotspotX == 1 && picture.hotspotY == 2)
        #expect(picture.pixels == Array(repeating: UInt8(found), count: Int(found * (found + 1) * 4)))
    }

    @Test func aFileThatIsCutOffOrDamagedIsNoCursor() {
        let whole = file([2])
        for count in whole.indices { #expect(CursorPicture(file: Array(whole[..<count]), size: 2) == nil) }
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<20_000 {
            var bytes = file([2, 3])
            for _ in 0..<3 { bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256)) }
            guard let picture = CursorPicture(file: bytes, size: 2) else { continue }
            #expect(picture.pixels.count == Int(picture.size.width) * Int(picture.size.height) * 4)
        }
    }

    /// A theme, those it inherits from, the default one and GNOME's are searched in this order.
    @Test func aThemeInheritsCursors() throws {
        let folder = try TemporaryFolder()
        func write(_ path: String, _ bytes: [UInt8]) throws {
            let file = folder.path(of: path)
            let parent = file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: file))
        }
        try write("b/mine/index.theme", Array("[Icon Theme]\nName=Mine\nInherits = other;../x,mine\n".utf8))
        try write("b/mine/cursors/text", [1])
        try write("a/other/cursors/text", [2])
        try write("a/other/cursors/grab", [3])
        try write("b/default/cursors/wait", [4])
        try write("b/Adwaita/cursors/wait", [5])
        try write("b/Adwaita/cursors/move", [6])
        try write("x/cursors/evil", [7])
        let files = CursorFiles(
            theme: "mine", in: [folder.path(of: "none"), folder.path(of: "a"), folder.path(of: "b")])
        #expect(["text", "grab", "wait", "move"].map { files.content(of: $0) } == [[1], [3], [4], [6]])
        #expect(["evil", "", "../mine/cursors/text", "none"].allSatisfy { files.content(of: $0) == nil })
    }

    /// A machine may have no theme.
    @Test(arguments: [1, 24, 48, 2048]) func theArrowIsWhole(size: Int) {
        let arrow = CursorPicture(arrow: size)
        #expect(arrow.pixels.count == size * size * 4)
        for pixel in stride(from: 0, to: arrow.pixels.count, by: 4) {
            #expect(arrow.pixels[pixel] <= arrow.pixels[pixel + 3])
        }
    }
}
