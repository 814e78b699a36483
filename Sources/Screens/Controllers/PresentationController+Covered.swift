extension PresentationController {
    /// Dismisses a screen that others lie on: the front one goes, and those between have gone when it starts.
    func dismiss(with front: PresentationController, animated: Bool, velocity: Double, completion: (() -> Void)?) {
        guard front.flight == nil else {
            // What is on the way has pieces of the screen beneath it: first it goes back.
            front.dismiss(animated: true, velocity: 0) { [self] in
                guard presentedViewController.presentationController === self else {
                    completion?()
                    return
                }
                dismiss(animated: animated, velocity: velocity, completion: completion)
            }
            return
        }
        let presenting = presentingViewController
        let index = window?.presentations.firstIndex { $0 === self } ?? 0
        for covered in (window?.presentations[index...].dropLast() ?? []).reversed() { covered.vanish() }
        front.presentingViewController = presenting
        front.presentedViewController.presenter = presenting
        presenting.presentedViewController = front.presentedViewController
        front.dismiss(animated: animated, velocity: velocity, completion: completion)
    }

    /// Takes the screen away behind the one in front.
    private func vanish() {
        presentedViewController.beginAppearance(false, animated: false)
        presentedViewController.endAppearance()
        settle(atDestination: false)
        remove()
    }
}
