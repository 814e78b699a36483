import GatefoldGestures
import GatefoldTreeSupport
import Testing

/// Walks that once found a fault in the library or a gap of the model, cut down to the calls that matter.
@Suite struct FoundWalkTests {
    nonisolated private static let walks: [(name: String, calls: [Call])] = [
        (
            "a screen beneath dismisses itself when it vanishes",
            [
                .tapRow(0), .present(.bottom, over: 0, animated: true), .openRow(4, animated: false), .settle,
                .arm(.movesToWindow, .dismissPresented, animated: false), .dismissAll(animated: true),
            ]
        ),
        (
            "the window is hidden while several screens leave",
            [
                .openRow(4, animated: true), .openRow(4, animated: true), .present(.above, over: 0, animated: true),
                .settle, .arm(.willDisappear, .dismissPresented, animated: true), .dismissAll(animated: true), .hide,
            ]
        ),
        (
            "a callback hides the window while several screens leave",
            [
                .present(.sheet, over: 0, animated: true), .openRow(1, animated: false),
                .present(.sheet, over: 0, animated: true), .settle,
                .arm(.movesToWindow, .dismissPresented, animated: true), .dismissAll(animated: true),
                .arm(.themeChanges, .hide, animated: false), .push(.bottom, animated: false), .frames(9), .frames(4),
            ]
        ),
        (
            "a pop's own completion presents",
            [
                .selectTab(1), .tapTab, .popToRoot(animated: true), .arm(.slideDone, .present, animated: true),
                .frames(2), .frames(3), .frames(1), .frames(2), .present(.sheet, over: 0, animated: true), .frames(3),
            ]
        ),
        (
            "a pop waits, and its completion presents on another tab",
            [
                .arm(.laysOut, .popToRoot, animated: true), .present(.above, over: 0, animated: true), .frames(4),
                .present(.above, over: 0, animated: true), .frames(13),
                .arm(.slideDone, .presentSheet, animated: true), .selectTab(1),
            ]
        ),
        (
            "a tap beside a sheet meets a push",
            [.present(.sheet, over: 0, animated: true), .settle, .push(.bottom, animated: true), .tapRow(1)]
        ),
        (
            "a change's screens leave the window before its completions run",
            [
                .present(.split, over: 0, animated: true), .settle, .dismissAll(animated: true),
                .arm(.updateTransition, .popToRoot, animated: true), .frames(3), .push(.bottom, animated: true),
                .replaceRoot, .hide,
            ]
        ),
        ("a completion waits for a window that is hidden", [.removePad, .hide, .moveSpark]),
        (
            "a callback selects a tab while a bar is tapped",
            [.arm(.willDisappear, .switchTab, animated: false), .push(.bottom, animated: false), .tapTab]
        ),
        (
            "the first of two completions pushes",
            [
                .arm(.movesToWindow, .popToRoot, animated: true), .push(.bottom, animated: true), .frames(8),
                .arm(.popped, .push, animated: true), .frames(4), .popToRoot(animated: true), .frames(23),
            ]
        ),
        (
            "the first of two completions dismisses",
            [
                .tap(x: 109, y: 234), .settle, .key(.escape), .callBack,
                .arm(.presented, .dismissSelf, animated: true), .dismiss(0, animated: false), .callBack, .frames(2),
            ]
        ),
        (
            "a callback of the layout for a new size hides the window",
            [
                .tap(x: 138, y: 269), .settle, .openRow(1, animated: true), .arm(.laysOut, .hide, animated: false),
                .present(.sheet, over: 2, animated: true), .key(.escape), .resize(1), .dismiss(0, animated: false),
            ]
        ),
        (
            "a delegate that is asked for a pop's transition pops",
            [
                .push(.bottom, animated: false), .arm(.asksPopping, .pop, animated: false), .resize(2),
                .pop(animated: true),
            ]
        ),
        (
            "a call of a screen in a stack waits while Escape is pressed",
            [
                .present(.above, over: 0, animated: true), .openRow(3, animated: true), .settle,
                .arm(.movesToWindow, .dismissSelf, animated: false), .pop(animated: true), .key(.escape),
            ]
        ),
        (
            "the tap on a tab meets a completion that presents",
            [.push(.bottom, animated: false), .arm(.pushed, .present, animated: false), .tapTab]
        ),
        (
            "a tab is tapped during a pop, and another one is selected before the next frame",
            [
                .openRow(1, animated: true), .settle, .push(.bottom, animated: false), .pop(animated: true), .tapTab,
                .selectTab(1), .tapTab,
            ]
        ),
        (
            "a finger catches a sheet that leaves while the way back waits",
            [
                .openRow(1, animated: true), .settle, .present(.sheet, over: 0, animated: true), .frames(23),
                .tap(x: 7, y: 68), .tap(x: 46, y: 53), .touch(.began, x: 108, y: 224),
            ]
        ),
    ]

    @Test(arguments: walks.indices)
    func isWell(index: Int) throws {
        let walk = Self.walks[index]
        let faults = try Walk().play(walk.calls).faults
        #expect(faults.isEmpty, "\(walk.name)")
    }
}
