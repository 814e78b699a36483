import GatefoldGeometry

/// Decides between the gestures of one window: hands them the contacts and lets one of those that share a contact win.
///
/// The rules, each of which `ArbitrationTests` plays as a script:
/// 1. A contact belongs to the gestures of the view that it lands on and of those around it. The deepest is asked first,
///    and of one view's gestures the one that was added first.
/// 2. The first to be recognized makes the others fail that share a contact with it.
/// 3. Two gestures run side by side where one of them says so (`shouldRecognizeSimultaneously`).
/// 4. A gesture may wait until another has failed (`require(toFail:)`); it fails if the other is recognized.
/// 5. A gesture may decline at its last moment (`shouldBegin`); the contact is then left to the others.
/// 6. A finger that moves 10 points or more neither taps nor presses long: it drags. One that rests for half a second
///    presses, and drags nothing any more.
/// 7. A pan of one axis begins when the finger has gone 10 points along it. Where it has gone farther across, the pan
///    lets others have that move first, and begins with the next one if nobody has.
/// 8. A gesture under way takes the further contacts on its view; they begin nothing else, except beside it.
/// 9. A contact that the system takes away cancels what is under way; nothing is recognized by it.
///
/// Input that makes no sense (unknown contacts, a second landing or lift, numbers that are not finite, a clock that
/// runs back) is dropped or repaired and never leaves a gesture hanging.
package final class GestureArena {
    private struct Contact {
        var serial: UInt64
        var touch: Touch
    }

    private var contacts: [Contact] = []
    /// Gestures that have contacts or wait for something, deepest first.
    private var live: [GestureRecognizer] = []
    private var now = 0.0
    private var lastSerial: UInt64 = 0
    private var batch: [Touch] = []

    package init() {}

    /// How many contacts there are now.
    package var contactCount: Int { contacts.count }

    /// Takes one frame of contacts.
    ///
    /// - Parameters:
    ///   - time: the frame's time on the clock of `advance(to:)`; nil where the contacts' own timestamps are on that clock.
    ///   - hit: asked once for each contact that lands: the gestures of the view there and of its ancestors, deepest first.
    package func handle(
        _ touches: [Touch], at time: Double? = nil, recognizersAt hit: (Touch) -> [GestureRecognizer]
    ) {
        tick(time ?? touches.lazy.map(\.timestamp).filter(\.isFinite).max() ?? now)
        fireDeadlines()
        for touch in touches {
            if touch.phase == .moved, !batch.contains(where: { $0.id == touch.id }) {
                addToBatch(touch)
                continue
            }
            flushBatch()
            switch touch.phase {
            case .began: land(touch, hit)
            case .moved: addToBatch(touch)
            case .ended, .cancelled: lift(touch)
            }
        }
        flushBatch()
        settle()
    }

    /// Lets time pass: long presses begin, waiting taps give up.
    package func advance(to time: Double) {
        tick(time)
        fireDeadlines()
        settle()
    }

    /// When `advance(to:)` is to be called next, if nothing happens before; nil for never.
    package var nextDeadline: Double? {
        var next: Double?
        for recognizer in live where recognizer.state == .possible || recognizer.state.isActive {
            guard let deadline = recognizer.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Cancels every gesture and forgets every contact, as when the window loses its input.
    package func cancelAll() {
        contacts.removeAll()
        batch.removeAll()
        for recognizer in live { remove(recognizer) }
    }

    /// Cancels a gesture's part in what is under way, as when its view leaves the window.
    package func remove(_ recognizer: GestureRecognizer) {
        guard recognizer.arena === self else { return }
        recognizer.touches.removeAll()
        recognizer.cancel()
        if retire(recognizer) { settle() }
    }

    private func tick(_ time: Double) {
        guard time.isFinite else { return }
        // While nothing is under way the clock may be another device's.
        now = live.isEmpty ? time : max(now, time)
    }

    private func fireDeadlines() {
        guard let next = nextDeadline, next <= now else { return }
        for recognizer in live where recognizer.state == .possible || recognizer.state.isActive {
            guard let deadline = recognizer.deadline, deadline <= now else { continue }
            recognizer.time = now
            recognizer.deadlineReached()
        }
        settle()
    }
}

// MARK: Contacts

extension GestureArena {
    private func land(_ touch: Touch, _ hit: (Touch) -> [GestureRecognizer]) {
        guard touch.location.x.isFinite, touch.location.y.isFinite else { return }
        if contacts.contains(where: { $0.touch.id == touch.id }) {
            // Its end was lost.
            var lost = touch
            lost.phase = .cancelled
            lost.location = Point(x: .nan, y: .nan)
            lift(lost)
        }
        settle()
        var landed = touch
        if !landed.timestamp.isFinite { landed.timestamp = now }
        lastSerial += 1
        let serial = lastSerial
        contacts.append(Contact(serial: serial, touch: landed))
        let recognizers = candidates(of: hit(landed), for: landed)
        enlist(recognizers)
        for recognizer in recognizers {
            recognizer.track(landed, serial: serial)
            recognizer.time = now
        }
        // All know their contacts before the first one decides, so that it can overrule the others.
        for recognizer in recognizers where recognizer.tracks(landed.id) {
            if recognizer.state == .possible, recognizer.touches.count == 1 { recognizer.onTouchDown?(recognizer) }
            guard recognizer.state == .possible || recognizer.state.isActive, recognizer.tracks(landed.id) else {
                continue
            }
            recognizer.touchesBegan([landed])
        }
    }

    private func candidates(of hit: [GestureRecognizer], for touch: Touch) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        for recognizer in hit {
            guard recognizer.isEnabled, recognizer.allowedDevices.contains(touch.device),
                recognizer.arena == nil || recognizer.arena === self, recognizer.pending == nil,
                recognizer.state == .possible || recognizer.state.isActive, recognizer.accepts(touch),
                !found.contains(where: { $0 === recognizer })
            else { continue }
            found.append(recognizer)
        }
        // A gesture that is under way keeps a further contact from all that may not run beside it.
        let active = found.filter(\.state.isActive)
        if active.isEmpty { return found }
        return found.filter { one in
            one.state.isActive || active.allSatisfy { areSimultaneous(one, $0) }
        }
    }

    private func enlist(_ recognizers: [GestureRecognizer]) {
        var place = live.count
        for recognizer in recognizers.reversed() {
            if let index = live.firstIndex(where: { $0 === recognizer }) {
                place = index
            } else {
                recognizer.arena = self
                live.insert(recognizer, at: place)
            }
        }
    }

    private func addToBatch(_ touch: Touch) {
        guard touch.location.x.isFinite, touch.location.y.isFinite,
            let index = contacts.firstIndex(where: { $0.touch.id == touch.id })
        else { return }
        var moved = touch
        if !moved.timestamp.isFinite { moved.timestamp = contacts[index].touch.timestamp }
        contacts[index].touch = moved
        batch.append(moved)
    }

    private func flushBatch() {
        guard !batch.isEmpty else { return }
        var moved: [Touch] = []
        swap(&moved, &batch)
        for recognizer in live where !recognizer.touches.isEmpty {
            var count = 0
            for touch in moved where recognizer.tracks(touch.id) {
                recognizer.update(touch)
                count += 1
            }
            guard count > 0, recognizer.state == .possible || recognizer.state.isActive else { continue }
            recognizer.time = now
            recognizer.touchesMoved(count == moved.count ? moved : moved.filter { recognizer.tracks($0.id) })
        }
        // The buffer is used again for the next frame.
        moved.removeAll(keepingCapacity: true)
        if batch.isEmpty { swap(&moved, &batch) }
    }

    private func lift(_ touch: Touch) {
        guard let index = contacts.firstIndex(where: { $0.touch.id == touch.id }) else { return }
        let last = contacts.remove(at: index).touch
        var lifted = touch
        if !lifted.location.x.isFinite || !lifted.location.y.isFinite { lifted.location = last.location }
        if !lifted.timestamp.isFinite { lifted.timestamp = last.timestamp }
        for recognizer in live where recognizer.tracks(touch.id) {
            recognizer.forget(lifted)
            guard recognizer.state == .possible || recognizer.state.isActive else { continue }
            recognizer.time = now
            if lifted.phase == .ended {
                recognizer.touchesEnded([lifted])
            } else {
                recognizer.touchesCancelled([lifted])
            }
        }
        settle()
    }
}

// MARK: Decisions

extension GestureArena {
    private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one.shouldRecognizeSimultaneously?(other) ?? false || other.shouldRecognizeSimultaneously?(one) ?? false
    }

    private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
        live.filter { $0 !== recognizer && $0.shares(with: recognizer) && !areSimultaneous($0, recognizer) }
    }

    /// Whether another gesture has won its contacts already.
    func isPrevented(_ recognizer: GestureRecognizer) -> Bool {
        live.contains {
            $0 !== recognizer && ($0.state.isActive || $0.state == .ended) && $0.shares(with: recognizer)
                && !areSimultaneous($0, recognizer)
        }
    }

    /// Whether it has to wait for another one to fail.
    func isBlocked(_ recognizer: GestureRecognizer) -> Bool {
        live.contains { $0.state == .possible && recognizer.requires($0) }
    }

    /// A gesture was recognized: those that compete for its contacts fail.
    func prevent(by winner: GestureRecognizer) {
        for rival in rivals(of: winner) { rival.cancel() }
    }

    /// A gesture was recognized or has failed: those that waited for it go on.
    func resolve(_ recognizer: GestureRecognizer) {
        let hasFailed = recognizer.state == .failed || recognizer.state == .cancelled
        for waiting in live where waiting.state == .possible && waiting.requires(recognizer) {
            if !hasFailed {
                waiting.fail()
            } else if let pending = waiting.pending, !isBlocked(waiting) {
                waiting.attempt(pending)
            }
        }
    }

    /// Ends what has neither a contact nor anything to wait for.
    private func settle() {
        var isStable = false
        while !isStable {
            isStable = true
            for recognizer in live where recognizer.touches.isEmpty && retire(recognizer) { isStable = false }
        }
    }

    /// Readies a gesture without contacts for the next one, unless it still waits.
    private func retire(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.arena === self else { return false }
        if recognizer.state == .possible {
            if recognizer.pending == .ended { return false }
            if recognizer.pending == nil && recognizer.deadline != nil { return false }
        }
        recognizer.cancel()
        live.removeAll { $0 === recognizer }
        recognizer.finish()
        return true
    }
}
