internal import GatefoldGeometry
internal import GatefoldLog
internal import GatefoldScreens
internal import GatefoldStage
internal import GatefoldText
internal import GatefoldViews
internal import GatefoldWayland

// Frames, and the changes of the desktop's settings and of the window's size that the next frame shows.
extension WaylandHost {
    /// Applies changed settings of the desktop: at once, or with the next frame if others were applied since the last
    /// one. A flood of changes thus costs two layout passes a frame at most, and the last of them counts.
    func noteDesktopChange() {
        hasDesktopChanged = true
        session?.setCursorTheme(Self.cursorTheme(options))
        guard frameOfDesktopChange == frameCount, !(session?.surface.isHidden ?? true) else { return followDesktop() }
        clock.requestFrame()
    }

    func followDesktop() {
        guard hasDesktopChanged else { return }
        hasDesktopChanged = false
        frameOfDesktopChange = frameCount
        desktopDidChange()
    }

    func followSize() {
        guard isResizeDue else { return }
        frameOfResize = nil
        surfaceDidChange()
    }

    func draw(in session: DisplaySession) throws {
        onFrameMoment?(.began)
        let start = clock.seconds()
        let callback = try session.surface.beginFrame()
        clock.beginFrame(callback: callback, number: frameCount + 1)
        inputRouter.send(.frame)
        if wantsFeedback(afterPause: callback == nil) { session.askForFeedback(on: frameCount + 1) }
        try runtime.makeFrame { scene, images in
            onFrameMoment?(.recorded)
            try session.present(scene, images: images)
            onFrameMoment?(.presented)
        }
        let end = clock.seconds()
        statistics.addFrame(
            callback: callback.map { Double($0) / 1000 }, interval: clock.interval, making: end - start,
            latency: clock.firstInput.map { end - $0 })
        clock.endInput()
        startup.end(.firstFrame)
        options.stateStore?.didComeUp()
        activationToken.take().map(session.bringToFront)
        noteChange()
        onFrame?()
        accessibility?.update()
        if frameCount == 1 {
            startAccessibility()
            try session.prepareForMotion(runtime.images)
            ProcessMemory.giveBack()
        }
        if !clock.isFrameRequested { session.freeRemovedImages(runtime.images) }
    }

    /// Decides whether the compositor is asked when the next frame was presented.
    ///
    /// The answer wakes the process once more, which takes about a twentieth of a frame's time. The prediction needs the
    /// answers on the first frames of a movement, and then a few to stay right.
    private func wantsFeedback(afterPause isFirst: Bool) -> Bool {
        framesInMovement = isFirst ? 0 : framesInMovement + 1
        // Chosen: half as far apart as the prediction reaches.
        return options.watchesEveryFrame || framesInMovement < 4 || framesInMovement % 4 == 0
    }

    func hear(of number: Int, _ feedback: FrameFeedback) {
        if case .presented(let presentation) = feedback { clock.frameWasPresented(number, presentation) }
        statistics.addFeedback(for: number, feedback, interval: clock.interval)
    }

    func surfaceDidChange() {
        guard let shown = session?.surface else { return }
        if let rate = shown.surface.outputs.map(\.properties.refreshRate).max(), rate > 1 { clock.interval = 1 / rate }
        let window = runtime.window
        if window.frame.size != shown.size || window.resources.grid.scale != shown.scale {
            // Further sizes before the next frame are laid out with that frame, and only the last of them.
            isResizeDue = frameOfResize == frameCount && !shown.isHidden
            if !isResizeDue {
                frameOfResize = frameCount
                inputRouter.send(.resize(shown.size, scale: shown.scale))
            }
        }
        // A hidden window is told so again each time, which ends animations that were started while it was hidden.
        if shown.isHidden || !window.isVisible { inputRouter.send(.visible(!shown.isHidden)) }
        floatingSize = shown.floatingSize
        if shown.isHidden {
            saveState()
            window.resources.typesetter.rememberFonts()
        }
        window.state.isStatusOff = Self.isStatusOff(options, preferences, shown)
        let header = shown.header(laidOutAs: Self.headerLayout(options))
        if window.state.header != header { inputRouter.send(.header(header)) }
        if shown.needsFrame { clock.requestFrame() }
    }

    /// Reads the input that has arrived since the turn began, just before a frame is drawn. After a stall there may be
    /// more input than one read returns, and the frame should show all of it.
    func takeLateInput(in session: DisplaySession) throws {
        // The number of reads is limited, so that a flood of input cannot prevent the frame. Chosen: 32 reads hold
        // several seconds of input from a fast mouse.
        for _ in 0..<32 {
            let ready = try wait(in: session, atMost: 0, withTransfers: false)
            if ready.isEmpty { return }
            if ready.contains(.tasks) { wake() }
            _ = try session.dispatchPending()
        }
    }
}
