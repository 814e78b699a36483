package import Gatefold

/// A change that a program makes to the tree of screens from within a callback.
package enum Action: String, CaseIterable, Sendable {
    case present, presentSheet, presentPopover, presentAlert, dismissSelf, dismissPresented
    case push, pop, popToRoot, setStack, turnPage
    case openWindow, closeOpened
    case replaceRoot, switchTab, reloadTable, deleteRow, changeRows, openMenu, showToast, removeView, closeWindow,
        resize, hide
    case exchangePanes, togglePanes, switchColumns, showDetail

    /// Whether the action can be animated or not.
    package var canAnimate: Bool {
        switch self {
        case .present, .presentSheet, .presentPopover, .presentAlert, .dismissSelf, .dismissPresented, .push, .pop,
            .popToRoot, .setStack, .turnPage, .exchangePanes, .switchColumns, .showDetail:
            true
        default: false
        }
    }

    /// Whether the action changes the children of a container, and so does nothing where none is in front.
    var concernsFamily: Bool {
        switch self {
        case .exchangePanes, .togglePanes, .switchColumns, .showDetail: true
        default: false
        }
    }
}

extension Fixture {
    /// Performs an action as a program would, from within a callback or between frames.
    /// - Parameters:
    ///   - action: the action.
    ///   - controller: the view controller that is called back; nil uses the one in front.
    ///   - animated: whether the action is animated.
    package func perform(_ action: Action, on controller: ViewController?, animated: Bool) {
        guard let window, let subject = controller ?? front else { return }
        switch action {
        case .present, .presentSheet, .presentPopover:
            let arrivals: [Action: ScreenContent.Arrival] = [.presentSheet: .sheet, .presentPopover: .popover]
            let screen = makeScreen(.page, arrival: arrivals[action] ?? .bottom)
            expectPresentation(of: screen, asking: subject)
            present(screen, over: subject, animated: animated)
        case .presentAlert: ask(.alert, over: subject, animated: animated)
        case .dismissSelf: performDismissal(of: subject, animated: animated)
        case .dismissPresented: performDismissal(of: subject.presentingViewController ?? subject, animated: animated)
        case .push:
            let screen = makeScreen(.plain)
            let number = screen.number
            expect("nothing came of the push") { [weak stack] in stack?.screens.contains { $0.number == number } }
            push(screen, animated: animated)
        case .pop: pop(animated: animated)
        case .popToRoot:
            let above = Set((stack?.screens ?? []).dropFirst().map(\.number))
            expect("nothing came of popToRoot") { [weak stack] in
                stack.map { above.isDisjoint(with: $0.screens.map(\.number)) }
            }
            popToRoot(animated: animated)
        case .setStack: setNewTop(animated: animated)
        case .openWindow: openWindow(.dialog, from: 0)
        case .closeOpened: closeWindow(1)
        case .replaceRoot: replaceRoot()
        case .switchTab:
            let tab = 1 - (tabs?.selectedIndex ?? 0)
            expect("the tab was not switched") { [weak tabs] in tabs.map { $0.selectedIndex == tab } }
            switchTab()
        case .turnPage: turnPage(animated: animated)
        case .reloadTable: list?.reload()
        case .deleteRow: list?.delete(Self.sourceItem)
        case .changeRows: list?.change()
        case .openMenu: if let screen = (subject as? Screen) ?? front { showMenu(over: screen) }
        case .showToast: showToast(hasButton: true)
        case .removeView: ((subject as? Screen) ?? front)?.tools.pad.removeFromSuperview()
        case .closeWindow: bench.close()
        case .resize: window.resize(to: Size(width: 200, height: 300), scale: 1)
        case .hide: window.isVisible = false
        case .exchangePanes: family?.exchangePanes(animated: animated)
        case .togglePanes: family?.togglePanes()
        case .switchColumns:
            let isDetail = !(family?.content.family.isDetailInFront ?? false)
            expectColumn { $0.isDetailInFront == isDetail }
            family?.switchColumns(animated: animated)
        case .showDetail:
            let earlier = family?.content.family.detail
            expectColumn { $0.isDetailInFront && $0.detail != earlier }
            family?.showDetail(animated: animated)
        }
    }

    /// Replaces the screens of the stack above its bottom one, and expects that the new ones come.
    private func setNewTop(animated: Bool) {
        let earlier = stack?.screens.map(\.number)
        expect("nothing came of setViewControllers") { [weak stack] in
            stack.map { $0.screens.map(\.number) != earlier }
        }
        setStack(.new, animated: animated)
    }

    /// Expects that a presentation takes effect. It may be dropped only if the asking screen has left by the time its
    /// turn comes.
    private func expectPresentation(of screen: Screen, asking: ViewController) {
        let number = screen.number
        let witnesses = [outermost(asking), structure.flatMap { self.screen(numbered: $0.front) } ?? tabs]
        let known = witnesses.compactMap { $0 }.map { ObjectIdentifier($0) }
        guard asking.isViewLoaded, asking.view.window != nil else { return }
        expect("nothing came of the presentation") { [weak self] in
            guard let self, let root = tabs else { return nil }
            let chain: [ViewController] = [root] + presentedScreens
            if chain.contains(where: { ($0 as? Screen)?.number == number }) { return true }
            return chain.last.map { known.contains(ObjectIdentifier($0)) } == true ? false : nil
        }
    }

    /// Expects that the columns of the container in front become what a condition says.
    private func expectColumn(_ isMet: @escaping (ScreenContent.Family) -> Bool) {
        expect("the column was not shown") { [weak family] in family.map { isMet($0.content.family) } }
    }

    private func performDismissal(of controller: ViewController, animated: Bool) {
        // This check does not decide whether a child view controller's `dismiss` counts for its container, so it
        // expects nothing then.
        let target = controller.presentedViewController ?? (controller.parent == nil ? controller : nil)
        if let number = (target as? Screen)?.number {
            expect("nothing came of the dismissal") { [weak self] in
                self.map { fixture in !fixture.presentedScreens.contains { $0.number == number } }
            }
        }
        dismiss(controller, animated: animated)
    }

    /// Turns to the next page, or from the last one to the first.
    private func turnPage(animated: Bool) {
        guard let pages else { return }
        let page = (pages.currentIndex + 1) % Pages.count
        // A finger that holds the pages may turn to another one.
        if finger == nil { expect("the page was not turned") { [weak pages] in pages.map { $0.currentIndex == page } } }
        pages.setCurrentIndex(page, animated: animated)
    }

    private func outermost(_ controller: ViewController) -> ViewController {
        controller.parent.map { outermost($0) } ?? controller
    }

    private func screen(numbered number: Int) -> Screen? { presentedScreens.first { $0.number == number } }
}
