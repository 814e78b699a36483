internal import GatefoldGeometry

/// An `xdg_surface` with its toplevel, as the compositor serves it.
final class ServerWindow {
    /// A configure that was sent.
    struct Configure {
        var serial: UInt32
        var size: Size
        var states: Set<UInt32>
    }

    unowned let display: ServerDisplay
    let surface: ServerSurface
    private(set) var acknowledged: Configure?
    private(set) var toplevel: XdgToplevelResource?
    /// The popup that the surface is; nil for a window.
    weak var popup: ServerPopup?
    /// Whether the surface was committed.
    private(set) var hasCommitted = false
    var decoration: ZxdgToplevelDecorationV1Resource?
    let resource: XdgSurfaceResource
    /// The `xdg_wm_base` that created the window.
    let shell: XdgWmBaseResource
    /// The number of the state `suspended` in `xdg_toplevel.state`.
    static let suspended: UInt32 = 9
    /// The configures that were sent and may still be acknowledged, oldest first.
    private(set) var sent: [Configure] = []
    /// The configure that was sent last.
    private(set) var wanted: Configure?
    /// The serial of the configure that was acknowledged at the last commit.
    private var committedSerial: UInt32?
    private var pendingGeometry: PixelRect?
    private(set) var info: CompositorState.Window {
        didSet { publish() }
    }

    init(display: ServerDisplay, surface: ServerSurface, resource: XdgSurfaceResource, shell: XdgWmBaseResource) {
        self.display = display
        self.surface = surface
        self.resource = resource
        self.shell = shell
        info = CompositorState.Window(surfaceID: surface.id)
        surface.window = self
        resource.handle { [unowned self] request in
            switch request {
            case .getToplevel(let toplevel): take(toplevel)
            case .getPopup(let popup, let parent, let positioner):
                display.add(popup, to: self, parent: parent, at: positioner)
            case .ackConfigure(let serial): acknowledge(serial)
            case .setWindowGeometry(let x, let y, let width, let height):
                guard width > 0, height > 0 else {
                    return resource.postError(5, "the geometry \(width) x \(height) is empty")
                }
                let geometry = PixelRect(x: x, y: y, width: width, height: height)
                display.checkChange("set_window_geometry", from: pendingGeometry, to: geometry)
                pendingGeometry = geometry
            case .destroy: checkDestroy()
            }
        }
        resource.whenDestroyed { [unowned self] in destroyed() }
    }

    var surfaceID: UInt32 { info.surfaceID }

    /// Whether the client has acknowledged the last configure.
    var isUpToDate: Bool { sent.isEmpty && acknowledged != nil }

    func configure(_ size: Size, states: [UInt32], bounds: Size?) {
        guard let toplevel else { return }
        if let bounds, toplevel.version >= 4 {
            toplevel.sendConfigureBounds(width: Int32(bounds.width), height: Int32(bounds.height))
        }
        toplevel.sendConfigure(
            width: Int32(size.width), height: Int32(size.height), states: states.map { .init(rawValue: $0) })
        let configure = Configure(serial: display.nextSerial(), size: size, states: Set(states))
        sent.append(configure)
        wanted = configure
        resource.sendConfigure(serial: configure.serial)
    }

    /// Sends the end of a popup's configure.
    func sendConfigure(of size: Size) {
        let configure = Configure(serial: display.nextSerial(), size: size, states: [])
        sent.append(configure)
        resource.sendConfigure(serial: configure.serial)
    }

    /// Sends the last configure again; does nothing before the first one.
    func repeatConfigure() {
        guard let wanted else { return }
        configure(wanted.size, states: wanted.states.sorted(), bounds: nil)
    }

    func sendCapabilities(_ capabilities: Set<TestCompositor.WindowCapability>) {
        guard let toplevel, toplevel.version >= 5 else { return }
        toplevel.sendWmCapabilities(capabilities: capabilities.map(\.rawValue).sorted().map { .init(rawValue: $0) })
    }

    /// Enforces the protocol's rule that no buffer is committed before the first configure is acknowledged.
    func mayCommit(buffer: Bool) -> Bool {
        guard buffer, acknowledged == nil else { return true }
        resource.postError(3, "a buffer was committed before the first configure was acknowledged")
        return false
    }

    func committed(buffer: Bool) {
        var new = info
        new.geometry = pendingGeometry ?? new.geometry
        new.inputRegion = surface.current.inputRegion
        if let popup {
            info = new
            if surface.picture != nil, !popup.info.isMapped { display.outputs[0].enter(surface) }
            popup.committed(
                geometry: new.geometry, inputRegion: new.inputRegion, isMapped: surface.picture != nil)
            if !hasCommitted { popup.begin() }
            hasCommitted = true
            return checkPopupSize()
        }
        hasCommitted = true
        if buffer, !new.isMapped {
            new.isMapped = true
            info = new
            display.outputs[0].enter(surface)
        } else if new != info {
            info = new
        }
        if !buffer, acknowledged == nil, sent.isEmpty { configureFirst() }
        checkSize(isAnswer: committedSerial != acknowledged?.serial)
        committedSerial = acknowledged?.serial
    }

    private func configureFirst() {
        guard let size = display.configuration.initialSize else { return }
        if let capabilities = display.configuration.windowCapabilities { sendCapabilities(capabilities) }
        configure(size, states: [], bounds: nil)
        for further in display.configuration.furtherConfigures {
            configure(further.size, states: further.states.map(\.rawValue), bounds: nil)
        }
    }

    private func take(_ toplevel: XdgToplevelResource) {
        self.toplevel = toplevel
        publish()
        toplevel.handle { [unowned self] in receive($0) }
        toplevel.whenDestroyed { [weak self] in self?.toplevel = nil }
    }

    private func receive(_ request: XdgToplevelResource.Request) {
        switch request {
        case .setTitle(let title): set(\.title, to: title, by: "set_title")
        case .setAppId(let appID): set(\.appID, to: appID, by: "set_app_id")
        case .setMinSize(let width, let height):
            set(\.minimumSize, to: Size(width: Double(width), height: Double(height)), by: "set_min_size")
        case .setMaxSize(let width, let height):
            set(\.maximumSize, to: Size(width: Double(width), height: Double(height)), by: "set_max_size")
        case .setFullscreen: info.wantsFullscreen = true
        case .unsetFullscreen: info.wantsFullscreen = false
        case .setMaximized: info.wantsMaximized = true
        case .unsetMaximized: info.wantsMaximized = false
        case .setMinimized: info.minimizeCount += 1
        case .move(let seat, let serial):
            display.seat(seat)?.checkGrab("xdg_toplevel.move", serial: serial)
            info.requests.append(.move(serial: serial))
        case .resize(let seat, let serial, let edges):
            display.seat(seat)?.checkGrab("xdg_toplevel.resize", serial: serial)
            guard let edge = CompositorState.ResizeEdge(rawValue: edges.rawValue) else {
                toplevel?.postError(0, "\(edges.rawValue) is no edge")
                return
            }
            info.requests.append(.resize(edge, serial: serial))
        case .showWindowMenu(let seat, let serial, let x, let y):
            display.seat(seat)?.checkGrab("xdg_toplevel.show_window_menu", serial: serial)
            info.requests.append(.windowMenu(at: Point(x: Double(x), y: Double(y)), serial: serial))
        case .destroy: checkToplevelDestroy()
        case .setParent(let parent):
            info.parentID = display.windows.first { $0.toplevel?.pointer == parent?.pointer }?.info.surfaceID
        }
    }

    private func set<Value: Equatable>(
        _ part: WritableKeyPath<CompositorState.Window, Value>, to value: Value, by request: String
    ) {
        display.checkChange(request, from: info[keyPath: part], to: value)
        info[keyPath: part] = value
    }

    private func acknowledge(_ serial: UInt32) {
        guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
            return resource.postError(4, "the serial \(serial) was never sent, or is acknowledged already")
        }
        acknowledged = sent[index]
        sent.removeSubrange(...index)
    }

    func noteDecoration(_ mode: ZxdgToplevelDecorationV1Resource.Mode?) {
        info.wantsServerDecoration = mode.map { $0 == .serverSide }
    }

    private func publish() {
        guard popup == nil else { return }
        let infos = display.windows.map { $0 === self ? info : $0.info }
        display.state.windows = infos
    }

    private func destroyed() {
        if popup != nil {
            display.popups.removeAll { $0.window === self }
            return display.publishPopups()
        }
        display.windows.removeAll { $0 === self }
        display.state.windows.removeAll { $0.surfaceID == info.surfaceID }
    }
}
