import GatefoldViews

/// The screens of a window: the root, and above it those that are presented, the topmost last.
///
/// Every relation between them is derived here from that one order.
struct PresentationStack {
    var root: ViewController?
    private(set) var presentations: [PresentationController] = []

    /// The topmost screen that can be seen, even if it is on its way out.
    var top: ViewController? { presentations.last?.presentedViewController ?? root }

    /// The presentation in front: the topmost that is not on its way out.
    var frontPresentation: PresentationController? { presentations.last { !$0.isLeaving } }

    /// The screen in front, which input and requests go to: the topmost that is not on its way out.
    var front: ViewController? { frontPresentation?.presentedViewController ?? root }

    /// The screen that a presentation lies on: the nearest beneath it that is not on its way out.
    func presenter(of presentation: PresentationController) -> ViewController? {
        guard let index = presentations.firstIndex(where: { $0 === presentation }) else { return nil }
        return presentations[..<index].last { !$0.isLeaving }?.presentedViewController ?? root
    }

    /// The screens that are seen beneath a presentation, the nearest first: the one that it lies on, and beneath custom
    /// presentations also those that they lie on.
    func screensSeen(beneath presentation: PresentationController) -> [ViewController] {
        var seen: [ViewController] = []
        var screen = presenter(of: presentation)
        while let current = screen {
            seen.append(current)
            guard current.modalPresentationStyle == .custom else { break }
            screen = current.presentationController.flatMap { presenter(of: $0) }
        }
        return seen
    }

    /// Whether a screen is the root or is presented.
    func contains(_ screen: ViewController) -> Bool {
        root === screen || presentations.contains { $0.presentedViewController === screen }
    }

    /// The topmost presentation that lies directly on a screen.
    func presentation(on screen: ViewController) -> PresentationController? {
        presentations.last { presenter(of: $0) === screen }
    }

    /// The presentations above one, the topmost first.
    func presentations(above presentation: PresentationController) -> [PresentationController] {
        guard let index = presentations.firstIndex(where: { $0 === presentation }) else { return [] }
        return presentations[(index + 1)...].reversed()
    }

    mutating func add(_ presentation: PresentationController) { presentations.append(presentation) }

    mutating func remove(_ presentation: PresentationController) {
        presentations.removeAll { $0 === presentation }
    }
}
