import GatefoldGeometry
import GatefoldScene
import GatefoldWayland

// Frames of the window: when one may be drawn, and how the surface is prepared for it.
extension WindowSurface {
    private var look: Look { Look(size: size, scale: scale, hasRoundCorners: parts.hasRoundCorners) }

    /// Whether the size, the scale or the corners have changed since the last frame.
    var needsFrame: Bool { shown != look }

    /// Whether a frame may be drawn: the compositor has configured a size, the window is not suspended, and no frame
    /// callback is pending, unless a new size has waited too long for it.
    var isReady: Bool {
        guard isConfigured, !isSuspended || needsFrame else { return false }
        return !surface.isFramePending || (configureDeadline.map { $0 <= now() } ?? false)
    }

    /// The time at which a configure is answered without a frame callback, in seconds of `now`; nil if no configure
    /// waits for one.
    var configureDeadline: Double? {
        pendingConfigure == nil || !surface.isFramePending ? nil : configureTime + Self.configureTimeout
    }

    /// Prepares the surface for a frame: acks the last configure, sets the scale, and requests a frame callback.
    /// - Returns: The timestamp of the frame callback that this frame answers, in ms; nil after a pause.
    func beginFrame() throws -> UInt32? {
        acknowledge()
        if let viewport, isFractional {
            surface.setBufferScale(1)
            viewport.setDestination(size)
        } else {
            surface.setBufferScale(min(surface.integerScale, 16))
        }
        surface.setOpaqueRegion(opaqueRegion)
        shown = look
        lastFrame = now()
        _ = try fitFrame()
        if !surface.isFramePending { isFrameOpen = true }
        surface.requestFrame()
        defer { frameTime = nil }
        return frameTime
    }

    /// Brings the surface up to date when no frame of the content follows: acks a configure that does not change the
    /// content, draws changes of the window's own frame, and discards the timestamp of the frame callback, because the
    /// next frame will come too late to answer it.
    func rest() throws {
        frameTime = nil
        guard !needsFrame else { return }
        let isAnswer = acknowledge()
        let mayDraw = !isSuspended && (isAnswer || !surface.isFramePending)
        let hasDrawn = mayDraw ? try fitFrame() : false
        if isAnswer || hasDrawn { surface.commit() }
    }

    /// Updates the window's own frame and the window geometry to the current size and parts.
    /// - Returns: Whether a commit is due.
    private func fitFrame() throws -> Bool {
        let outline = Rect(origin: .zero, size: size)
        let isNew = sentGeometry.map { $0 != outline } ?? parts.hasHeader
        if isNew {
            toplevel.setWindowGeometry(outline)
            sentGeometry = outline
        }
        if frame == nil, parts.hasHeader {
            let made = WindowFrame(around: surface)
            made.onResize = { [weak self] edges, press in
                self?.toplevel.beginResize(edges, by: press.seat, serial: press.serial)
            }
            frame = made
        }
        guard let frame else { return isNew }
        let hasDrawn = try frame.fit(parts, content: size, scale: scale)
        return isNew || hasDrawn
    }

    /// The part of the content whose pixels are opaque: all but its round corners. It is rounded to whole points here;
    /// the compositor maps fractional ones.
    private var opaqueRegion: [PixelRect] {
        let all = PixelRect(size: PixelGrid(scale: 1).snap(size))
        let radius = Int32(FrameParts.cornerRadius)
        guard parts.hasRoundCorners, min(all.width, all.height) > 2 * radius else { return [all] }
        return [
            PixelRect(minX: 0, minY: radius, maxX: all.maxX, maxY: all.maxY - radius),
            PixelRect(minX: radius, minY: 0, maxX: all.maxX - radius, maxY: all.maxY),
        ]
    }

    /// Whether the compositor has sent a fractional scale, which is then applied by a viewport.
    var isFractional: Bool { viewport != nil && fractionalScale?.scale != nil }

    /// Ends a frame that was begun and has been committed.
    func endFrame() { isFrameOpen = false }

    /// Discards the frame that was begun and could not be drawn, if there is one, so that it is drawn again without waiting
    /// for a callback. The callback of a frame that was committed is still waited for.
    func cancelFrame() {
        shown = nil
        if isFrameOpen { surface.cancelFrameRequest() }
        isFrameOpen = false
    }

    @discardableResult
    private func acknowledge() -> Bool {
        guard let configure = pendingConfigure else { return false }
        toplevel.acknowledge(configure)
        pendingConfigure = nil
        return true
    }
}
