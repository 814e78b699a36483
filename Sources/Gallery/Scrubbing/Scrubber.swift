import Gatefold

/// Moves a transition back and forth with a slider.
///
/// Dragging the knob while no transition is running starts the transition and holds it; dragging during a transition
/// takes hold of it. When the knob is released, the transition goes to the nearer end, and the knob follows.
final class Scrubber {
    let panel = ScrubberPanel()
    private weak var window: Window?
    /// The screen whose transition the slider moves; nil hides the panel.
    weak var screen: (any Scrubbable)? {
        didSet {
            panel.show(screen != nil)
            showProgress()
        }
    }
    private(set) var isHeld = false
    private var scrub: Scrub?

    init(window: Window) {
        self.window = window
        panel.slider.action = { [weak self] in self?.sliderDidChange() }
    }

    /// Returns an interaction controller for a transition that is about to start.
    func interaction() -> Scrub { Scrub(scrubber: self) }

    func follow(_ scrub: Scrub) {
        self.scrub = scrub
        window?.drive(self)
    }

    // MARK: Slider

    private func sliderDidChange() {
        let value = panel.slider.value
        if panel.slider.isTracking {
            if !isHeld { takeHold() }
            scrub?.move(to: value)
        } else if isHeld {
            isHeld = false
            scrub?.release(at: value)
            window?.drive(self)
        } else {
            go(to: value)
        }
        showProgress()
    }

    private func takeHold() {
        isHeld = true
        if scrub?.context != nil {
            scrub?.pause()
        } else if window?.flight == nil, let screen {
            if screen.isOpen { screen.close() } else { screen.open() }
        }
    }

    /// Lets the transition go to the end nearer to a tap beside the knob.
    private func go(to value: Double) {
        guard scrub?.context == nil, window?.flight == nil, let screen else {
            scrub?.pause()
            scrub?.release(at: value)
            return
        }
        guard screen.isOpen != (value >= 0.5) else { return }
        if screen.isOpen { screen.close() } else { screen.open() }
    }

    // MARK: Readout

    private var progress: Double { scrub?.presence ?? (screen?.isOpen ?? false ? 1 : 0) }

    func showProgress() {
        if !panel.slider.isTracking { panel.slider.value = progress }
        panel.fraction = panel.slider.isTracking && scrub?.context == nil ? panel.slider.value : progress
    }
}

extension Scrubber: FrameDriven {
    func advance(to time: Double) -> Bool {
        if scrub?.context == nil { scrub = nil }
        showProgress()
        return scrub != nil && !isHeld
    }
}
