import GatefoldGestures
import GatefoldMotion
package import GatefoldScene
import GatefoldText

extension Window {
    /// Makes one frame for the clock's time. Call `finishFrame` once the frame has been drawn.
    /// - Parameter scene: The scene to record into; its content is replaced and its memory reused.
    package func render(into scene: inout Scene) { render(into: &scene) { _ in } }

    /// Makes one frame by all passes of ``FramePass`` in their order, and reports each.
    /// - Parameters:
    ///   - scene: The scene to record into; its content is replaced and its memory reused.
    ///   - didFinish: Called after each pass.
    @inline(__always) package func render(into scene: inout Scene, didFinish: (FramePass) -> Void) {
        let time = clock.time
        var trace = PassTrace.logged(at: time)
        var isMoving = false
        beginFrame(at: time)
        for pass in FramePass.order {
            runningPass = pass
            switch pass {
            case .animate: advanceAll(to: time)
            case .layout: layoutIfNeeded()
            case .transitions: advanceTransitions(at: time)
            case .focus: focus.update()
            case .hover: hoverOverShownViews()
            case .place: isMoving = positionFollowers(at: time)
            case .record: record(into: &scene)
            }
            trace?.note(pass)
            didFinish(pass)
            guard pass.isFollowedByLayout, needsLayout || hasDescendantThatNeedsLayout else { continue }
            runningPass = .layout
            layoutIfNeeded()
            trace?.note(.layout)
            didFinish(.layout)
        }
        runningPass = nil
        endFrame(isMoving: isMoving)
        trace?.log()
    }

    private func beginFrame(at time: Double) {
        noteWork()
        // Changes from here on are part of this frame and need no other one.
        ignoresRequests = true
        // Gestures change screens at once, unlike calls that are made during the passes.
        arena.follow(inFrameAt: time)
        passes += 1
        deferredMark = nil
    }

    private func endFrame(isMoving: Bool) {
        runningAnimations.endFrame()
        ignoresRequests = false
        passes -= 1
        parts.screens?.passDidEnd()
        let needsFrame = isMoving || !moving.isEmpty || runningAnimations.isRunning || arena.needsFrame
        if needsFrame || needsFrameForMarks() { requestFrame() }
    }

    /// Ends what has reached its end in the frame. Call it once the frame has been drawn.
    package func finishFrame() {
        // Unused glyphs may be dropped only after the frame that shows them has been drawn.
        resources.typesetter.finishFrame()
        for participant in parts.participants { participant.frameDidFinish() }
        completions.run(endsFrame: true)
        if focus.isRingOutOfDate { requestFrame() }
    }
}
