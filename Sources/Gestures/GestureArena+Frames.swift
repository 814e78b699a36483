import GatefoldGeometry

/// Content follows contacts once in each frame, to locations that are computed for the frame. Gestures are recognized,
/// and velocities measured, by the reports themselves.
extension GestureArena {
    /// Whether gestures report their changes in frames.
    var followsFrames: Bool { requestFrame != nil }

    /// Whether a gesture is to report a change in the next frame.
    package var needsFrame: Bool { participants.contains { $0.awaitsFrame } }

    /// Lets the content of the gestures under way follow their contacts.
    /// - Parameter time: The time of the frame being made, in seconds on the clock of the contacts' timestamps.
    package func follow(inFrameAt time: Double) {
        guard needsFrame else { return }
        for index in contacts.indices { contacts[index].show(inFrameAt: time) }
        for recognizer in participants where recognizer.awaitsFrame {
            var isSettled = true
            for contact in contacts where recognizer.tracks(contact.touch.id) {
                recognizer.setFollowedLocation(contact.resampler.place, of: contact.touch.id)
                if !contact.resampler.isSettled { isSettled = false }
            }
            recognizer.changeNow(isSettled: isSettled)
        }
    }

    /// Counts the latest locations of a gesture's contacts as shown, because the gesture begins with them.
    func showLatest(of recognizer: GestureRecognizer) {
        for index in contacts.indices where recognizer.tracks(contacts[index].touch.id) {
            contacts[index].resampler.showLatest()
        }
    }

    /// Lets content follow a contact that has lifted for the last time.
    func followToLift(of contact: Contact, _ recognizer: GestureRecognizer) {
        guard followsFrames, recognizer.state.isActive else { return }
        recognizer.setFollowedLocation(contact.resampler.place, of: contact.touch.id)
        recognizer.releaseTime = contact.resampler.releaseTime
        recognizer.changeNow(isSettled: true)
    }
}

extension GestureArena {
    /// A contact that is down.
    struct Contact {
        var serial: UInt64
        var touch: Touch
        var resampler: TouchResampler
    }
}

extension GestureArena.Contact {
    mutating func show(inFrameAt time: Double) {
        // The compositor moves the cursor by itself, so content must not stay behind it.
        if touch.device == .pointer { resampler.showLatest() } else { resampler.show(inFrameAt: time) }
    }

    mutating func lift(_ lifted: Touch) {
        resampler.lift(at: lifted.location, time: lifted.timestamp)
        if lifted.device == .pointer { resampler.showLatest() }
    }
}
