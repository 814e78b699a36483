import Foundation
import Gatefold
import Testing

/// Images that a program's views load by themselves arrive at the same frame in every run without a screen.
@Suite struct LoadedPictureTests {
    /// Shows an image from a file and, once a button is pressed, another one from a closure.
    private final class Album: ApplicationDelegate {
        let title = "Album"
        let applicationID = "org.gatefold.Album"
        let views = [ImageView(), ImageView()]
        private let path: String

        init(path: String) { self.path = path }

        func didCreate(_ window: Window, now: WallClock) {
            let screen = ViewController()
            for (index, view) in views.enumerated() {
                view.dynamicPlaceholderColor = .placeholder
                view.frame = Rect(x: 0, y: Double(index) * 100, width: 100, height: 90)
                screen.view.addSubview(view)
            }
            views[0].source = .file(path)
            let button = TextButton(title: "More")
            button.frame = Rect(x: 0, y: 200, width: 100, height: 44)
            button.action = { [views, path] in
                views[1].source = .named("late") { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
            }
            screen.view.addSubview(button)
            window.rootViewController = screen
        }
    }

    /// The number, the time and the pixels of each frame of a run.
    private func play(path: String) throws -> [String] {
        let album = Album(path: path)
        let host = try OffscreenHost(size: PixelSize(width: 100, height: 260), scale: 1, delegate: album)
        var frames: [String] = []
        try host.play(TouchScript("wait 0.2; tap 50 222; wait 0.5")) { frame in
            let shown = album.views.map { $0.image == nil ? "-" : "x" }.joined()
            frames.append("\(frame.number) \(shown) \(try frame.bitmap().bytes.hashValue)")
        }
        #expect(album.views.allSatisfy { $0.image != nil && $0.loadingError == nil })
        return frames
    }

    @Test func everyRunIsTheSame() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("album-\(UUID()).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let size = PixelSize(width: 640, height: 480)
        try PNGWriter.write(Bitmap(size: size, filledWith: (blue: 20, green: 120, red: 220, alpha: 255)), to: path)
        let first = try play(path: path)
        #expect(first.contains { $0.contains(" x- ") } && first.contains { $0.contains(" xx ") })
        for _ in 0..<4 { #expect(try play(path: path) == first) }
    }
}
