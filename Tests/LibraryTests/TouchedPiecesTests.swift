import Gatefold
import Testing

/// A press hits the piece that the last frame shows at its point, at every progress of every transition.
@Suite struct TouchedPiecesTests {
    /// The transitions that are played forwards and backwards.
    nonisolated enum Kind: CaseIterable, Sendable {
        case expandingCell, standard, modal, expandingView, split, nested, twoFlights

        /// Whether the pieces that show the lower screen can be touched. The halves of a split and a growing view only
        /// catch the flight.
        var canTouchLowerScreen: Bool { self != .split && self != .expandingView }
    }

    /// A piece that is drawn at a point, or hit there.
    private enum Piece: Hashable {
        case row(red: UInt8)
        case bar, page, card, close
        /// The moving container or the background.
        case other
    }

    /// Presents and dismisses with animators of one kind.
    private final class Animators: TransitioningDelegate {
        let make: () -> any AnimatedTransitioning

        init(_ make: @escaping () -> any AnimatedTransitioning) { self.make = make }

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? { make() }

        func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { make() }
    }

    private struct Touch: Hashable {
        let frame: Int
        let x: Int
        let y: Int
    }

    private static let columns = [8, 60, 180, 328, 350]
    private static let rows = Array(stride(from: 2, to: 720, by: 9))

    private func delegate(_ kind: Kind, _ list: MarkerListScreen) -> any TransitioningDelegate {
        Animators {
            switch kind {
            case .modal: TranslatedModal()
            case .split: Split(cut: 344)
            case .expandingView: ExpandingView { _ in list.table.cellForRow(at: IndexPath(row: 3, section: 0)) }
            default: DefaultTransition(scrimColor: nil)
            }
        }
    }

    private static func script(_ kind: Kind) -> String {
        switch kind {
        case .expandingCell: "tap 180 388 0; wait 1; key escape; wait 1"
        case .nested: "tap 180 388 0; wait 1; tap 180 340 0; wait 1; key escape; wait 1; key escape; wait 1"
        case .twoFlights:
            "tap 180 388 0; wait 1; key escape; wait 0.2; tap 180 690 0; wait 0.15; key escape; wait 1"
        default: "mark present; wait 1.2; key escape; wait 1.2"
        }
    }

    @Test(arguments: Kind.allCases) func aPressHitsWhatIsSeen(kind: Kind) throws {
        var play = try Screenplay { $0.list.hasCards = kind == .nested }
        let list = play.application.list
        let delegate = delegate(kind, list)
        let page = MarkerPage(item: 3)
        page.transitioningDelegate = delegate
        page.modalPresentationStyle = kind == .expandingView ? .custom : .fullScreen
        var hits: [Touch: Piece] = [:]
        let window = play.host.runtime.window
        try play.play(
            Self.script(kind), onMark: { _ in list.present(page, animated: true) },
            onFrame: { number, _ in
                for x in Self.columns {
                    for y in Self.rows {
                        hits[Touch(frame: number, x: x, y: y)] = hit(Double(x) + 0.5, Double(y) + 0.5, in: window, list)
                    }
                }
            })
        #expect(play.flight.count > 50)
        for frame in play.flight { expect(hits, in: frame, of: kind) }
    }

    private func hit(_ x: Double, _ y: Double, in window: Window, _ list: MarkerListScreen) -> Piece {
        let path = window.path(to: Point(x: x, y: y))
        if path.contains(where: { $0 is CloseButton || ($0 as? PortalView)?.source is CloseButton }) { return .close }
        if let cell = path.first(where: { $0 is TableViewCell }), let color = cell.backgroundColor {
            return .row(red: UInt8((color.red * 255).rounded()))
        }
        if path.contains(where: { $0 === list.bar }) { return .bar }
        if path.contains(where: { $0 is Button && $0.backgroundColor == Self.card }) { return .card }
        let pages = window.presentations.map(\.presentedViewController.view)
        return path.contains { view in pages.contains { $0 === view } } ? .page : .other
    }

    private static let card = Color(hex: 0xF0_A0_20)

    /// The piece whose colour a pixel shows; nil for a mixture of pieces.
    private func drawn(_ frame: Screenplay.Frame, _ x: Int, _ y: Int) -> Piece? {
        let pixel = frame.pixel(x, y)
        switch (pixel[2], pixel[1], pixel[0]) {
        case (let red, 0, 0xC8) where red >= 0x40 && (red - 0x40) % 6 == 0: return .row(red: red)
        case (0x10, 0x20, 0x30): return .bar
        case (0xF0, 0xA0, 0x20): return .card
        case (0xFF, 0xFF, 0xFF), (0, 0xA0, 0): return .page
        default: return nil
        }
    }

    private func expect(_ hits: [Touch: Piece], in frame: Screenplay.Frame, of kind: Kind) {
        var wrong: [String] = []
        for x in Self.columns {
            for y in Self.rows {
                guard let hit = hits[Touch(frame: frame.number, x: x, y: y)] else { continue }
                if !matches(hit, frame, x, y, kind) { wrong.append("(\(x), \(y)) hits \(hit)") }
            }
        }
        #expect(wrong.isEmpty, "\(frame), progress \(frame.progress ?? -1): \(wrong.prefix(4))")
    }

    private func matches(_ hit: Piece, _ frame: Screenplay.Frame, _ x: Int, _ y: Int, _ kind: Kind) -> Bool {
        // The target of the close button reaches 6 points beyond its disc.
        if hit == .close {
            // A half may cover the disc and leave a strip of the page next to it.
            return isNearDisc(frame, x, y) || kind == .split && drawn(frame, x, y) == .page
        }
        guard let drawn = drawn(frame, x, y) else { return true }
        if hit == drawn { return true }
        switch drawn {
        // The container continues in the colour of its cell.
        case .row where isInContainer(frame, x, y), .card where isInContainer(frame, x, y): return hit == .other
        // So does the container of the earlier of two flights, which has no name in the later one's frames.
        case .row(red: 0x40 + 3 * 6) where kind == .twoFlights: return hit == .other
        case .row, .bar: return !kind.canTouchLowerScreen && hit == .other
        // The container has the colour of its page, and an overshoot uncovers it.
        case .page: return hit == .other
        default: return false
        }
    }

    private func isInContainer(_ frame: Screenplay.Frame, _ x: Int, _ y: Int) -> Bool {
        frame.rect("container").map { $0.contains(PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)) } ?? false
    }

    /// Whether a pixel of the close button's disc, which has a colour of its own, is near a point.
    private func isNearDisc(_ frame: Screenplay.Frame, _ x: Int, _ y: Int) -> Bool {
        for row in max(0, y - 10)...min(719, y + 10) {
            for column in max(0, x - 10)...min(359, x + 10) where drawn(frame, column, row) == nil { return true }
        }
        return false
    }
}
