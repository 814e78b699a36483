import Gatefold

/// The state of the window when a callback is called.
package enum State: String, CaseIterable, Sendable {
    case atRest
    /// A page expands from its row, or shrinks back into it.
    case opening, dismissing
    /// A page that expands is held by a finger.
    case held
    /// A page shrinks back into its row, and another row was tapped meanwhile.
    case twoFlights
    /// A page reached its end in the last frame, either open or back in its row.
    case justLanded, justLandedBack
    /// A screen is being pushed or popped.
    case pushing, popping
    /// The halves of the window part for a screen that is presented or pushed, or close over one that is dismissed.
    case splitOpening, splitPushing, splitClosing
    /// A finger holds the halves while they part.
    case splitHeld
    /// An alert arrives, is there, or leaves.
    case alertComing, alertOpen, alertLeaving
    /// An action sheet is there.
    case actionSheetOpen
    /// A finger holds a sheet between its two detents.
    case sheetHeld
    /// A popover arrives, is there, or leaves.
    case popoverComing, popoverOpen, popoverLeaving
    /// A menu is open, or a menu and a submenu.
    case menuOpen, submenuOpen
    /// A toast is shown.
    case toastShown
    /// A finger holds a page controller between two pages.
    case pagesHeld
    /// The rows of the list travel to other positions, by themselves or while a finger scrolls the list.
    case rowsChanging, rowsHeld
    /// The row of `sourceItem` is swiped open.
    case rowSwiped
    /// A container exchanges its panes, or its split controller slides from one column to the other.
    case panesChanging, columnsSliding
    /// A finger holds the divider between the columns of a container.
    case dividerHeld
    /// A page expands from its row, and another one arrives in a dialog of its own window.
    case dialogMoving
}

/// The callbacks that the matrix plays in each state. Transitions of screens meet every callback. Whatever lies above
/// the screens or moves inside of one meets those of its own, and one of each kind besides.
extension State {
    /// Whether the user is offered choices in the state, which take the place of those of the screen.
    var hasChoices: Bool {
        switch self {
        case .alertComing, .alertOpen, .alertLeaving, .actionSheetOpen, .menuOpen, .submenuOpen, .rowSwiped: true
        default: false
        }
    }

    /// The actions that are performed in the state.
    var actions: [Action] {
        Action.allCases.filter { action in
            action.concernsFamily ? hasFamily : action != .closeOpened || self == .dialogMoving
        }
    }

    /// Whether a container with children is in front in the state.
    private var hasFamily: Bool { [.panesChanging, .columnsSliding, .dividerHeld].contains(self) }

    /// The callbacks in which actions are performed in the state.
    var callbacks: [Callback] {
        switch self {
        case .atRest, .opening, .dismissing, .held, .twoFlights, .justLanded, .justLandedBack, .pushing, .popping:
            Callback.allCases
        case .splitOpening, .splitClosing:
            [
                .timer, .presented, .dismissed, .willAppear, .didAppear, .willDisappear, .animateTransition,
                .updateTransition, .animationEnded, .asksPresenting, .asksDismissing, .laysOut, .themeChanges, .key,
            ]
        case .splitPushing: [.timer, .pushed, .popped, .asksPushing, .asksPopping, .didAppear, .updateTransition, .key]
        case .splitHeld: [.timer, .dismissed, .willDisappear, .updateTransition, .laysOut, .themeChanges]
        case .alertComing: [.timer, .presented, .didAppear, .willDisappear, .control, .laysOut, .key]
        case .alertOpen: [.timer, .control, .dismissed, .asksPresenting, .animations, .laysOut, .themeChanges]
        case .alertLeaving: [.timer, .control, .willAppear, .updateTransition, .focusChanges, .pushed]
        case .actionSheetOpen: [.timer, .control, .presented, .dismissed, .asksPushing, .selectsRow]
        case .sheetHeld: [.timer, .control, .dismissed, .didDisappear, .animationsDone, .laysOut, .scrolls]
        case .popoverComing: [.timer, .presented, .didAppear, .willDisappear, .laysOut, .key]
        case .popoverOpen: [.timer, .control, .dismissed, .asksPresenting, .animations, .laysOut, .themeChanges]
        case .popoverLeaving: [.timer, .willAppear, .didDisappear, .focusChanges, .dismissed]
        case .menuOpen: [.timer, .control, .presented, .popped, .movesToWindow, .scrolls, .key]
        case .submenuOpen: [.timer, .control, .laysOut, .themeChanges]
        case .toastShown:
            [
                .timer, .presented, .dismissed, .pushed, .popped, .willAppear, .didDisappear, .animationsDone, .laysOut,
                .scrolls, .themeChanges, .key,
            ]
        case .pagesHeld: [.timer, .gesture, .willAppear, .didDisappear, .pushed, .laysOut, .animationsDone]
        case .rowsChanging: [.timer, .scrolls, .selectsRow, .asksTarget, .pushed, .laysOut, .themeChanges]
        case .rowsHeld: [.timer, .scrolls, .asksTarget, .willDisappear, .laysOut]
        case .rowSwiped: [.timer, .control, .scrolls, .selectsRow, .willDisappear, .asksTarget]
        case .panesChanging, .columnsSliding:
            [
                .timer, .willAppear, .didAppear, .willDisappear, .didDisappear, .presented, .dismissed, .pushed,
                .laysOut, .themeChanges, .animationsDone,
            ]
        case .dividerHeld: [.timer, .willAppear, .didDisappear, .presented, .laysOut]
        case .dialogMoving:
            [
                .timer, .presented, .dismissed, .willAppear, .didAppear, .willDisappear, .didDisappear, .laysOut,
                .scrolls,
                .themeChanges,
            ]
        }
    }
}

extension Fixture {
    /// The item of the row whose page opens and closes in all states.
    static let sourceItem = 1

    /// Brings the program from rest into a state.
    /// - Returns: whether it reached the state.
    package func enter(_ state: State) -> Bool {
        switch state {
        case .atRest: front is ListScreen && bench.isAtRest
        case .opening: startOpening()
        case .held: startOpening() && hold(from: Point(x: 90, y: 150))
        case .dismissing: startClosing(after: 4)
        case .justLanded: land()
        case .justLandedBack:
            startClosing(after: 1) && bench.settle { window?.flight == nil } && front is ListScreen
        case .twoFlights: startTwoFlights()
        case .pushing: startPush(andPop: false)
        case .popping: startPush(andPop: true)
        case .splitOpening: startSplit()
        case .splitHeld: startSplit() && hold(from: Point(x: 90, y: 150))
        case .splitPushing: startPush(of: .split, andPop: false)
        case .splitClosing: startSplit() && closeSplit()
        case .alertComing: startQuestion(.alert, isOpen: false)
        case .alertOpen: startQuestion(.alert, isOpen: true)
        case .alertLeaving: startQuestion(.alert, isOpen: true) && leaveQuestion()
        case .actionSheetOpen: startQuestion(.actionSheet, isOpen: true)
        case .sheetHeld: startSheet() && hold(from: Point(x: 90, y: 250), by: Point(x: 0, y: -60))
        case .popoverComing: startPopover(isOpen: false)
        case .popoverOpen: startPopover(isOpen: true)
        case .popoverLeaving: startPopover(isOpen: true) && leavePopover()
        case .menuOpen: openMenu()
        case .submenuOpen: openMenu() && openSubmenu()
        case .toastShown: startToast()
        case .pagesHeld: showPages() && hold(from: Point(x: 150, y: 150), by: Point(x: -90, y: 0))
        case .rowsChanging: startChange()
        case .rowsHeld: hold(from: Point(x: 90, y: 200), by: Point(x: 0, y: -60)) && startChange()
        case .rowSwiped: swipeRow()
        case .panesChanging: showFamily() && startExchange()
        case .columnsSliding: showFamily() && startSlide()
        case .dividerHeld: showFamily() && holdDivider()
        case .dialogMoving: startDialog()
        }
    }
}
