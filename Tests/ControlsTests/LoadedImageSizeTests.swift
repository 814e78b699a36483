import Foundation
import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldImages
@testable import GatefoldViews

/// The natural size of an image view follows from its source, whatever the scale of the window is.
@Suite struct LoadedImageSizeTests: ImageLoadingTests {
    let stage: ViewStage
    private let landscape: PictureSource

    init() throws {
        stage = try ViewStage()
        landscape = .bytes(try Self.png(120, 60), named: "landscape")
    }

    @Test func aSourceIsMeasuredInNoWindow() throws {
        let view = ImageView(source: landscape)
        let outside = view.sizeThatFits(Size(width: 40, height: 0))
        #expect(outside == Size(width: 120, height: 60))
        stage.window.addSubview(view)
        #expect(view.sizeThatFits(Size(width: 40, height: 0)) == outside)
        // A pixel is a point at every scale.
        for scale in [1.25, 1.5, 2] {
            stage.window.resize(to: Size(width: 200, height: 400), scale: scale)
            #expect(view.sizeThatFits(Size(width: 40, height: 0)) == outside)
        }
        for data in [ImageData.bytes([1]), .file(path: "/nonesuch"), .closure { [] }] {
            view.source = PictureSource(named: "broken", data: data)
            #expect(view.sizeThatFits(.zero) == .zero)
            view.source = nil
        }
        #expect(view.sizeThatFits(.zero) == .zero)
    }

    @Test(arguments: [1.0, 1.5, 2]) func aSourceIsDrawnAtItsNaturalSize(scale: Double) throws {
        stage.window.resize(to: Size(width: 200, height: 400), scale: scale)
        let view = show(landscape)
        view.contentMode = .topLeft
        view.clipsToBounds = false
        stage.window.layoutIfNeeded()
        wait()
        stage.makeFrame()
        let item = try #require(stage.scene.items.first { $0.image == view.image })
        #expect(item.rect.size == PixelSize(width: Int32(120 * scale), height: Int32(60 * scale)))
    }

    /// The proportions of a whole image are those of its file, however few pixels are left of one side.
    @Test func aNarrowImageKeepsItsProportionsWhenItIsSmall() throws {
        let narrow = PictureSource.bytes(try Self.png(1000, 9), named: "narrow")
        let tile = show(narrow, side: 60)
        let page = ImageView(source: narrow)
        page.contentMode = .scaleAspectFit
        page.frame = Rect(x: 0, y: 100, width: 180, height: 1.62)
        stage.window.addSubview(page)
        stage.window.layoutIfNeeded()
        wait()
        let (start, end) = (try #require(tile.wholeImageRect), try #require(page.wholeImageRect))
        #expect(abs(start.width / start.height - 1000.0 / 9) < 0.01 && start.height == 60)
        #expect(abs(end.width / end.height - 1000.0 / 9) < 0.01 && end.width == 180)
    }

    private var isLoading: Bool { stage.window.resources.imageLoader.isBusy }

    @Test func theSizeOfAFileIsReadOffTheMainThreadAndLaidOutWhenItIsKnown() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("size-\(UUID()).png").path
        try Data(try Self.png(120, 60)).write(to: URL(fileURLWithPath: path))
        let view = ImageView(source: .file(path))
        #expect(view.sizeThatFits(.zero) == .zero)
        let box = FittingBox(view)
        stage.window.addSubview(box)
        stage.window.layoutIfNeeded()
        #expect(view.frame.size == .zero && isLoading && view.sizeThatFits(.zero) == .zero)
        wait()
        #expect(view.frame.size == Size(width: 120, height: 60) && pictures.count == 1)
        wait()
        #expect(size(view) == PixelSize(width: 120, height: 60) && !isLoading)
        // The cache knows the size of an image that it has, although the file is gone.
        try FileManager.default.removeItem(atPath: path)
        let other = ImageView(source: .file(path))
        stage.window.addSubview(other)
        #expect(other.sizeThatFits(.zero) == Size(width: 120, height: 60) && !isLoading)
    }

    @Test func aRequestForASizeEndsWithTheSourceAndWithTheWindow() {
        let view = ImageView(source: .file("/nonesuch"))
        stage.window.addSubview(view)
        #expect(view.sizeThatFits(.zero) == .zero && isLoading)
        view.source = nil
        #expect(!isLoading)
        view.source = .file("/nonesuch")
        #expect(view.sizeThatFits(.zero) == .zero && isLoading)
        view.removeFromSuperview()
        #expect(!isLoading)
    }

    @Test func theSizeOfABrokenFileIsRequestedOnce() {
        let view = ImageView(source: .file("/nonesuch"))
        let box = FittingBox(view)
        stage.window.addSubview(box)
        stage.window.layoutIfNeeded()
        #expect(isLoading)
        wait()
        #expect(box.layouts == 1 && view.sizeThatFits(.zero) == .zero && !isLoading)
    }
}

/// A view that gives its subview the size that it asks for.
private final class FittingBox: View {
    private let content: View
    private(set) var layouts = 0

    init(_ content: View) {
        self.content = content
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        addSubview(content)
    }

    override func layoutSubviews() {
        layouts += 1
        content.frame = Rect(origin: .zero, size: content.sizeThatFits(bounds.size))
    }
}
