internal import GatefoldGeometry
internal import GatefoldLog
internal import GatefoldScreens
internal import GatefoldStage
internal import GatefoldText
internal import GatefoldViews
internal import GatefoldWayland

// Frames, and the changes of the desktop's settings and of the window's size that the next frame shows.
extension HostedWindow {
    /// Applies changed settings of the desktop: at once, or with the next frame if others were applied since the last
    /// one. A flood of changes thus costs two layout passes a frame at most, and the last of them counts.
    func noteDesktopChange() {
        hasDesktopChanged = true
        guard frameOfDesktopChange == statistics.frames, !(display?.surface.isHidden ?? true) else {
            return followDesktop()
        }
        clock.requestFrame()
    }

    func followDesktop() {
        guard hasDesktopChanged else { return }
        hasDesktopChanged = false
        frameOfDesktopChange = statistics.frames
        desktopDidChange()
    }

    /// Applies the settings that the desktop has changed. Settings that the program has changed itself stay as they
    /// are.
    private func desktopDidChange() {
        let earlier = desktopTheme
        desktopTheme = WaylandHost.theme(options)
        clock.beginInput()
        surfaceDidChange()
        for change in desktopTheme.changes(from: earlier) { inputRouter.send(.theme(change)) }
        if desktopTheme.fontFamily != earlier.fontFamily {
            window.state.desktopTheme.fontFamily = desktopTheme.fontFamily
        }
    }

    func followSize() {
        guard isResizeDue else { return }
        frameOfResize = nil
        surfaceDidChange()
    }

    func draw(on display: WindowDisplay) throws {
        onFrameMoment?(.began)
        let start = clock.seconds()
        let callback = try display.surface.beginFrame()
        clock.beginFrame(callback: callback, number: statistics.frames + 1)
        inputRouter.send(.frame)
        if wantsFeedback(afterPause: callback == nil) { display.askForFeedback(on: statistics.frames + 1) }
        try runtime.makeFrame { scene, images in
            onFrameMoment?(.recorded)
            try display.present(scene, images: images)
            onFrameMoment?(.presented)
        }
        let end = clock.seconds()
        statistics.addFrame(
            callback: callback.map { Double($0) / 1000 }, interval: clock.interval, making: end - start,
            latency: clock.firstInput.map { end - $0 })
        clock.endInput()
        host?.didDraw(self)
        onFrame?()
        updateAccessibility()
        if statistics.frames == 1 {
            startAccessibility()
            try display.prepareForMotion(runtime.images)
            ProcessMemory.giveBack()
        }
        if !clock.isFrameRequested { display.freeRemovedImages(runtime.images) }
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
        guard let shown = display?.surface else { return }
        if let rate = shown.surface.outputs.map(\.properties.refreshRate).max(), rate > 1 { clock.interval = 1 / rate }
        let window = window
        if window.frame.size != shown.size || window.resources.grid.scale != shown.scale {
            // Further sizes before the next frame are laid out with that frame, and only the last of them.
            isResizeDue = frameOfResize == statistics.frames && !shown.isHidden
            if !isResizeDue {
                frameOfResize = statistics.frames
                inputRouter.send(.resize(shown.size, scale: shown.scale))
            }
        }
        // A hidden window is told so again each time, which ends animations that were started while it was hidden.
        if shown.isHidden || !window.isVisible { inputRouter.send(.visible(!shown.isHidden)) }
        floatingSize = shown.floatingSize
        if shown.isHidden {
            host?.saveState()
            window.resources.typesetter.rememberFonts()
        }
        let isStatusOff = WaylandHost.isStatusOff(options, preferences, shown)
        if window.state.isStatusOff != isStatusOff { inputRouter.send(.statusBar(isOn: !isStatusOff)) }
        let header = shown.header(laidOutAs: WaylandHost.headerLayout(options))
        if window.state.header != header { inputRouter.send(.header(header)) }
        if shown.needsFrame { clock.requestFrame() }
    }
}
