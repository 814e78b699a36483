import GatefoldGeometry

/// Arbitrates between the gestures of one window: distributes the contacts to them and lets one of the gestures that
/// share a contact win.
///
/// `ArbitrationTests` plays a script for each of the rules:
/// 1. A contact belongs to the gestures of the view that it lands on and of that view's ancestors. The deepest view is
///    asked first, and of one view's gestures the one that was added first.
/// 2. The first gesture to be recognized makes all others fail that share a contact with it.
/// 3. Two gestures run side by side if one of them allows it (`shouldRecognizeSimultaneously`).
/// 4. A gesture can wait until another has failed (`require(toFail:)`); it fails if the other is recognized.
/// 5. A gesture can decline at the last moment (`shouldBegin`); the contact is then left to the others.
/// 6. A contact that moves more than 10 points can no longer be a tap or a long press, only a drag. A contact that
///    rests for half a second is a long press and can no longer be a drag.
/// 7. A pan along one axis begins when the contact has moved 10 points along it. If another pan may still take the
///    contact, `SwipeHeading` decides between them. If the contact has moved farther across the axis, the pan leaves that
///    move to other gestures first, and begins with the next move if none of them has taken it.
/// 8. A gesture under way takes further contacts on its view. These contacts begin no other gesture, unless it may run
///    beside the first one.
/// 9. A contact that the system takes away cancels the gestures under way and never causes a gesture to be recognized.
///
/// Inconsistent input (unknown contacts, a second landing or lift, numbers that are not finite, a clock that runs
/// backwards) is dropped or repaired and never leaves a gesture unfinished.
package final class GestureArena {
    var contacts: [Contact] = []
    /// Asks for a frame, at which `follow(inFrameAt:)` is called; nil if gestures report their changes at once.
    package var requestFrame: (() -> Void)?
    /// Called with each decision on one line; nil if nobody wants to know.
    package var report: ((String) -> Void)?
    /// The gestures that have contacts or wait for a deadline or for another gesture, deepest first.
    private(set) var participants: [GestureRecognizer] = []
    private var now = 0.0
    var lastSerial: UInt64 = 0
    private var batch: [Touch] = []

    package init() {}

    package var contactCount: Int { contacts.count }

    /// Handles the contact events of one frame.
    ///
    /// - Parameters:
    ///   - touches: The events, in the order in which they happened.
    ///   - time: The time of the frame on the clock of `advance(to:)`, in seconds; nil if the timestamps of the
    ///     contacts are on that clock.
    ///   - hit: Called once for each contact that lands; returns the gestures of the view under the contact and of its
    ///     ancestors, deepest first.
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

    /// Advances the arena's clock: long presses begin, and taps that wait for a further tap fail.
    package func advance(to time: Double) {
        tick(time)
        fireDeadlines()
        settle()
    }

    /// The time at which `advance(to:)` is to be called next if no event arrives before, in seconds; nil for never.
    package var nextDeadline: Double? {
        var next: Double?
        for recognizer in participants where recognizer.state == .possible || recognizer.state.isActive {
            guard let deadline = recognizer.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Cancels all gestures and forgets all contacts, for example when the window loses its input devices.
    package func cancelAll() {
        contacts.removeAll()
        batch.removeAll()
        for recognizer in participants { remove(recognizer) }
    }

    /// Cancels one gesture and takes it out of the arena, for example when its view leaves the window.
    package func remove(_ recognizer: GestureRecognizer) {
        guard recognizer.arena === self else { return }
        recognizer.forgetAll()
        recognizer.cancel()
        if retire(recognizer) { settle() }
    }

    private func tick(_ time: Double) {
        guard time.isFinite else { return }
        // Between gestures the time may come from the clock of another device.
        now = participants.isEmpty ? time : max(now, time)
    }

    private func fireDeadlines() {
        guard let next = nextDeadline, next <= now else { return }
        for recognizer in participants where recognizer.state == .possible || recognizer.state.isActive {
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
        if let old = contacts.first(where: { $0.touch.id == touch.id }) {
            // The end of the earlier contact with this identifier was lost.
            var lost = touch
            lost.phase = .cancelled
            lost.location = old.touch.location
            lift(lost)
        }
        settle()
        var landed = touch
        if !landed.timestamp.isFinite { landed.timestamp = now }
        lastSerial += 1
        let resampler = TouchResampler(place: landed.location, time: landed.timestamp)
        contacts.append(Contact(serial: lastSerial, touch: landed, resampler: resampler))
        offer(landed, serial: lastSerial, hit)
    }

    /// Distributes a contact to the gestures under it.
    func offer(_ landed: Touch, serial: UInt64, _ hit: (Touch) -> [GestureRecognizer]) {
        let recognizers = candidates(of: hit(landed), for: landed)
        enlist(recognizers)
        note(
            "contact \(serial) lands at \(landed.location.x), \(landed.location.y): "
                + (recognizers.isEmpty ? "no gesture" : recognizers.map(\.reportName).joined(separator: ", ")))
        for recognizer in recognizers {
            recognizer.track(landed, serial: serial)
            recognizer.time = now
        }
        // All recognizers track the contact before the first one decides, so that its decision affects the others.
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
        // A gesture under way keeps a further contact from all gestures that may not run beside it.
        let active = found.filter(\.state.isActive)
        if active.isEmpty { return found }
        return found.filter { one in
            one.state.isActive || active.allSatisfy { areSimultaneous(one, $0) }
        }
    }

    private func enlist(_ recognizers: [GestureRecognizer]) {
        var place = participants.count
        for recognizer in recognizers.reversed() {
            if let index = participants.firstIndex(where: { $0 === recognizer }) {
                place = index
            } else {
                recognizer.arena = self
                participants.insert(recognizer, at: place)
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
        contacts[index].resampler.add(moved.location, time: moved.timestamp)
        batch.append(moved)
    }

    private func flushBatch() {
        guard !batch.isEmpty else { return }
        var moved: [Touch] = []
        swap(&moved, &batch)
        for recognizer in participants where !recognizer.touches.isEmpty {
            var count = 0
            for touch in moved where recognizer.tracks(touch.id) {
                recognizer.update(touch)
                count += 1
            }
            guard count > 0, recognizer.state == .possible || recognizer.state.isActive else { continue }
            recognizer.time = now
            recognizer.touchesMoved(count == moved.count ? moved : moved.filter { recognizer.tracks($0.id) })
        }
        // The buffer is reused for the next frame.
        moved.removeAll(keepingCapacity: true)
        if batch.isEmpty { swap(&moved, &batch) }
    }

    private func lift(_ touch: Touch) {
        guard let index = contacts.firstIndex(where: { $0.touch.id == touch.id }) else { return }
        var contact = contacts.remove(at: index)
        let last = contact.touch
        var lifted = touch
        if !lifted.location.x.isFinite || !lifted.location.y.isFinite { lifted.location = last.location }
        if !lifted.timestamp.isFinite { lifted.timestamp = last.timestamp }
        contact.lift(lifted)
        for recognizer in participants where recognizer.tracks(touch.id) {
            if lifted.phase == .ended { followToLift(of: contact, recognizer) }
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
        participants.filter { $0 !== recognizer && $0.shares(with: recognizer) && !areSimultaneous($0, recognizer) }
    }

    /// Returns the gesture that has already won the contacts of this one; nil if none has.
    func winner(over recognizer: GestureRecognizer) -> GestureRecognizer? {
        participants.first {
            $0 !== recognizer && ($0.state.isActive || $0.state == .ended) && $0.shares(with: recognizer)
                && !areSimultaneous($0, recognizer)
        }
    }

    /// Returns the gesture that has to fail before this one is recognized; nil if none has.
    func prerequisite(of recognizer: GestureRecognizer) -> GestureRecognizer? {
        participants.first { $0.state == .possible && recognizer.requires($0) }
    }

    /// Makes the gestures fail that compete with a recognized one for its contacts.
    func prevent(by winner: GestureRecognizer) {
        for rival in rivals(of: winner) { rival.cancel() }
    }

    /// Resumes or fails the gestures that waited for one that has now failed or been recognized.
    func resolve(_ recognizer: GestureRecognizer) {
        let hasFailed = recognizer.state == .failed || recognizer.state == .cancelled
        for waiting in participants where waiting.state == .possible && waiting.requires(recognizer) {
            if !hasFailed {
                note("\(waiting.reportName) waited for \(recognizer.reportName), which is recognized (rule 4)")
                waiting.fail()
            } else if let pending = waiting.pending, prerequisite(of: waiting) == nil {
                waiting.attempt(pending)
            }
        }
    }

    /// Ends the gestures that have neither a contact nor anything to wait for.
    private func settle() {
        var isStable = false
        while !isStable {
            isStable = true
            for recognizer in participants where recognizer.touches.isEmpty && retire(recognizer) { isStable = false }
        }
    }

    /// Ends a gesture without contacts and prepares it for the next one, unless it still waits.
    /// - Returns: Whether the gesture was ended.
    private func retire(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.arena === self else { return false }
        if recognizer.state == .possible {
            if recognizer.pending == .ended { return false }
            if recognizer.pending == nil && recognizer.deadline != nil { return false }
        }
        recognizer.cancel()
        participants.removeAll { $0 === recognizer }
        recognizer.finish()
        return true
    }
}
