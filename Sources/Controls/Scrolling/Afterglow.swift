package import GatefoldGeometry
package import GatefoldViews

/// The scroll indicators of a screen that goes: they fade where they were, above the transition.
///
/// So the first frame of a transition is the screen as it was, and no picture of it shows one.
package final class Afterglow: View, FrameDriven {
    private var bars: [(bar: ShownIndicator, alpha: Double)] = []
    /// When they began to fade, in seconds of the window's clock.
    private var start: Double?
    private var share = 1.0

    /// In seconds. Chosen: gone before what moves has gone far.
    static let duration = 0.1

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
    }

    /// Takes over what is shown in a view.
    package func take(from view: View) {
        guard let window else { return }
        let taken = Self.indicators(in: view)
        guard !taken.isEmpty else { return }
        bars = taken
        start = nil
        share = 1
        isHidden = false
        setNeedsDisplay()
        window.drive(self)
    }

    private static func indicators(in view: View) -> [(bar: ShownIndicator, alpha: Double)] {
        guard !view.isShownHidden else { return [] }
        let own = (view as? ScrollView)?.indicators.surrender() ?? []
        return view.subviews.reduce(into: own) { $0 += indicators(in: $1) }
    }

    package func end() {
        bars = []
        isHidden = true
    }

    /// At the first of its times they still look as they did.
    package func advance(to time: Double) -> Bool {
        let start = start ?? time
        self.start = start
        share = max(0, 1 - (time - start) / Self.duration)
        setNeedsDisplay()
        if share == 0 { end() }
        return share > 0 && !bars.isEmpty
    }

    package override func draw(into recorder: inout Recorder) {
        for (bar, alpha) in bars { recorder.draw(bar, alpha: Float(alpha * share)) }
    }
}

extension Afterglow: WindowAttachment {
    package func layOut(in bounds: Rect) { frame = bounds }

    package func contentWillChange() { end() }
}

extension Window {
    /// Shows the scroll indicators of screens that go.
    package var afterglow: Afterglow {
        attachment(Afterglow.self) { window in
            let afterglow = Afterglow()
            window.addLiveView(afterglow, level: .afterglow)
            return afterglow
        }
    }
}
