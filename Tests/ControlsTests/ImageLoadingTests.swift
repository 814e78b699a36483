import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldControls
@testable import GatefoldImages
@testable import GatefoldViews

/// Tests with a window in which image views load their images.
protocol ImageLoadingTests {
    var stage: ViewStage { get }
}

extension ImageLoadingTests {
    static func png(_ width: Int32, _ height: Int32) throws -> [UInt8] {
        let bitmap = Bitmap(
            size: PixelSize(width: width, height: height), filledWith: (blue: 40, green: 90, red: 200, alpha: 255))
        return try PNGWriter.encode(bitmap).get()
    }

    var pictures: PictureCache { stage.window.resources.pictures }
    var images: ImageStore { stage.images }

    /// Waits until every requested image has arrived.
    func wait() {
        stage.window.resources.imageLoader.waitUntilIdle()
        stage.window.resources.imageLoader.deliver()
        stage.window.layoutIfNeeded()
    }

    func show(_ source: PictureSource?, y: Double = 0, side: Double = 40) -> ImageView {
        let view = ImageView()
        view.frame = Rect(x: 0, y: y, width: side, height: side)
        view.source = source
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        return view
    }

    func size(_ view: ImageView) -> PixelSize? { view.image.flatMap { images[$0]?.size } }
}
