import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldStage
import GatefoldViews

/// Fingers and the pointer.
nonisolated extension MonkeyHand {
    mutating func touch() {
        switch numbers.next(below: 12) {
        case 0...3: tap(at: place(), for: 0.02...0.15)
        case 4: tap(at: place(), for: 0.5...1)
        case 5...7: drag()
        case 8: pinch()
        default: strayTouch()
        }
    }

    /// Puts a finger down that has no other name than its number, from 0 to 9, and returns the number.
    private mutating func free() -> Int64? { (0..<10).first { fingers[$0] == nil } }

    mutating func change(_ finger: Int64, _ phase: Touch.Phase, _ location: Point) {
        fingers[finger] = phase == .ended || phase == .cancelled ? nil : location
        add(.touches([Touch(id: .finger(finger), phase: phase, location: location, timestamp: 0, device: .finger)]))
    }

    private mutating func tap(at location: Point, for seconds: ClosedRange<Double>) {
        guard let finger = free() else { return strayTouch() }
        change(finger, .began, location)
        wait(seconds)
        change(finger, .ended, location)
    }

    private mutating func drag() {
        guard let finger = free() else { return strayTouch() }
        let (start, end) = (place(), place())
        change(finger, .began, start)
        let count = 2 + numbers.next(below: 6)
        for step in 1...count {
            wait(0.004...0.03)
            let part = Double(step) / Double(count)
            change(finger, .moved, start + Point(x: (end.x - start.x) * part, y: (end.y - start.y) * part))
        }
        if numbers.next(below: 3) == 0 { wait(0...0.4) }
        // A finger that stays down meets what follows.
        if numbers.next(below: 6) > 0 { change(finger, numbers.next(below: 8) == 0 ? .cancelled : .ended, end) }
    }

    private mutating func pinch() {
        guard let first = free() else { return strayTouch() }
        let (center, start, end) = (place(), numbers.next(in: 5...120), numbers.next(in: 5...120))
        func arm(_ radius: Double) -> Point { Point(x: radius, y: radius / 2) }
        change(first, .began, center - arm(start))
        guard let second = free() else { return }
        change(second, .began, center + arm(start))
        for step in 1...4 {
            wait(0.004...0.03)
            let radius = start + (end - start) * Double(step) / 4
            change(first, .moved, center - arm(radius))
            change(second, .moved, center + arm(radius))
        }
        change(first, .ended, center - arm(end))
        if numbers.next(below: 4) > 0 { change(second, .ended, center + arm(end)) }
    }

    /// Changes any of ten fingers, now and then one whose state does not allow it.
    private mutating func strayTouch() {
        let finger = Int64(numbers.next(below: 10))
        let isMistake = numbers.next(below: 12) == 0
        let location = place()
        if (fingers[finger] == nil) != isMistake { return change(finger, .began, location) }
        change(finger, [.moved, .moved, .ended, .cancelled].randomElement(using: &numbers)!, location)
    }

    mutating func point() {
        switch numbers.next(below: 9) {
        case 0...1:
            move(to: place())
        case 2...3:
            move(to: place())
            press(.left, for: 0...0.2)
        case 4:
            move(to: place())
            press(PointerButton.allCases.randomElement(using: &numbers)!, for: 0...0.7)
        case 5:
            move(to: place())
            add(.pointer(PointerInput(.pressed(.left), location: pointer, timestamp: 0)))
            for _ in 0...numbers.next(below: 3) {
                wait(0.004...0.05)
                move(to: place())
            }
            if numbers.next(below: 5) > 0 {
                add(.pointer(PointerInput(.released(.left), location: pointer, timestamp: 0)))
            }
        case 6...7: scroll()
        default:
            if numbers.next(below: 2) == 0 {
                pinchOnTouchpad()
            } else {
                add(.pointer(PointerInput(.left, location: pointer, timestamp: 0)))
            }
        }
    }

    private mutating func move(to location: Point) {
        pointer = location
        add(.pointer(PointerInput(.moved, location: location, timestamp: 0)))
    }

    private mutating func press(_ button: PointerButton, for seconds: ClosedRange<Double>) {
        add(.pointer(PointerInput(.pressed(button), location: pointer, timestamp: 0)))
        wait(seconds)
        add(.pointer(PointerInput(.released(button), location: pointer, timestamp: 0)))
    }

    private mutating func scroll() {
        let source: ScrollEvent.Source = [.wheel, .wheelTilt, .finger, .continuous].randomElement(using: &numbers)!
        let isSideways = source == .wheelTilt || numbers.next(below: 5) == 0
        let length = numbers.next(in: -60...60).rounded()
        let delta = isSideways ? Point(x: length, y: 0) : Point(x: 0, y: length)
        let isWheel = source == .wheel || source == .wheelTilt
        for _ in 0...numbers.next(below: 5) {
            add(
                .scroll(
                    ScrollEvent(
                        location: pointer, delta: delta,
                        notches: isWheel ? Point(x: delta.x / 15, y: delta.y / 15) : .zero, source: source, timestamp: 0
                    )))
            wait(0.004...0.03)
        }
        if source == .finger {
            let phase: ScrollEvent.Phase = numbers.next(below: 6) == 0 ? .cancelled : .ended
            add(.scroll(ScrollEvent(location: pointer, delta: .zero, source: source, phase: phase, timestamp: 0)))
        }
    }

    private mutating func pinchOnTouchpad() {
        add(.pinch(PinchEvent(.began, at: pointer, timestamp: 0)))
        for _ in 0...numbers.next(below: 3) {
            wait(0.004...0.03)
            add(
                .pinch(
                    PinchEvent(
                        .changed, at: pointer, translation: Point(x: numbers.next(in: -40...40).rounded(), y: 0),
                        scale: numbers.next(in: 0.2...3), rotation: numbers.next(in: -1...1), timestamp: 0)))
        }
        add(.pinch(PinchEvent(numbers.next(below: 5) == 0 ? .cancelled : .ended, at: pointer, timestamp: 0)))
    }
}
