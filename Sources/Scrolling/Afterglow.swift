import GatefoldGeometry
package import GatefoldViews

/// A view that fades out the scroll indicators of a screen that a transition replaces, where they were and above the
/// transition.
///
/// The first frame of the transition then looks like the screen before it, and no snapshot contains an indicator.
package final class Afterglow: View, FrameDriven {
    private var bars: [(bar: ShownIndicator, alpha: Double)] = []
    /// The time at which the fade began, in seconds of the window's clock; nil before its first frame.
    private var start: Double?
    /// The remaining fraction of the indicators' alpha.
    private var share = 1.0

    /// The length of the fade in seconds. Chosen: complete before anything has moved far.
    static let duration = 0.1

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
    }

    /// Takes over the indicators visible in a view and its subviews, and starts to fade them out.
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

    /// Advances the fade to a time. In the first frame after `take(from:)` the indicators still look as before.
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

extension Afterglow: WindowPart {
    package static var rank: WindowRank { .tree }

    package func windowDidChange(_ change: WindowChange) {
        switch change {
        case .willLayOutAll: end()
        case .didLayOutAll: frame = window?.bounds ?? frame
        case .activity, .visibility, .viewDidLeave: break
        }
    }
}

extension Window {
    /// The view that fades out the scroll indicators of screens that transitions replace.
    package var afterglow: Afterglow {
        part(Afterglow.self) { window in
            let afterglow = Afterglow()
            afterglow.frame = window.bounds
            window.addLiveView(afterglow, level: .afterglow)
            return afterglow
        }
    }
}
