import Gatefold

/// The calls of a walk that the program makes.
extension Walker {
    /// Makes a call as the program does.
    func program(_ call: Call, in window: Window) {
        switch call {
        case .present(let arrival, let over, let animated):
            fixture.present(fixture.makeScreen(.page, arrival: arrival), over: screen(over), animated: animated)
        case .openRow(let row, let animated):
            guard let list = fixture.list, list.view.window != nil, list.items.indices.contains(row) else { return }
            list.open(list.items[row], animated: animated)
        case .callBack: callBack()
        case .dismiss(let index, let animated): fixture.dismiss(screen(index), animated: animated)
        case .dismissAll(let animated): if let tabs = fixture.tabs { fixture.dismiss(tabs, animated: animated) }
        case .push(let arrival, let animated):
            fixture.push(fixture.makeScreen(.plain, arrival: arrival), animated: animated)
        case .presentFamily(let over, let animated):
            fixture.present(fixture.makeScreen(.family), over: screen(over), animated: animated)
        case .pushFamily(let animated): fixture.push(fixture.makeScreen(.family), animated: animated)
        case .pop(let animated): fixture.pop(animated: animated)
        case .popToRoot(let animated): fixture.popToRoot(animated: animated)
        case .setStack(let top, let animated): fixture.setStack(top, animated: animated)
        case .selectTab(let tab):
            model.select(tab: tab)
            fixture.tabs?.selectedIndex = tab
        case .replaceRoot:
            fixture.replaceRoot()
            if let structure = fixture.structure { model.replace(with: structure) }
        case .arm(let callback, let action, let animated): arm(callback, action, animated: animated)
        default: content(call, in: window)
        }
    }

    private func content(_ call: Call, in window: Window) {
        switch call {
        case .reload: fixture.list?.reload()
        case .restoreRows: fixture.list?.restore()
        case .deleteRow(let row):
            if let list = fixture.list, list.items.indices.contains(row) { list.delete(list.items[row]) }
        case .exchangePanes(let animated): fixture.family?.exchangePanes(animated: animated)
        case .togglePanes: fixture.family?.togglePanes()
        case .switchColumns(let animated): fixture.family?.switchColumns(animated: animated)
        case .showDetail(let animated): fixture.family?.showDetail(animated: animated)
        case .removePad: fixture.front?.tools.pad.removeFromSuperview()
        case .moveSpark: fixture.front?.moveSpark()
        case .relayout: fixture.front?.view.setNeedsLayout()
        case .theme: window.theme.appearance = window.theme.isDark ? .light : .dark
        case .hide: window.isVisible = false
        case .show: window.isVisible = true
        // Keys do not reach a toast without a button, so that Escape leaves a screen.
        case .showToast: fixture.showToast(hasButton: false)
        case .openWindow(let style, let opener): fixture.openWindow(style, from: opener)
        case .closeWindow(let index): fixture.closeWindow(index)
        case .togglePage(let index, let animated): fixture.togglePage(inWindow: index, animated: animated)
        case .scroll(let distance): fixture.list?.scroll(by: distance)
        case .resize(let size): window.resize(to: Self.sizes[size], scale: 1)
        default: break
        }
    }

    /// Returns the screen at a depth below the front one; the root if there are fewer screens.
    private func screen(_ depth: Int) -> ViewController {
        let presented = fixture.presentedScreens.filter { !$0.isBeingDismissed }
        let index = presented.count - 1 - depth
        return index >= 0 ? presented[index] : fixture.tabs ?? fixture.makeScreen(.plain)
    }

    /// Shows the leaving screen on top again.
    private func callBack() {
        guard let leaving = fixture.leaving, !(fixture.front?.isBeingPresented ?? false) else { return }
        if leaving.isBeingDismissed {
            guard let below = leaving.presentingViewController ?? fixture.tabs else { return }
            fixture.present(leaving, over: below, animated: true)
        } else {
            fixture.push(leaving, animated: true)
        }
    }

    private func arm(_ callback: Callback, _ action: Action, animated: Bool) {
        if [.replaceRoot, .switchTab, .hide].contains(action) { isActionPutOff = true }
        fixture.arm(callback) { [unowned self] controller in
            if action == .replaceRoot || action == .switchTab || action == .hide {
                model.doubt("\(action) from within a change")
            }
            fixture.perform(action, on: controller, animated: animated)
        }
    }
}
