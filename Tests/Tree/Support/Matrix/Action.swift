package import Gatefold

/// What a program does to the tree of screens from within a callback.
package enum Action: String, CaseIterable, Sendable {
    case present, dismissSelf, dismissPresented, push, pop, popToRoot
    case replaceRoot, switchTab, reloadTable, deleteRow, removeView, closeWindow, resize, hide

    /// Whether it can be done with and without animation.
    package var canAnimate: Bool {
        switch self {
        case .present, .dismissSelf, .dismissPresented, .push, .pop, .popToRoot: true
        default: false
        }
    }
}

extension Fixture {
    /// Does something as a program would, from within a callback or between frames.
    /// - Parameter controller: the one that is called back; nil for the one in front.
    package func perform(_ action: Action, on controller: ViewController?, animated: Bool) {
        guard let window, let subject = controller ?? front else { return }
        switch action {
        case .present: present(makeScreen(.page), over: subject, animated: animated)
        case .dismissSelf: dismiss(subject, animated: animated)
        case .dismissPresented: dismiss(subject.presentingViewController ?? subject, animated: animated)
        case .push: push(makeScreen(.plain), animated: animated)
        case .pop: pop(animated: animated)
        case .popToRoot: popToRoot(animated: animated)
        case .replaceRoot: replaceRoot()
        case .switchTab: switchTab()
        case .reloadTable: list?.reload()
        case .deleteRow: list?.delete(Self.sourceItem)
        case .removeView: ((subject as? Screen) ?? front)?.tools.pad.removeFromSuperview()
        case .closeWindow: bench.close()
        case .resize: window.resize(to: Size(width: 200, height: 300), scale: 1)
        case .hide: window.isVisible = false
        }
    }
}
