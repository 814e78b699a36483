import Gatefold

/// An event from outside that causes a callback.
enum Provocation {
    /// No event: the callback comes as time passes.
    case wait
    case present, dismiss, push, pop
    /// Presents the leaving screen again.
    case callBack
    case tapRow, tapMarker, tapGestureView
    /// Makes a choice of an alert, a menu or a swiped row.
    case choose
    case scroll, relayout, moveGuest, theme, key, focus, animate, resize, reload
    /// The callback `timer` itself, between two frames.
    case timer
}

extension Callback {
    /// Returns the provocations to try one after the other until one causes the callback.
    func provocations(in state: State) -> [Provocation] {
        switch self {
        case .willAppear, .willDisappear:
            switch state {
            case .opening, .held, .twoFlights, .splitOpening, .splitHeld, .popoverComing: [.dismiss]
            case .pushing, .splitPushing: [.pop]
            case .dismissing, .popping, .splitClosing, .popoverLeaving: [.callBack]
            default: [.present]
            }
        case .didAppear, .didDisappear: [.wait, .present]
        case .presented: [.present]
        case .dismissed: [.wait, .dismiss, .present, .dismiss]
        case .pushed: [.push]
        case .popped: [.pop]
        // While a page covers the stack, nothing slides.
        case .slideAnimations, .slideDone: [.push, .dismiss, .push]
        case .asksPushing: [.push, .dismiss, .push]
        case .asksPopping: [.pop, .push, .dismiss, .push, .pop]
        case .animations, .animationsDone: [.animate]
        case .animateTransition: [.resize, .present]
        case .updateTransition, .animationEnded: [.wait, .present]
        case .asksPresenting: [.present]
        case .asksDismissing: [.dismiss, .present, .dismiss]
        case .asksTarget: [.reload, .wait, .tapRow, .dismiss, .tapRow, .pop, .tapRow]
        case .gesture: [.tapGestureView, .tapGestureView]
        case .control: state.hasChoices ? [.choose, .choose] : [.tapMarker, .tapMarker]
        case .selectsRow: [.tapRow, .dismiss, .tapRow, .pop, .tapRow]
        case .scrolls: [.scroll]
        case .laysOut: [.relayout]
        case .movesToWindow: [.moveGuest]
        case .themeChanges: [.theme]
        case .key: state.hasChoices ? [.choose, .choose, .key] : [.key]
        case .focusChanges: [.focus, .focus]
        case .timer: [.timer]
        }
    }
}

extension Fixture {
    func provoke(_ provocation: Provocation) {
        bench.perform { window in
            switch provocation {
            case .wait, .tapRow, .tapMarker, .tapGestureView, .choose, .key: break
            case .present: if let front { present(makeScreen(.page), over: front, animated: true) }
            case .dismiss: if let front { dismiss(front, animated: true) }
            case .push: push(makeScreen(.plain), animated: true)
            case .pop: pop(animated: true)
            case .callBack: callBack()
            case .scroll: list?.scroll(by: 6)
            case .relayout: front?.view.setNeedsLayout()
            case .moveGuest: moveGuest()
            case .theme: window.theme.appearance = .dark
            case .focus: focus()
            case .animate: front?.moveSpark()
            case .resize: window.resize(to: Size(width: 170, height: 350), scale: 1)
            case .reload: list?.reload()
            case .timer: call(.timer, on: front)
            }
        }
        switch provocation {
        case .tapRow: tapSourceRow()
        case .tapMarker: tap(front?.tools.marker)
        case .tapGestureView: tap(front?.tools.gestureView)
        case .choose: choose()
        case .key: bench.press(.character("x"))
        default: break
        }
    }

    func tap(_ view: View?) {
        guard let view, view.window != nil else { return }
        bench.tap(at: view.convert(view.bounds.center, to: nil))
    }

    private func callBack() {
        guard let leaving else { return }
        if leaving.isBeingDismissed {
            guard let below = leaving.presentingViewController ?? tabs else { return }
            present(leaving, over: below, animated: true)
        } else {
            push(leaving, animated: true)
        }
    }

    /// The leaving screen that was shown last.
    var leaving: Screen? {
        let screens = diary.records.reversed().lazy.compactMap { $0.controller as? Screen }
        return screens.filter { !$0.isAside }.first { screen in
            screen.isBeingDismissed || (self.stack.map { screen.parent === $0 && !$0.contains(screen) } ?? false)
        }
    }

    private func moveGuest() {
        guard let tools = front?.tools else { return }
        tools.guest.removeFromSuperview()
        tools.pad.addSubview(tools.guest)
    }

    /// Focuses the front screen's focus view, or takes the focus away from it.
    private func focus() {
        guard let view = front?.tools.focusView else { return }
        if view.isFocused { view.resignFocus() } else { view.becomeFocused() }
    }
}
