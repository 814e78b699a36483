internal import GatefoldGeometry

/// The protocols that a compositor may lack: viewports, presentation times, fractional scales, decorations.
final class ServerExtras {
    private unowned let stage: Stage
    private var feedback: [WpPresentationFeedbackResource] = []
    private var fractionalScales: [WpFractionalScaleV1Resource] = []
    private var fractionalScale: UInt32?

    init(stage: Stage) {
        self.stage = stage
        fractionalScale = stage.configuration.fractionalScale
    }

    func offer() {
        stage.offer(WpViewporterResource.self) { [unowned self] viewporter in
            viewporter.handle { [unowned self] request in
                guard case .getViewport(let viewport, let surface) = request else { return }
                add(viewport, to: self.surface(surface), of: viewporter)
            }
        }
        stage.offer(WpPresentationResource.self) { [unowned self] presentation in
            presentation.handle { [unowned self] request in
                guard case .feedback(let surface, let feedback) = request else { return }
                add(feedback, to: self.surface(surface))
            }
            presentation.sendClockId(clkId: 1)  // CLOCK_MONOTONIC
        }
        stage.offer(WpFractionalScaleManagerV1Resource.self) { [unowned self] scales in
            scales.handle { [unowned self] request in
                guard case .getFractionalScale(let scale, _) = request else { return }
                fractionalScales.append(scale)
                scale.handle { _ in }
                scale.whenDestroyed { [weak self] in
                    self?.fractionalScales.removeAll { $0.pointer == scale.pointer }
                }
                if let fractionalScale { scale.sendPreferredScale(scale: fractionalScale) }
            }
        }
        stage.offer(ZxdgDecorationManagerV1Resource.self) { [unowned self] decorations in
            decorations.handle { [unowned self] request in
                guard case .getToplevelDecoration(let decoration, let toplevel) = request else { return }
                decoration.handle { [unowned self] request in
                    switch request {
                    case .setMode(let mode):
                        let window = stage.windows.first { $0.toplevel?.pointer == toplevel?.pointer }
                        window?.noteDecoration(mode)
                        decoration.sendConfigure(mode: mode)
                    case .unsetMode: decoration.sendConfigure(mode: .serverSide)
                    case .destroy: break
                    }
                }
            }
        }
    }

    func setFractionalScale(_ numerator: UInt32) {
        fractionalScale = numerator
        for scale in fractionalScales { scale.sendPreferredScale(scale: numerator) }
    }

    /// A surface's commit has made its questions valid.
    func take(_ asked: inout [WpPresentationFeedbackResource]) {
        feedback += asked
        asked = []
        stage.state.pendingFeedback = feedback.count
    }

    func sendPresented(nanoseconds: UInt64, refresh: UInt32) {
        answer { feedback in
            let seconds = nanoseconds / 1_000_000_000
            feedback.sendPresented(
                tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                tvNsec: UInt32(nanoseconds % 1_000_000_000), refresh: refresh, seqHi: 0, seqLo: 0, flags: .vsync)
        }
    }

    func sendDiscarded() {
        answer { $0.sendDiscarded() }
    }

    private func answer(_ send: (WpPresentationFeedbackResource) -> Void) {
        let due = feedback
        feedback = []
        for resource in due {
            send(resource)
            resource.destroy()
        }
        stage.state.pendingFeedback = 0
    }

    private func add(_ resource: WpPresentationFeedbackResource, to surface: ServerSurface?) {
        surface?.pendingFeedback.append(resource)
        resource.handle { _ in }
        resource.whenDestroyed { [weak self, weak surface] in
            self?.feedback.removeAll { $0.pointer == resource.pointer }
            surface?.pendingFeedback.removeAll { $0.pointer == resource.pointer }
        }
    }

    private func add(_ viewport: WpViewportResource, to surface: ServerSurface?, of viewporter: WpViewporterResource) {
        guard let surface, !surface.hasViewport else {
            return viewporter.postError(0, "the surface has a viewport already")
        }
        surface.hasViewport = true
        viewport.handle { [weak surface] request in
            guard case .setDestination(let width, let height) = request else { return }
            switch (width, height) {
            case (-1, -1): surface?.pendingDestination = nil
            case (1..., 1...): surface?.pendingDestination = Size(width: Double(width), height: Double(height))
            default: viewport.postError(0, "the size \(width) x \(height) is not positive")
            }
        }
        viewport.whenDestroyed { [weak surface] in
            surface?.hasViewport = false
            surface?.pendingDestination = nil
        }
    }

    private func surface(_ resource: WlSurfaceResource?) -> ServerSurface? {
        stage.surfaces.first { $0.resource.pointer == resource?.pointer }
    }
}
