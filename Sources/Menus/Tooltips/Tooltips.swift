import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
@_spi(Rooms) public import GatefoldViews

extension View {
    /// A short text about the view, which is shown while the pointer rests on it; nil for none.
    ///
    /// It appears half a second after the pointer has come to rest on the view, and disappears when the pointer leaves it,
    /// a button or key is pressed, or the window is no longer the active one. Fingers and keys do not show it, so it must not say what cannot be found elsewhere.
    public var toolTip: String? {
        get { interaction(Tooltip.self)?.text }
        set {
            guard let newValue else { return interactions.removeAll { $0 is Tooltip } }
            if let known = interaction(Tooltip.self) {
                known.text = newValue
            } else {
                interactions.append(Tooltip(of: self, text: newValue))
            }
        }
    }
}

/// The tooltip of a view.
final class Tooltip: ViewInteraction {
    var text: String
    private unowned let view: View

    init(of view: View, text: String) {
        self.view = view
        self.text = text
    }

    func hoverDidChange() { view.window?.tooltips.hoverDidChange(of: view) }
}

/// The tooltip of the view under the pointer, above all screens of a window.
final class Tooltips: FrameParticipant, InputInterceptor {
    static var rank: WindowRank { .tooltips }
    private unowned let window: Window
    /// The innermost view with a tooltip under the pointer; nil for none, and after a press.
    private weak var view: View?
    private var isShown = false
    private lazy var panel = makePanel()

    /// The time for which the pointer must rest, in seconds. Chosen: the pointer crosses a bar without showing any.
    private static let delay = 0.5
    private static let fadeDuration = 0.1
    private static let margin = 4.0

    init(window: Window) { self.window = window }

    private func makePanel() -> TooltipView {
        let panel = TooltipView()
        panel.alpha = 0
        window.addLiveView(panel, level: .tools)
        return panel
    }

    func hoverDidChange(of view: View) {
        if view.isHovered {
            // The views under the pointer are told from the innermost outwards.
            if let known = self.view, known.isHovered, known.isDescendant(of: view) { return }
            self.view = view
        } else if view === self.view {
            self.view = sequence(first: view) { $0.superview }.first {
                $0.isHovered && $0.interaction(Tooltip.self) != nil
            }
        }
        fade(toShown: false)
        wait()
    }

    /// Shows the tooltip when the pointer has rested from now on.
    private func wait() {
        guard view != nil, !isShown else { return window.cancelWake(self) }
        window.wake(self, at: window.clock.time + Self.delay) { [weak self] in self?.show() }
    }

    private func show() {
        guard let view, view.isHovered, let text = view.toolTip, !text.isEmpty, let location = window.pointerLocation,
            !window.isInFlight, !window.isMenuOpen
        else { return }
        let room = window.bounds.inset(by: EdgeInsets(all: Self.margin))
        panel.text = text
        let size = panel.sizeThatFits(room.size)
        View.performWithoutAnimation {
            panel.frame = MenuPlacement(of: .finger(location), size: size, in: room).frame
        }
        panel.accessibilityLabel = text
        fade(toShown: true)
    }

    private func fade(toShown isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        View.animate(
            duration: Self.fadeDuration, options: .curveLinear, animations: { panel.alpha = isShown ? 1 : 0 })
    }

    /// Hides the tooltip until the pointer enters a view anew.
    func hide() {
        view = nil
        window.cancelWake(self)
        fade(toShown: false)
    }

    // MARK: The window

    func pointerDidMove() { if view != nil, !isShown { wait() } }

    func willHandle(_ touches: [Touch]) { if touches.contains(where: { $0.phase == .began }) { hide() } }

    func willHandle(_ event: KeyEvent) { if event.phase == .down { hide() } }

    func handleClick(at location: Point) -> Bool {
        hide()
        return false
    }

    func windowDidChange(_ change: WindowChange) {
        switch change {
        case .viewDidLeave: if let view, view.window !== window { hide() }
        case .didLayOutAll: if isShown { hide() }
        case .activity: if !window.placement.isActive { hide() }
        case .willLayOutAll, .visibility: break
        }
    }

    func prepare(_ frame: FrameContext) -> Bool {
        if isShown, frame.isInFlight { hide() }
        return false
    }
}

extension Window {
    /// The window's tooltips, which are made on first use.
    var tooltips: Tooltips { part(Tooltips.self) { Tooltips(window: $0) } }
}
