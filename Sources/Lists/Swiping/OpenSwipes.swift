import GatefoldGestures
import GatefoldViews

/// The row that is swiped open in a window; no other may be open beside it.
final class OpenSwipes {
    /// The window; unowned is safe because the window owns this object and does not share it.
    private unowned let window: Window
    private(set) weak var swipe: RowSwipe?

    init(window: Window) { self.window = window }

    /// Notes that a row is being opened, and closes the one that was open before.
    func begin(_ swipe: RowSwipe) {
        guard swipe !== self.swipe else { return }
        let earlier = self.swipe
        self.swipe = swipe
        earlier?.close()
    }
}

extension OpenSwipes: FrameParticipant, InputInterceptor {
    static var rank: WindowRank { .tree }

    func windowDidChange(_ change: WindowChange) {
        switch change {
        case .didLayOutAll: swipe?.contentDidChange()
        case .visibility: if !window.isVisible { swipe?.end() }
        default: break
        }
    }

    func advance(to frame: FrameContext) {
        guard let swipe, let cell = swipe.cell, frame.isInFlight else { return }
        // Snapshots show the row as it was, and the live row is closed when it is seen again.
        if window.isBehindPictures(cell) { swipe.end() } else if swipe.isOpen { swipe.close() }
    }

    func willHandle(_ touches: [Touch]) {
        guard let swipe, swipe.isOpen, let table = swipe.table else { return }
        // The table itself decides about contacts on it.
        for touch in touches where touch.phase == .began {
            if !window.path(to: touch.location).contains(where: { $0 === table }) { swipe.close() }
        }
    }
}

extension Window {
    var openSwipes: OpenSwipes { part(OpenSwipes.self) { OpenSwipes(window: $0) } }
}
