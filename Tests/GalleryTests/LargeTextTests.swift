import Gatefold
import GatefoldLookSupport
import Testing

@testable import GatefoldGallery

/// At large text sizes nothing in the gallery is cut off, and nothing lies under the slider's panel.
struct LargeTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var demo: Demo?
        var textScale: Double
        var width: Int32 = 360
        var height: Int32 = 640
        var direction = Theme.LayoutDirection.leftToRight

        var testDescription: String {
            "\(demo?.rawValue ?? "list") x \(textScale) \(width)x\(height) \(direction.rawValue)"
        }
    }

    nonisolated static let demos: [Demo?] = [nil] + Demo.allCases

    nonisolated static let cases: [Case] =
        demos.flatMap { demo in [1.5, 2, 3].map { Case(demo: demo, textScale: $0) } }
        + demos.map { Case(demo: $0, textScale: 2, width: 1440, height: 900) }
        + demos.map { Case(demo: $0, textScale: 2, direction: .rightToLeft) }

    private func stage(_ shown: Case) throws -> GalleryStage {
        let stage = try GalleryStage(shown.demo, width: shown.width, height: shown.height)
        stage.window.theme.textScale = shown.textScale
        stage.window.theme.layoutDirection = shown.direction
        try stage.play("wait 0.5")
        return stage
    }

    private func views<Kind: View>(of kind: Kind.Type, in view: View) -> [Kind] {
        guard !view.isHidden else { return [] }
        return [view as? Kind].compactMap(\.self) + view.subviews.flatMap { views(of: kind, in: $0) }
    }

    @Test(arguments: cases) func noTextIsCut(_ shown: Case) throws {
        let stage = try stage(shown)
        let roots = [stage.window, stage.window.overlay].compactMap(\.self)
        let labels = roots.flatMap { views(of: Label.self, in: $0) }.filter { !$0.text.isEmpty }
        #expect(labels.count >= 3)
        for label in labels {
            let layout = stage.window.resources.typesetter.layout(
                label.text, style: label.limitedStyle, width: label.bounds.width, scale: 1)
            // Only the last of several lines may be cut off: it is the beginning of a page that can be opened.
            let limit = label.style.lineLimit
            #expect(!layout.isTruncated || limit > 1 && layout.lineCount == limit, "\(label.text)")
            #expect(layout.size.width <= label.bounds.width + 1, "\(label.text)")
            #expect(layout.size.height <= label.bounds.height + 1, "\(label.text)")
            let around = try #require(label.superview)
            #expect(around.bounds.inset(by: EdgeInsets(all: -1)).contains(label.frame), "\(label.text)")
        }
    }

    @Test(arguments: [nil] + ComponentPage.allCases, [false, true])
    func nothingIsLost(_ page: ComponentPage?, isWide: Bool) throws {
        let stage = try GalleryStage(nil, page: page, width: isWide ? 1280 : 360, height: isWide ? 800 : 720)
        stage.window.theme.textScale = 2
        try stage.play("wait 0.5")
        var top = -Double.infinity
        // The whole page is looked at, screen by screen.
        while true {
            let texts = ShownTexts(in: stage.window)
            #expect(!texts.labels.isEmpty)
            for text in texts.cutOff(unless: { _ in false }) { Issue.record("\(text)") }
            for pair in texts.overlaps { Issue.record("\(pair)") }
            guard let scrollView = stage.window.frontViewController?.unwrapped.contentScrollView,
                scrollView.contentOffset.y > top
            else { return }
            top = scrollView.contentOffset.y
            scrollView.contentOffset.y = min(
                top + scrollView.bounds.height / 2,
                max(top, scrollView.contentSize.height - scrollView.bounds.height))
            try stage.play("wait 0.5")
        }
    }

    @Test(arguments: Demo.allCases, [1.0, 2]) func thePanelHidesNothing(_ demo: Demo, textScale: Double) throws {
        let stage = try stage(Case(demo: demo, textScale: textScale))
        let column = try #require(views(of: ColumnView.self, in: stage.window).first)
        let scrollView = column.scrollView
        let last = try #require(views(of: Card.self, in: column).last)
        scrollView.scrollRectToVisible(last.convert(last.bounds, to: scrollView), animated: false)
        try stage.play("wait 0.5")
        let overlay = try #require(stage.window.overlay)
        let panel = try #require(views(of: ScrubberPanel.self, in: overlay).first)
        let top = panel.convert(panel.bounds, to: nil).minY
        #expect(panel.alpha == 1 && last.convert(last.bounds, to: nil).maxY <= top)
        // The column itself continues beneath the panel.
        #expect(scrollView.convert(scrollView.bounds, to: nil).maxY > top)
    }
}
