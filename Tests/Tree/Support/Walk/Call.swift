package import Gatefold

/// One action of the program or its user in a walk.
package enum Call: Hashable, CustomStringConvertible {
    /// Presents a screen; `over` counts screens from the front one down.
    case present(ScreenContent.Arrival, over: Int, animated: Bool)
    case openRow(Int, animated: Bool)
    /// Presents or pushes the leaving screen again.
    case callBack
    case dismiss(Int, animated: Bool)
    case dismissAll(animated: Bool)
    case push(ScreenContent.Arrival, animated: Bool)
    /// Presents or pushes a container.
    case presentFamily(over: Int, animated: Bool)
    case pushFamily(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case setStack(NewTop, animated: Bool)
    case selectTab(Int)
    case replaceRoot
    case reload, restoreRows, removePad, moveSpark, relayout, theme, hide, show, showToast
    case deleteRow(Int)
    case scroll(Double)
    case resize(Int)
    case exchangePanes(animated: Bool)
    case togglePanes
    case switchColumns(animated: Bool)
    case showDetail(animated: Bool)
    /// Opens a window; `from` is the index of the window that opens it, and 0 is the first one.
    case openWindow(WindowStyle, from: Int)
    /// Closes a window that the program has opened.
    case closeWindow(Int)
    /// Presents a page in a window that the program has opened, or dismisses the one there.
    case togglePage(inWindow: Int, animated: Bool)
    /// Performs an action at the next callback of a kind.
    case arm(Callback, Action, animated: Bool)

    // MARK: What the user does

    case tap(x: Double, y: Double)
    case tapRow(Int)
    case tapMarker, tapGestureView, tapTab
    case touch(Touch.Phase, x: Double, y: Double)
    case key(KeyEvent.Key)

    // MARK: Time

    case frames(Int)
    /// Waits until the window is at rest, and checks everything.
    case settle

    package var description: String {
        switch self {
        case .present(let arrival, let over, let animated):
            "screens[front - \(over)].present(\(arrival), animated: \(animated))"
        case .openRow(let row, let animated): "list.open(row: \(row), animated: \(animated))"
        case .callBack: "callBack(leaving)"
        case .dismiss(let index, let animated): "screens[front - \(index)].dismiss(animated: \(animated))"
        case .dismissAll(let animated): "root.dismiss(animated: \(animated))"
        case .push(let arrival, let animated):
            "stack.push(\(arrival == .split ? "split, " : "")animated: \(animated))"
        case .presentFamily(let over, let animated):
            "screens[front - \(over)].present(family, animated: \(animated))"
        case .pushFamily(let animated): "stack.push(family, animated: \(animated))"
        case .exchangePanes(let animated): "family.exchangePanes(animated: \(animated))"
        case .switchColumns(let animated): "family.switchColumns(animated: \(animated))"
        case .showDetail(let animated): "family.showDetail(animated: \(animated))"
        case .pop(let animated): "stack.pop(animated: \(animated))"
        case .popToRoot(let animated): "stack.popToRoot(animated: \(animated))"
        case .setStack(let top, let animated): "stack.setViewControllers(top: \(top), animated: \(animated))"
        case .openWindow(let style, let opener): "windows[\(opener)].openWindow(.\(style))"
        case .closeWindow(let index): "windows[\(index)].performClose()"
        case .togglePage(let index, let animated): "windows[\(index)].togglePage(animated: \(animated))"
        case .selectTab(let tab): "tabs.selectedIndex = \(tab)"
        case .replaceRoot: "window.rootViewController = newTree()"
        case .deleteRow(let row): "list.delete(row: \(row))"
        case .scroll(let distance): "list.scroll(by: \(distance))"
        case .resize(let size): "window.resize(to: sizes[\(size)])"
        case .arm(let callback, let action, let animated):
            "on(.\(callback)) { \(action)(\(action.canAnimate ? "animated: \(animated)" : "")) }"
        case .tap(let x, let y): "tap(\(x), \(y))"
        case .tapRow(let row): "tap(row: \(row))"
        case .touch(let phase, let x, let y): "touch(.\(phase), \(x), \(y))"
        case .key(let key): "press(.\(key))"
        case .frames(let count): "frames(\(count))"
        case .reload, .restoreRows, .togglePanes, .removePad, .moveSpark, .relayout, .theme, .hide, .show, .showToast,
            .tapMarker, .tapGestureView, .tapTab, .settle:
            "\(name)()"
        }
    }

    private var name: String {
        switch self {
        case .reload: "list.reload"
        case .restoreRows: "list.restore"
        case .togglePanes: "family.togglePanes"
        case .removePad: "front.removePad"
        case .moveSpark: "front.moveSpark"
        case .relayout: "front.view.setNeedsLayout"
        case .theme: "changeTheme"
        case .hide: "hide"
        case .show: "show"
        case .showToast: "showToast"
        case .tapMarker: "tapMarker"
        case .tapGestureView: "tapGestureView"
        case .tapTab: "tapTab"
        default: "settle"
        }
    }
}
