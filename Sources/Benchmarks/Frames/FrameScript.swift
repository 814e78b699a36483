import Gatefold

/// A movement whose frames are timed.
enum FrameScript: String, CaseIterable {
    case expandingCell = "expanding-cell"
    case expandingCellPlain = "expanding-cell-plain"
    case pullToClose = "pull-to-close"
    case listScroll = "list-scroll"
    case fling
    case changingList = "changing-list"
    case split
    case expandingView = "expanding-view"
    case translatedModal = "translated-modal"
    case sheet
    case typing

    var summary: String {
        switch self {
        case .expandingCell: "a row opens and closes, with shadow, round corners and scrim"
        case .expandingCellPlain: "the same without them"
        case .pullToClose: "a page is pulled down until it closes"
        case .listScroll: "a finger drags a list up and down"
        case .fling: "a list is flung through many rows"
        case .changingList: "a list of 100,000 rows is flung while rows come and go in every frame"
        case .split: "the window parts to show a page, and comes together"
        case .expandingView: "a round view grows to fill the window, and shrinks"
        case .translatedModal: "a page springs up from below, and goes down"
        case .sheet: "a sheet with text rises, is dragged between its heights, and leaves"
        case .typing: "keys in the middle of a text of 10,000 lines, one in every third frame"
        }
    }

    /// Creates the application in which the movement happens.
    func makeApplication() -> any ApplicationDelegate {
        switch self {
        case .expandingCell, .pullToClose, .listScroll, .fling: MessageApplication(.expandingCell(.standard))
        case .expandingCellPlain: MessageApplication(.expandingCell(.plain))
        case .split: MessageApplication(.split)
        case .expandingView: MessageApplication(.expandingView)
        case .translatedModal: MessageApplication(.translatedModal)
        case .sheet: MessageApplication(.sheet)
        case .changingList: ChangingListApplication()
        case .typing: TypingApplication()
        }
    }

    /// Returns the script of the movement, which ends in the state in which it began.
    /// - Parameter window: The size of the window, in points.
    func text(window: Size) -> String {
        // The wait keeps input away from the exact time of a frame, where rounding would decide to which frame it
        // belongs.
        "wait 0.004; " + movement(in: window)
    }

    private func movement(in window: Size) -> String {
        let x = window.width / 2
        let high = window.height * 0.25
        let low = window.height * 0.75
        let open = "tap \(x) \(MessageList.middleOfRow(2)) 0"
        let drag = { (from: Double, to: Double) in "drag touch \(x) \(from) \(x) \(to) 600 120" }
        switch self {
        case .expandingCell, .expandingCellPlain, .split, .expandingView, .translatedModal:
            return "mark measure; \(open); wait 1.2; key escape; wait 1.2"
        case .pullToClose: return "\(open); wait 1.2; mark measure; \(drag(high, low)); wait 1.2"
        case .listScroll: return "mark measure; \(drag(low, high)) hold 200; \(drag(high, low)) hold 200; wait 0.5"
        case .fling, .changingList:
            return "mark measure; flick \(x) \(low) \(x) \(high) 80 120; wait 3; mark pause; key home; wait 1"
        case .sheet:
            let (bottom, middle) = (window.height * 0.9, window.height * 0.5)
            return "mark measure; \(open); wait 1.2; \(drag(bottom, middle)); wait 1; \(drag(middle, bottom)); wait 1; "
                + "key escape; wait 1.2"
        case .typing:
            let word = "words ".map { "key \($0 == " " ? "space" : String($0)); wait 0.05" }.joined(separator: "; ")
            let words = Array(repeating: word, count: 10).joined(separator: "; ")
            let undoing = Array(repeating: "key ctrl+z", count: 11).joined(separator: "; ")
            return "mark measure; \(words); mark pause; \(undoing); wait 0.1"
        }
    }

    /// Plays the movement once to warm up and then as often as the settings say, and returns the costs.
    func measure(_ canvas: Canvas, _ settings: Settings) throws -> Section {
        let renderer = settings.renderer
        let player = try FramePlayer(
            canvas: canvas, renderer: renderer.makeRenderer(size: canvas.size), application: makeApplication(),
            rest: settings.rest / 1000)
        let script = try TouchScript(text(window: player.runtime.window.bounds.size))
        try player.play(script, counts: false)
        for _ in 0..<settings.repeats { try player.play(script, counts: true) }
        return Section(
            benchmark: rawValue, conditions: Section.Conditions(canvas: canvas, renderer: renderer),
            unit: .microseconds, rows: player.costs.rows)
    }
}
