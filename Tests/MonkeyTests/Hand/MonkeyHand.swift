import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldScene
import GatefoldStage
import GatefoldViews

/// Makes up the steps of a life. The same seed gives the same steps.
nonisolated struct MonkeyHand {
    var numbers: SeededNumbers
    /// The size of the window, in points, as far as the steps have set it.
    private(set) var size = MonkeyStage.firstSize
    private(set) var steps: [MonkeyStep] = []
    /// The time after which the next step follows, in seconds.
    private var delay = 0.0
    /// The fingers that are down, by their numbers.
    var fingers: [Int64: Point] = [:]
    /// The pointer's location, in points.
    var pointer = Point.zero

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// Returns the steps of a life: bursts of input, each followed by a rest.
    /// - Parameter count: The number of steps, rests not counted.
    static func steps(seed: UInt64, count: Int) -> [MonkeyStep] {
        var hand = MonkeyHand(seed: seed)
        var made = 0
        while made < count {
            let start = hand.steps.count
            let length = min(count - made, 5 + hand.numbers.next(below: 40))
            while hand.steps.count < start + length { hand.act() }
            hand.steps.removeLast(hand.steps.count - start - length)
            hand.fingers.removeAll()
            hand.steps.append(MonkeyStep(delay: 0, action: .rest))
            made += length
        }
        return hand.steps
    }

    // MARK: Steps

    mutating func add(_ input: WindowInput) { add(.input(input)) }

    private mutating func add(_ action: MonkeyStep.Action) {
        steps.append(MonkeyStep(delay: delay, action: action))
        delay = 0
    }

    /// Lets time pass before the next step.
    mutating func wait(_ range: ClosedRange<Double>) { delay += (numbers.next(in: range) * 1000).rounded() / 1000 }

    /// Lets time pass that is mostly short, and now and then long enough for whatever moves to come to rest.
    private mutating func pause() {
        switch numbers.next(below: 20) {
        case 0: wait(0.5...2)
        case 1...5: wait(0.05...0.4)
        case 6...12: wait(0...0.05)
        default: break
        }
    }

    private mutating func act() {
        pause()
        switch numbers.next(below: 100) {
        case 0..<30: touch()
        case 30..<46: point()
        case 46..<72: type()
        case 72..<82: edit()
        case 82..<95: changeDesktop()
        case 95..<98: add(.mails(MonkeyStep.MailChange.allCases.randomElement(using: &numbers)!))
        default: leave()
        }
    }

    // MARK: The window

    /// The sizes of windows, in points; small ones first. Chosen: drawing the largest ones takes a tenth of a second.
    private static let sizes = [
        Size(width: 320, height: 560), Size(width: 360, height: 720), Size(width: 200, height: 300),
        Size(width: 900, height: 500), Size(width: 640, height: 360), Size(width: 64, height: 900),
        Size(width: 700, height: 60), Size(width: 1, height: 1), Size(width: 1280, height: 720),
        Size(width: 2560, height: 1440),
    ]

    private mutating func changeDesktop() {
        switch numbers.next(below: 13) {
        case 0...2: resize()
        case 3: add(.visible(false))
        case 4: add(.visible(true))
        case 5: add(.theme(.appearance([.light, .dark].randomElement(using: &numbers)!)))
        case 6: add(.theme(.contrast([.standard, .high].randomElement(using: &numbers)!)))
        case 7: add(.theme(.textScale([0.5, 1, 1, 1.3, 2, 3].randomElement(using: &numbers)!)))
        case 8: add(.theme(.layoutDirection([.leftToRight, .rightToLeft].randomElement(using: &numbers)!)))
        case 9: add(.theme(.reducedMotion(numbers.next(below: 3) == 0)))
        case 10: add(.theme(.accentColor(numbers.next(below: 2) == 0 ? nil : .black)))
        case 11:
            add(
                .header(
                    [nil, WindowHeader(layout: ":close"), WindowHeader(layout: "close:")].randomElement(
                        using: &numbers)!))
        default: add(.keysLost)
        }
    }

    private mutating func resize() {
        // Sizes at the beginning of the list are the likelier ones.
        let index = min(numbers.next(below: Self.sizes.count), numbers.next(below: Self.sizes.count))
        size = Self.sizes[index]
        let scales = size.width * size.height > 500_000 ? [1] : [1, 1, 1, 1.5, 2, 3]
        add(.resize(size, scale: numbers.next(below: 2) == 0 ? nil : scales.randomElement(using: &numbers)!))
    }

    private mutating func leave() {
        switch numbers.next(below: 6) {
        case 0: add(.close)
        case 1:
            add(.files(numbers.next(below: 2) == 0 ? [] : ["/a", "/b"]))
        default: add(.key(KeyEvent(.escape)))
        }
    }

    // MARK: Places

    /// Returns a point, mostly inside the window, in tenths of points.
    mutating func place() -> Point {
        let (x, y): (ClosedRange<Double>, ClosedRange<Double>)
        switch numbers.next(below: 16) {
        case 0: (x, y) = (-30...size.width + 30, -30...size.height + 30)
        case 1: (x, y) = (0...min(8, size.width), 0...size.height)
        case 2: (x, y) = (max(0, size.width - 8)...size.width, 0...size.height)
        case 3...5: (x, y) = (0...size.width, 0...min(90, size.height))
        case 6: (x, y) = (0...size.width, max(0, size.height - 60)...size.height)
        default: (x, y) = (0...size.width, 0...size.height)
        }
        return Point(
            x: (numbers.next(in: x) * 10).rounded() / 10, y: (numbers.next(in: y) * 10).rounded() / 10)
    }
}
