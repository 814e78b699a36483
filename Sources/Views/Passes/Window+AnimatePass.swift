extension Window {
    /// Advances an object in every frame until it reports that it has come to rest.
    public func drive(_ mover: any FrameDriven) {
        if !moving.contains(where: { $0 === mover }) { moving.append(mover) }
        requestFrame()
    }

    /// Advances animations and all objects that are driven to the time of the frame being made.
    func advanceAll(to time: Double) {
        runningAnimations.beginFrame(at: motionTime)
        // An object may start to drive another one while it advances.
        for mover in moving where !mover.advance(to: time) { moving.removeAll { $0 === mover } }
    }
}
