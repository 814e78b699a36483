import Gatefold

/// The objects that all screens of the gallery share.
final class Tools {
    let motion: MotionSettings
    let scrubber: Scrubber
    let style: ExpandingCellStyle

    init(window: Window, style: ExpandingCellStyle) {
        self.style = style
        let outlines = OutlineView()
        scrubber = Scrubber(window: window)
        motion = MotionSettings(window: window, outlines: outlines)
        window.overlay = ToolsView(outlines: outlines, panel: scrubber.panel)
    }
}

/// The overlay above all screens, with the outlines and the panel of the slider.
private final class ToolsView: View {
    private let panel: ScrubberPanel

    init(outlines: OutlineView, panel: ScrubberPanel) {
        self.panel = panel
        super.init()
        passesInputThrough = true
        outlines.anchors = .fill()
        addSubview(outlines)
        addSubview(panel)
    }

    override func layoutSubviews() {
        let area = bounds.inset(by: EdgeInsets(bottom: safeAreaInsets.bottom))
        panel.frame = ScrubberPanel.frame(in: area, isFolded: panel.isFolded, theme: theme)
    }
}
