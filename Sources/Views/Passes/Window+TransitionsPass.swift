extension Window {
    /// Advances what positions screens and views by its progress, such as transitions, to the frame being made.
    func advanceTransitions(at time: Double) {
        let frame = context(at: time)
        for participant in parts.participants { participant.advance(to: frame) }
    }
}
