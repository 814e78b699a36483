extension Window {
    /// Advances what places screens and views by its progress, such as transitions, to the frame being made.
    func advanceTransitions() {
        let time = motionTime
        for attachment in attachments { attachment.advance(to: time) }
    }
}
