import Gatefold

/// How the model hears of the calls that change the tree of screens.
extension Walker {
    /// Tells the model of a call before it takes effect.
    func hear(_ request: Request, _ promise: Ledger.Promise) {
        look()
        guard let step = step(request) else {
            isActionPutOff = true
            return model.doubt("what \(request) means is not settled")
        }
        let isMoving = fixture.window?.flight != nil || model.isWaiting
        if fixture.isInside {
            // The call takes effect when the change that encloses it is complete; some calls then overtake others.
            let isMixed = isMoving || isInputUnderWay
            if isMixed, !isPresentation(request) { model.doubt("\(step) is made from within a change") }
            // A pop from within the start of a pop joins it.
            if case .pop = request { model.doubt("\(step) may join a pop") }
            if case .present(_, let controller) = request, hasBeenPopped(controller) {
                model.doubt("whoever presents has been popped")
            }
            // The screen that it presents may be about to leave because of that very change.
            if case .dismiss(let controller) = request, controller.presentedViewController != nil {
                model.doubt("\(step) meets a dismissal")
            }
            return model.wait(for: step, promise)
        }
        // Completions of earlier calls run before this one takes effect, and what they ask for comes first.
        if fixture.isArmed, fixture.ledger.isOwingEarlier { model.doubt("\(step) meets a completion that acts") }
        guard isMoving else { return model.wait(for: step, promise) }
        if case .dismiss = request, model.isWaiting {
            // The dismissal removes what lay on the screen when it was called, and everything that lies on that by
            // then.
            model.doubt("\(step) meets calls that wait")
        }
        switch request {
        case .present(let screen, _) where screen.isBeingDismissed: model.act(step)
        case .present(_, let controller as Screen) where controller.isBeingDismissed:
            model.doubt("whoever presents is about to go")
            model.wait(for: step, promise)
        case .present(_, let controller) where controller.parent != nil && model.isWaitingForStack:
            model.doubt("whoever presents may be popped before")
            model.wait(for: step, promise)
        // A screen that is leaving already continues to do so, and one that is arriving turns round.
        case .dismiss(let controller) where isLeaving(controller): break
        case .dismiss(let controller) where isComing(controller):
            // If several screens are dismissed, the arriving one turns round at once, and the others leave after it.
            if !isOfFrontAlone(controller) { model.doubt("\(step) takes screens away one after the other") }
            model.act(step)
        case .push(let screen, let stack) where !stack.contains(screen) && screen.parent != nil:
            // All screens that left together with it come back, which the model does not remember.
            model.doubt("a screen that was popped is called back")
        case .pop, .popToRoot, .setStack:
            // The model does not decide whether a waiting pop refers to the screen on top now or later.
            if isStackMoving || model.isWaitingForStack { model.doubt("a pop meets a change of the stack") }
            model.wait(for: step, promise)
        default: model.wait(for: step, promise)
        }
    }

    /// Returns whether the screen that a dismissal removes is already leaving.
    private func isLeaving(_ controller: ViewController) -> Bool {
        if let presented = controller.presentedViewController { return presented.isBeingDismissed }
        return (controller as? Screen)?.isBeingDismissed ?? false
    }

    /// Returns whether a dismissal removes the screen in front while it is arriving.
    private func isComing(_ controller: ViewController) -> Bool {
        guard let front = fixture.window?.frontViewController, front.isBeingPresented else { return false }
        return controller === front || controller.presentedViewController != nil
    }

    /// Returns whether a dismissal removes only the screen in front.
    private func isOfFrontAlone(_ controller: ViewController) -> Bool {
        let front = fixture.window?.frontViewController
        return controller === front || controller.presentedViewController === front
    }

    /// Returns whether a screen is still in the stack's hands while it leaves it.
    private func hasBeenPopped(_ controller: ViewController) -> Bool {
        guard let screen = controller as? Screen, let stack = screen.parent as? Stack else { return false }
        return !stack.contains(screen)
    }

    private func isPresentation(_ request: Request) -> Bool {
        if case .present = request { true } else { false }
    }

    /// Whether the transition in progress is one of the navigation controller.
    private var isStackMoving: Bool {
        guard fixture.window?.flight != nil else { return false }
        return !fixture.presentedScreens.contains { $0.isBeingPresented || $0.isBeingDismissed }
    }

    private func step(_ request: Request) -> TreeModel.Step? {
        let front = model.structure.front
        switch request {
        case .present(let screen, let controller):
            guard controller.isViewLoaded, controller.view.window != nil else { return nil }
            guard let asking = number(of: controller) else { return nil }
            return .present(screen.number, asking: asking, front: front)
        case .dismiss(let controller):
            guard let number = number(of: controller) else { return nil }
            // The model does not decide whether a child view controller's `dismiss` counts for its container.
            if controller.parent != nil, !model.structure.presented.isEmpty { return nil }
            return .dismiss(controller.parent == nil ? number : -1)
        case .push(let screen, let stack): return tree(of: stack).map { .push(screen.number, tree: $0) }
        case .pop(let stack): return tree(of: stack).map { .pop(tree: $0) }
        case .popToRoot(let stack): return tree(of: stack).map { .popToRoot(tree: $0) }
        case .setStack(let screens, let stack):
            return tree(of: stack).map { .setStack(screens.map(\.number), tree: $0) }
        }
    }

    private func tree(of stack: Stack) -> Int? { stack.screens.first?.number }

    /// Returns the number of the presented screen, or of the tree, that a view controller belongs to.
    private func number(of controller: ViewController) -> Int? {
        var top = controller
        while let parent = top.parent { top = parent }
        if let tabs = top as? Tabs { return tabs.stack.flatMap { tree(of: $0) } }
        return (top as? Screen)?.number
    }
}
