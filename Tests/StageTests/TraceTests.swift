import Foundation
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldStage

/// A submitted scene becomes rows of a trace, which are written to a file.
struct TraceTests {
    private func text(_ scene: Scene, frame: Int = 3, time: Double = 0.05, scale: Double = 2) -> String {
        var rows = TraceRows()
        rows.append(scene, frame: frame, time: time, scale: scale)
        return String(decoding: rows.bytes, as: UTF8.self)
    }

    private func item(
        _ rect: PixelRect, alpha: Float = 1, group: Int32 = Item.noGroup, _ piece: Piece? = nil
    ) -> Item {
        Item(.solid(.white), rect: rect, clip: .zero, alpha: alpha, isOpaque: true, group: group, piece: piece)
    }

    @Test func itemsAreTracedAsPlaced() {
        var scene = Scene(size: PixelSize(width: 100, height: 200))
        scene.items = [
            item(PixelRect(x: -3, y: 5, width: 100, height: 21), Piece("top")),
            item(PixelRect(x: 0, y: 0, width: 9, height: 9)),
            item(PixelRect(x: 0, y: 0, width: 0, height: 0), alpha: 0.3, Piece("cell")),
        ]
        scene.values = [Scene.Value(Piece("progress"), 1.0 / 3), Scene.Value(Piece("scroll"), -0.0000001)]
        #expect(
            text(scene) == """
                3,0.05,top,-1.5,2.5,50,10.5,1
                3,0.05,cell,0,0,0,0,0.3
                3,0.05,progress,0.333333,,,,
                3,0.05,scroll,0,,,,

                """)
    }

    @Test func groupsMultiplyAndMove() {
        var scene = Scene(size: PixelSize(width: 100, height: 200))
        let box = PixelRect(x: 0, y: 10, width: 40, height: 20)
        scene.groups = [
            Group(
                alpha: 0.5, bounds: box, clip: .zero, transform: Transform(translationX: 0, y: 6),
                piece: Piece("container")),
            Group(
                parent: 0, alpha: 0.5, bounds: box, clip: .zero, transform: Transform(scaleX: 2, y: 1),
                piece: Piece("page")),
            Group(alpha: 0.75, bounds: box, clip: .zero, piece: Piece("empty")),
        ]
        scene.items = [
            item(PixelRect(x: 0, y: 0, width: 4, height: 4), Piece("below")),
            item(PixelRect(x: 2, y: 10, width: 4, height: 4), alpha: 0.5, group: 1, Piece("cell")),
        ]
        #expect(
            text(scene, scale: 1) == """
                3,0.05,below,0,0,4,4,1
                3,0.05,container,0,16,40,20,0.5
                3,0.05,page,0,16,80,20,0.25
                3,0.05,cell,4,16,8,4,0.125
                3,0.05,empty,0,10,40,20,0.75

                """)
    }

    @Test func brokenGroupTablesEnd() {
        var scene = Scene(size: PixelSize(width: 1, height: 1))
        let group = Group(parent: 1, bounds: .zero, clip: .zero, piece: Piece("a"))
        scene.groups = [group, Group(parent: 0, bounds: .zero, clip: .zero, piece: Piece("b"))]
        scene.items = [item(.zero, group: 0, Piece("c")), item(.zero, group: 77, Piece("d"))]
        #expect(text(scene).split(separator: "\n").count == 4)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1.0 / 60, "0.016667"), (2.5e-7, "0"),
        (5e-7, "0.000001"), (-0.9999996, "-1"), (123456.789, "123456.789"), (1e15, "1000000000000000"),
        (.nan, "nan"), (-.infinity, "-inf"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ])
    func numbersAreShort(_ value: Double, _ expected: String) {
        var bytes: [UInt8] = []
        DecimalText.append(value, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test func theFileHasOneHeader() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "gatefold-\(UUID().uuidString).csv").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var scene = Scene(size: PixelSize(width: 1, height: 1))
        scene.values = [Scene.Value(Piece("scroll"), 12.25)]
        let writer = try TraceWriter(path: path)
        for frame in 0..<5000 { try writer.append(scene, frame: frame, time: Double(frame) / 60, scale: 1) }
        try writer.finish()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 5001)
        #expect(lines[0] == "frame,time_s,piece,x,y,width,height,alpha")
        #expect(lines[61] == "60,1,scroll,12.25,,,,")
    }

    @Test func unwritableFilesAreSaid() throws {
        let error = #expect(throws: TraceError.self) { try TraceWriter(path: "/nowhere/trace.csv") }
        #expect(error == .cannotOpen(path: "/nowhere/trace.csv", reason: "No such file or directory"))
        #expect(throws: TraceError.cannotOpen(path: "/", reason: "Is a directory")) { try TraceWriter(path: "/") }
        #expect(throws: TraceError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
            try TraceWriter(path: "/dev/full")
        }
    }
}
