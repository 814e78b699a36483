import GatefoldViews

/// The screens of a window: the root and, above it, the presented screens, the topmost last.
///
/// All relations between the screens are derived from that order.
struct PresentationStack {
    var root: ViewController?
    private(set) var presentations: [PresentationController] = []

    /// The topmost visible screen, even if it is leaving.
    var top: ViewController? { presentations.last?.presentedViewController ?? root }

    /// The presentation in front: the topmost that is not leaving.
    var frontPresentation: PresentationController? { presentations.last { !$0.isLeaving } }

    /// The screen in front, which receives input and requests: the topmost that is not leaving.
    var front: ViewController? { frontPresentation?.presentedViewController ?? root }

    /// Returns the screen directly beneath a presentation: the nearest that is not leaving.
    func presenter(of presentation: PresentationController) -> ViewController? {
        guard let index = presentations.firstIndex(where: { $0 === presentation }) else { return nil }
        return presentations[..<index].last { !$0.isLeaving }?.presentedViewController ?? root
    }

    /// Returns the screens that are visible beneath a presentation, nearest first: the screen directly beneath and,
    /// beneath sheets and custom presentations, further ones.
    func screensSeen(beneath presentation: PresentationController) -> [ViewController] {
        var seen: [ViewController] = []
        var screen = presenter(of: presentation)
        while let current = screen {
            seen.append(current)
            guard current.modalPresentationStyle.keepsScreenBeneath else { break }
            screen = current.presentationController.flatMap { presenter(of: $0) }
        }
        return seen
    }

    /// Returns whether a screen is the root or is presented.
    func contains(_ screen: ViewController) -> Bool {
        root === screen || presentations.contains { $0.presentedViewController === screen }
    }

    /// Returns the topmost presentation that lies directly on a screen.
    func presentation(on screen: ViewController) -> PresentationController? {
        presentations.last { presenter(of: $0) === screen }
    }

    /// Returns the presentations above a given one, the topmost first.
    func presentations(above presentation: PresentationController) -> [PresentationController] {
        guard let index = presentations.firstIndex(where: { $0 === presentation }) else { return [] }
        return presentations[(index + 1)...].reversed()
    }

    mutating func add(_ presentation: PresentationController) { presentations.append(presentation) }

    mutating func remove(_ presentation: PresentationController) {
        presentations.removeAll { $0 === presentation }
    }
}
