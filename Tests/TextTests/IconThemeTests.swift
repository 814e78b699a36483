import Foundation
import Testing

@testable import GatefoldText

/// Icons are searched for in the desktop's themes.
@Suite final class IconThemeTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func theme(_ name: String, inherits: String = "", icons: [String: Double]) throws {
        try write(
            """
            [Icon Theme]
            Name=\(name)
            Inherits=\(inherits)
            Directories=48x48/apps,scalable/actions, symbolic/actions,../outside

            [symbolic/actions]
            Size=16
            Directories=nothing
            """, to: "\(name)/index.theme")
        for (place, side) in icons { try write(svg(side), to: "\(name)/\(place).svg") }
    }

    /// A drawing that is recognized by its size.
    private func svg(_ side: Double) -> String {
        "<svg viewBox='0 0 \(side) \(side)'><rect width='1' height='1'/></svg>"
    }

    private func themes() -> IconThemes { IconThemes(folders: ["/nowhere", folder.path]) }

    @Test func theSymbolicDrawingOfTheThemeComesFirst() throws {
        try theme(
            "Own", inherits: "Parent",
            icons: ["scalable/actions/go": 1, "symbolic/actions/go-symbolic": 2, "scalable/actions/plain": 3])
        try theme("Parent", inherits: "Own", icons: ["symbolic/actions/plain-symbolic": 4, "scalable/actions/far": 5])
        try theme("hicolor", icons: ["scalable/actions/program": 6])
        let themes = themes()
        #expect(themes.use("Own"))
        #expect(!themes.use("Own"))
        func side(_ name: String) -> Double? { themes.drawing(name)?.size.x }
        #expect(side("go") == 2)
        #expect(side("plain") == 4)
        #expect(side("far") == 5)
        #expect(side("program") == 6)
        #expect(side("nothing") == nil)
        #expect(side("../index") == nil && side("") == nil)
    }

    @Test func withoutAnIconTheFallbackIsDrawn() {
        let icon = Icon(desktop: "nothing", or: .print)
        #expect(icon.drawing(in: themes()) == Icon.Symbol.print.drawing)
        #expect(Icon(desktop: "nothing", or: nil).drawing(in: themes()) == nil)
    }

    @Test func damagedFilesAreSkipped() throws {
        try theme("Own", icons: ["scalable/actions/broken": 1])
        try write("<svg", to: "Own/symbolic/actions/broken-symbolic.svg")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Own/symbolic/actions/folder-symbolic.svg"),
            withIntermediateDirectories: true)
        let themes = themes()
        #expect(themes.use("Own"))
        #expect(themes.drawing("broken")?.size.x == 1)
        #expect(themes.drawing("folder") == nil)
        #expect(themes.use("Missing"))
        #expect(themes.drawing("broken") == nil)
    }

    @Test func filesOfIconsAreReadWithAReason() throws {
        try write(svg(7), to: "own.svg")
        let path = folder.appendingPathComponent("own.svg").path
        #expect(try Icon(contentsOf: path).drawing(in: themes())?.size.x == 7)
        #expect(throws: IconError.unreadable(path: "/nowhere.svg", reason: "No such file or directory")) {
            try Icon(contentsOf: "/nowhere.svg")
        }
        let pipe = folder.appendingPathComponent("pipe.svg").path
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: IconError.unreadable(path: pipe, reason: "it is no regular file")) {
            try Icon(contentsOf: pipe)
        }
        #expect(throws: IconError.self) { try Icon(contentsOf: "/dev/zero") }
    }
}
