internal import GatefoldGeometry

/// An `xdg_surface` with its toplevel.
final class ServerWindow {
    unowned let stage: Stage
    let surface: ServerSurface
    private(set) var acknowledged: UInt32?
    private(set) var toplevel: XdgToplevelResource?
    private let resource: XdgSurfaceResource
    /// Configures that were sent and may still be acknowledged, oldest first.
    private var sent: [UInt32] = []
    private var info: CompositorState.Window {
        didSet { publish() }
    }

    init(stage: Stage, surface: ServerSurface, resource: XdgSurfaceResource) {
        self.stage = stage
        self.surface = surface
        self.resource = resource
        info = CompositorState.Window(surfaceID: surface.resource.id)
        surface.window = self
        resource.handle { [unowned self] request in
            switch request {
            case .getToplevel(let toplevel): take(toplevel)
            case .ackConfigure(let serial): acknowledge(serial)
            default: break
            }
        }
        resource.whenDestroyed { [unowned self] in destroyed() }
    }

    /// Whether the client has acknowledged the last configure.
    var isUpToDate: Bool { sent.isEmpty && acknowledged != nil }

    func configure(_ size: Size, states: [UInt32], bounds: Size?) {
        guard let toplevel else { return }
        if let bounds, toplevel.version >= 4 {
            toplevel.sendConfigureBounds(width: Int32(bounds.width), height: Int32(bounds.height))
        }
        toplevel.sendConfigure(width: Int32(size.width), height: Int32(size.height), states: states)
        let serial = stage.nextSerial()
        sent.append(serial)
        resource.sendConfigure(serial: serial)
    }

    /// The protocol's rule: no buffer before the first configure is acknowledged.
    func mayCommit(buffer: Bool) -> Bool {
        guard buffer, acknowledged == nil else { return true }
        resource.postError(3, "a buffer was committed before the first configure was acknowledged")
        return false
    }

    func committed(buffer: Bool) {
        if buffer {
            guard !info.isMapped else { return }
            info.isMapped = true
            stage.output.enter(surface)
        } else if acknowledged == nil, sent.isEmpty, let size = stage.configuration.initialSize {
            configure(size, states: [], bounds: nil)
        }
    }

    private func take(_ toplevel: XdgToplevelResource) {
        self.toplevel = toplevel
        publish()
        toplevel.handle { [unowned self] request in
            switch request {
            case .setTitle(let title): info.title = title
            case .setAppId(let appID): info.appID = appID
            case .setMinSize(let width, let height):
                info.minimumSize = Size(width: Double(width), height: Double(height))
            case .setFullscreen: info.wantsFullscreen = true
            case .unsetFullscreen: info.wantsFullscreen = false
            case .setMaximized: info.wantsMaximized = true
            case .unsetMaximized: info.wantsMaximized = false
            default: break
            }
        }
        toplevel.whenDestroyed { [weak self] in self?.toplevel = nil }
    }

    private func acknowledge(_ serial: UInt32) {
        guard let index = sent.firstIndex(of: serial) else {
            return resource.postError(4, "the serial \(serial) was never sent, or is acknowledged already")
        }
        sent.removeSubrange(...index)
        acknowledged = serial
    }

    func noteDecoration(_ mode: ZxdgToplevelDecorationV1Resource.Mode) {
        info.wantsServerDecoration = mode == .serverSide
    }

    private func publish() {
        let infos = stage.windows.map { $0 === self ? info : $0.info }
        stage.state.windows = infos
    }

    private func destroyed() {
        stage.windows.removeAll { $0 === self }
        stage.state.windows.removeAll { $0.surfaceID == info.surfaceID }
    }
}
