import Gatefold

/// What every screen of the gallery works with.
final class Tools {
    let motion: MotionSettings
    let scrubber: Scrubber
    /// What an expanding cell shows besides its pieces.
    let look: ExpandingCellLook

    init(window: Window, look: ExpandingCellLook) {
        self.look = look
        let outlines = OutlineView()
        scrubber = Scrubber(window: window)
        motion = MotionSettings(window: window, outlines: outlines)
        window.overlay = ToolsView(outlines: outlines, panel: scrubber.panel)
    }
}

/// Lies above all screens: outlines of what moves, and the panel that moves it.
private final class ToolsView: View {
    private let outlines: OutlineView
    private let panel: ScrubberPanel

    init(outlines: OutlineView, panel: ScrubberPanel) {
        self.outlines = outlines
        self.panel = panel
        super.init()
        passesInputThrough = true
        addSubview(outlines)
        addSubview(panel)
    }

    override func layoutSubviews() {
        outlines.frame = bounds
        panel.frame = ScrubberPanel.frame(in: bounds, isFolded: panel.isFolded)
    }
}
