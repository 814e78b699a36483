import Gatefold
import GatefoldRandomness

/// A swipe, and what it is meant to do beside it.
struct Swipe: CustomStringConvertible {
    let intent: Deed
    let content: HandStage.Content
    let hand: Hand.Kind
    let input: [TimedInput]
    /// Whether the screen may be taken away from anywhere.
    var isFromAnywhere = false

    nonisolated var description: String {
        "\(intent) by \(hand) on \(content)\(isFromAnywhere ? ", from anywhere" : "")"
    }
}

/// Swipes drawn from a seed: of each intent by each hand on each content where it makes sense, as often as a number says.
struct SwipeCorpus {
    private var numbers: SeededNumbers
    private(set) var swipes: [Swipe] = []

    init(seed: UInt64, of each: Int) {
        numbers = SeededNumbers(seed: seed)
        for _ in 0..<each {
            addBack()
            addScrolling()
            addSideways()
            addPages()
            addFolds()
            addRows()
            addNothing()
        }
    }

    /// The areas in which a swipe starts, in points of the window: the whole screen, the carousel, and the leading edge.
    private static let screen = Rect(x: 40, y: 180, width: 280, height: 440)
    private static let carousel = Rect(x: 60, y: 290, width: 240, height: 90)
    private static let edge = Rect(x: 2, y: 150, width: 16, height: 500)

    private static let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    private static let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))

    private mutating func point(in area: Rect) -> Point {
        Point(x: numbers.next(in: area.minX...area.maxX), y: numbers.next(in: area.minY...area.maxY))
    }

    /// Adds a swipe.
    /// - Parameters:
    ///   - area: Where the hand starts, in points of the window.
    ///   - lengths: The lengths of a flick and of a drag, in points.
    private mutating func add(
        _ intent: Deed, on content: HandStage.Content, by kind: Hand.Kind, in area: Rect, along direction: Point,
        lengths: (flick: ClosedRange<Double>, drag: ClosedRange<Double>), isBackAgain: Bool = false,
        isFromAnywhere: Bool = false, secondFinger: Double = 0
    ) {
        var hand = Hand(kind: kind, numbers: SeededNumbers(seed: numbers.next()))
        let manner: Hand.Manner = isBackAgain || numbers.next(below: 2) == 0 ? .drag : .flick
        let length = numbers.next(in: manner == .flick ? lengths.flick : lengths.drag)
        let input = hand.swipe(
            from: point(in: area), along: direction, length: length, manner, isBackAgain: isBackAgain,
            secondFinger: secondFinger)
        swipes.append(
            Swipe(intent: intent, content: content, hand: kind, input: input, isFromAnywhere: isFromAnywhere))
    }

    private static let hands: [Hand.Kind] = [.finger, .thumb]

    private mutating func addBack() {
        for hand in Self.hands {
            for content in [HandStage.Content.list, .pages, .picture, .table] {
                add(
                    .back, on: content, by: hand, in: Self.edge, along: Self.right,
                    lengths: (70...200, 240...320), isFromAnywhere: numbers.next(below: 2) == 0, secondFinger: 0.1)
            }
            let area = Rect(x: 30, y: 470, width: 40, height: 170)
            for content in [HandStage.Content.list, .firstPage, .pictureAtEdge, .trailingTable] {
                add(
                    .back, on: content, by: hand, in: area, along: Self.right, lengths: (70...200, 230...280),
                    isFromAnywhere: true, secondFinger: content == .pictureAtEdge ? 0 : 0.1)
            }
            add(
                .back, on: .carouselAtStart, by: hand, in: Self.carousel, along: Self.right,
                lengths: (70...200, 220...250), isFromAnywhere: true)
        }
        for content in [HandStage.Content.list, .carouselAtStart, .firstPage, .pictureAtEdge, .trailingTable] {
            let area = content == .carouselAtStart ? Self.carousel : Rect(x: 40, y: 470, width: 280, height: 170)
            add(
                .back, on: content, by: .touchpad, in: area, along: Self.right, lengths: (70...250, 220...400))
        }
    }

    private mutating func addScrolling() {
        for hand in Self.hands + [.touchpad] {
            for content in [HandStage.Content.list, .pages, .table, .picture] {
                for direction in [Self.up, Self.down] {
                    let second = content == .picture || content == .table ? 0 : 0.15
                    add(
                        .scroll, on: content, by: hand, in: Self.screen, along: direction,
                        lengths: (60...250, 80...300), isFromAnywhere: numbers.next(below: 2) == 0, secondFinger: second
                    )
                }
            }
            guard hand != .touchpad else { continue }
            add(.scroll, on: .list, by: hand, in: Self.edge, along: Self.up, lengths: (60...250, 80...300))
            add(.scroll, on: .list, by: hand, in: Self.carousel, along: Self.up, lengths: (60...250, 80...250))
        }
    }

    private mutating func addSideways() {
        for hand in Self.hands + [.touchpad] {
            for direction in [Self.left, Self.right] {
                let lengths = (60.0...220, 70.0...250)
                let isFromAnywhere = numbers.next(below: 2) == 0
                add(
                    .sideways, on: .list, by: hand, in: Self.carousel, along: direction, lengths: lengths,
                    isFromAnywhere: isFromAnywhere)
                add(
                    .sideways, on: .picture, by: hand, in: Self.screen, along: direction, lengths: lengths,
                    isFromAnywhere: isFromAnywhere)
            }
        }
    }

    private mutating func addPages() {
        for hand in Self.hands + [.touchpad] {
            for direction in [Self.left, Self.right] {
                let isRight = direction == Self.right
                let area = Rect(x: isRight ? 40 : 250, y: 180, width: 70, height: 440)
                add(
                    .page, on: .pages, by: hand, in: area, along: direction, lengths: (70...200, 215...240),
                    isFromAnywhere: numbers.next(below: 2) == 0, secondFinger: 0.1)
            }
        }
    }

    private mutating func addFolds() {
        for hand in Self.hands + [.touchpad] {
            add(
                .fold, on: .foldingPage, by: hand, in: Rect(x: 60, y: 160, width: 240, height: 120), along: Self.down,
                lengths: (150...280, 260...400))
        }
    }

    private mutating func addRows() {
        for hand in Self.hands + [.touchpad] {
            for direction in [Self.left, Self.right] {
                let isRight = direction == Self.right
                let area = Rect(x: isRight ? 40 : 220, y: 180, width: 100, height: 440)
                add(
                    .row, on: .table, by: hand, in: area, along: direction, lengths: (70...180, 90...180),
                    isFromAnywhere: numbers.next(below: 2) == 0)
            }
        }
    }

    private mutating func addNothing() {
        for content in [HandStage.Content.list, .pages, .picture, .table] {
            var hand = Hand(kind: .finger, numbers: SeededNumbers(seed: numbers.next()))
            let input = hand.press(
                at: point(in: Self.screen), for: numbers.next(in: 0.05...0.4), slip: numbers.next(in: 0...7))
            swipes.append(Swipe(intent: .nothing, content: content, hand: .finger, input: input, isFromAnywhere: true))
        }
        for hand in Self.hands {
            // The carousel is at its end.
            add(
                .nothing, on: .carouselAtEnd, by: hand, in: Self.carousel, along: Self.left,
                lengths: (70...200, 100...230), isFromAnywhere: true)
            // A hand that changes its mind.
            add(
                .nothing, on: .list, by: hand, in: Self.edge, along: Self.right, lengths: (60...120, 60...120),
                isBackAgain: true)
        }
        add(
            .nothing, on: .carouselAtEnd, by: .touchpad, in: Self.carousel, along: Self.left,
            lengths: (70...200, 100...230))
    }
}
