internal import GatefoldGeometry

/// The viewports and fractional scales of surfaces (`wp_viewporter`, `wp_fractional_scale_v1`).
final class ServerScaling {
    private unowned let display: ServerDisplay
    private var fractionalScales: [WpFractionalScaleV1Resource] = []
    /// The preferred scale in 120ths; nil if none has been sent.
    private var fractionalScale: UInt32?

    init(display: ServerDisplay) {
        self.display = display
        fractionalScale = display.configuration.fractionalScale
    }

    func offer() {
        display.offer(WpViewporterResource.self) { [unowned self] viewporter in
            viewporter.handle { [unowned self] request in
                guard case .getViewport(let viewport, let surface) = request else { return }
                add(viewport, to: display.surface(surface), of: viewporter)
            }
        }
        display.offer(WpFractionalScaleManagerV1Resource.self) { [unowned self] scales in
            scales.handle { [unowned self] request in
                guard case .getFractionalScale(let scale, let surface) = request else { return }
                add(scale, to: display.surface(surface))
            }
        }
    }

    func setFractionalScale(_ numerator: UInt32) {
        fractionalScale = numerator
        for scale in fractionalScales { scale.sendPreferredScale(scale: numerator) }
    }

    private func add(_ scale: WpFractionalScaleV1Resource, to surface: ServerSurface?) {
        fractionalScales.append(scale)
        surface?.hasFractionalScale = true
        scale.handle { _ in }
        scale.whenDestroyed { [weak self, weak surface] in
            surface?.hasFractionalScale = false
            self?.fractionalScales.removeAll { $0.pointer == scale.pointer }
        }
        if let fractionalScale { scale.sendPreferredScale(scale: fractionalScale) }
    }

    private func add(_ viewport: WpViewportResource, to surface: ServerSurface?, of viewporter: WpViewporterResource) {
        guard let surface, !surface.hasViewport else {
            return viewporter.postError(0, "the surface has a viewport already")
        }
        surface.hasViewport = true
        viewport.handle { [weak surface] request in
            guard case .setDestination(let width, let height) = request else { return }
            let size = width == -1 ? nil : Size(width: Double(width), height: Double(height))
            if let surface {
                surface.display.checkChange("set_destination", from: surface.pending.destination, to: size)
            }
            switch (width, height) {
            case (-1, -1), (1..., 1...): surface?.pending.destination = size
            default: viewport.postError(0, "the size \(width) x \(height) is not positive")
            }
        }
        viewport.whenDestroyed { [weak surface] in
            surface?.hasViewport = false
            surface?.pending.destination = nil
        }
    }
}
