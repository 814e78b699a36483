import Gatefold
import Testing

/// A list and its page are interrupted in every state by every event. In the end one of three screens is shown, whole,
/// and nothing is left behind.
@Suite struct InterruptionTests {
    /// The state in which the event happens.
    nonisolated enum State: String, CaseIterable, Sendable {
        case list, opening, heldOpening, page, dismissing, heldDismissing

        /// The row of item 3 is at 344 points.
        fileprivate var script: String {
            switch self {
            case .list: "wait 0.1; "
            case .opening: "tap 180 388 0; wait 0.15; "
            case .heldOpening: "tap 180 388 0; wait 0.15; touch down 1 180 420; wait 0.1; "
            case .page: "tap 180 388 0; wait 1; "
            case .dismissing: "tap 180 388 0; wait 1; key escape; wait 0.12; "
            case .heldDismissing: "tap 180 388 0; wait 1; key escape; wait 0.12; touch down 1 180 420; wait 0.1; "
            }
        }

        fileprivate var isHeld: Bool { self == .heldOpening || self == .heldDismissing }
    }

    /// An event that interrupts a state.
    nonisolated enum Event: String, CaseIterable, Sendable {
        case nothing, escape, closeButton, dismissal, otherScreen, sameScreen, container, drag, visibleRow, bar
        case resize, scale, hide, rowMoves, rowGoes, textChanges, scroll, cancel

        /// The script of an event of the user; nil for an event of the program.
        fileprivate var script: String? {
            switch self {
            case .nothing: "wait 0.01; "
            case .escape: "key escape; "
            case .closeButton: nil
            case .container: "tap 200 430 10; "
            case .drag: "drag touch 100 430 100 470 40 120 id 7; "
            case .visibleRow: "tap 180 700 10; "
            case .bar: "tap 40 10 10; "
            case .resize: "resize 400 600; "
            case .scale: "scale 2; "
            case .hide: "window hide; wait 0.05; window show; "
            case .cancel: "touch cancel; "
            default: nil
            }
        }
    }

    /// The screen that is shown when all is at rest.
    enum Screen: Equatable {
        case list
        case page(Int)

        static let other = page(99)
    }

    /// The screen that has to be shown in the end for each state and event. Held transitions are released where they
    /// were caught, which is a tap.
    private static func expected(_ state: State, _ event: Event) -> Screen {
        switch (state, event) {
        case (_, .otherScreen): .other
        case (.list, .visibleRow): .page(7)
        case (.list, .container), (.list, .drag): event == .container ? .page(3) : .list
        case (.list, .sameScreen): .page(3)
        case (.list, _): .list
        case (.opening, .escape), (.opening, .closeButton), (.opening, .dismissal): .list
        case (.heldOpening, .escape), (.heldOpening, .closeButton), (.heldOpening, .dismissal): .list
        // A movement by forty points within a hundred milliseconds counts in the direction of the finger, which
        // dismisses.
        case (.opening, .drag): .list
        case (.opening, _), (.heldOpening, _): .page(3)
        // A movement by forty points in as many milliseconds is a flick.
        case (.page, .escape), (.page, .closeButton), (.page, .dismissal), (.page, .drag): .list
        case (.page, _): .page(3)
        case (.dismissing, .container), (.dismissing, .sameScreen): .page(3)
        // The list still moves up, so row 5 is seen at that point.
        case (.dismissing, .visibleRow): .page(5)
        case (.dismissing, _): .list
        case (.heldDismissing, .escape), (.heldDismissing, .closeButton), (.heldDismissing, .dismissal): .list
        case (.heldDismissing, .hide), (.heldDismissing, .cancel): .list
        // A second finger moves the page, and the first one releases it at rest, nearer to the list.
        case (.heldDismissing, .drag): .list
        case (.heldDismissing, .visibleRow): .page(5)
        case (.heldDismissing, _): .page(3)
        }
    }

    private static func act(_ event: Event, on application: MarkerApplication) {
        let list = application.list
        let page = list.pages.last ?? MarkerPage(item: 3)
        switch event {
        case .closeButton: page.closeButton.action?()
        case .dismissal: list.dismiss(animated: true)
        case .otherScreen: list.present(MarkerPage(item: 99), animated: true)
        case .sameScreen:
            page.transitioningDelegate = list.transition
            list.present(page, animated: true)
        case .rowMoves: list.replaceItems([3] + list.items.filter { $0 != 3 })
        case .rowGoes: list.replaceItems(list.items.filter { $0 != 3 })
        case .textChanges: list.bar.title = "Changed"
        case .scroll: list.table.contentOffset.y = 40
        default: break
        }
    }

    private static func screen(of play: Screenplay) -> Screen? {
        let front = play.host.runtime.window.frontViewController
        if front === play.application.list { return .list }
        return (front as? MarkerPage).map { .page($0.item) }
    }

    /// The events that are possible in each state: a page that is there can be opened again once it is on its way out,
    /// and only a finger that is down is cancelled.
    nonisolated private static let cases: [(State, Event)] = State.allCases.flatMap { state in
        Event.allCases.filter { event in
            switch event {
            case .sameScreen: state == .list || state == .dismissing || state == .heldDismissing
            case .cancel: state.isHeld
            default: true
            }
        }.map { (state, $0) }
    }

    @Test(arguments: cases) func everyStateHasAnAnswerToEverything(_ state: State, _ event: Event) throws {
        var play = try Screenplay()
        let end = state.isHeld && event != .cancel ? "wait 0.1; touch up 1; " : ""
        try play.play(state.script + (event.script ?? "mark now; ") + "wait 0.05; \(end)wait 1.5") { application in
            Self.act(event, on: application)
        }
        #expect(Self.screen(of: play) == Self.expected(state, event))
        try expectWhole(play)
    }

    /// Nothing moves, nothing is left, and the frame is the same as after an undisturbed transition to that screen.
    private func expectWhole(_ play: Screenplay) throws {
        let window = play.host.runtime.window
        #expect(window.flight == nil)
        let front = try #require(window.frontViewController)
        #expect(front.view.window === window && !front.view.isHidden)
        let shown = try play.livePicture()
        // Everything that lies over the list goes, and the list is as if nothing had ever come.
        var left = play
        while window.frontViewController !== play.application.list {
            let count = window.presentations.count
            try left.play("key escape; wait 1.5")
            #expect(window.presentations.count == count - 1)
        }
        #expect(play.host.runtime.images.recordingCount == 0)
        let list = try play.livePicture()
        var fresh = try Screenplay(
            width: list.size.width, height: list.size.height, scale: window.resources.grid.scale)
        fresh.application.list.replaceItems(play.application.list.items)
        fresh.application.list.bar.title = play.application.list.bar.title
        fresh.application.list.table.contentOffset.y = play.application.list.table.contentOffset.y
        try fresh.play("wait 0.5")
        #expect(try fresh.livePicture().bytes == list.bytes)
        guard let page = front as? MarkerPage else { return }
        fresh.application.list.present(MarkerPage(item: page.item), animated: false)
        try fresh.play("wait 0.5")
        #expect(try fresh.livePicture().bytes == shown.bytes)
    }
}
