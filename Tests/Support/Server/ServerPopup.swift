internal import GatefoldGeometry

/// The values that an `xdg_positioner` collects.
struct ServerPosition {
    var size = Size.zero
    var anchor = Rect.zero
    /// The numbers of the anchor's point and of the direction in `xdg_positioner.anchor` and `xdg_positioner.gravity`.
    var corner: UInt32 = 0
    var direction: UInt32 = 0
    var adjustment: UInt32 = 0
    var isReactive = false

    mutating func apply(_ request: XdgPositionerResource.Request) {
        switch request {
        case .setSize(let width, let height): size = Size(width: Double(width), height: Double(height))
        case .setAnchorRect(let x, let y, let width, let height):
            anchor = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        case .setAnchor(let anchor): corner = anchor.rawValue
        case .setGravity(let gravity): direction = gravity.rawValue
        case .setConstraintAdjustment(let adjustment): self.adjustment = adjustment
        case .setReactive: isReactive = true
        case .setOffset, .setParentSize, .setParentConfigure, .destroy: break
        }
    }

    /// The position of a popup on a screen without edges, in points of the parent's geometry.
    var frame: Rect {
        let point = Self.signs[Int(corner)]
        let way = Self.signs[Int(direction)]
        let x = anchor.midX + point.x * anchor.width / 2
        let y = anchor.midY + point.y * anchor.height / 2
        return Rect(
            x: x + (way.x - 1) * size.width / 2, y: y + (way.y - 1) * size.height / 2, width: size.width,
            height: size.height)
    }

    /// For each number of an edge or a corner, its direction from the middle: -1 for left and top, 1 for right and
    /// bottom.
    private static let signs = [
        Point(x: 0, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 1, y: 0),
        Point(x: -1, y: -1), Point(x: -1, y: 1), Point(x: 1, y: -1), Point(x: 1, y: 1),
    ]
}

/// An `xdg_popup`, as the compositor serves it.
final class ServerPopup {
    let window: ServerWindow
    private unowned let display: ServerDisplay
    private let resource: XdgPopupResource
    private let position: ServerPosition
    private var isDestroyed = false
    private(set) var info: CompositorState.Popup { didSet { display.publishPopups() } }

    init(
        display: ServerDisplay, window: ServerWindow, resource: XdgPopupResource, parent: ServerWindow,
        position: ServerPosition
    ) {
        self.display = display
        self.window = window
        self.resource = resource
        self.position = position
        info = CompositorState.Popup(
            surfaceID: window.surfaceID, parentID: parent.surfaceID, anchor: position.anchor, corner: position.corner,
            direction: position.direction, size: position.size, isReactive: position.isReactive)
        let name = "wl_surface@\(window.surfaceID)"
        if position.size.isEmpty { resource.postError(0, "the positioner has no size") }
        let outer = parent.shownSize ?? .zero
        if !Rect(origin: .zero, size: outer).contains(position.anchor) {
            display.violate("\(name): the anchor \(position.anchor) lies outside of its parent, which has \(outer)")
        }
        resource.handle { [unowned self] request in
            switch request {
            case .grab(let seat, let serial): grab(display.seat(seat), serial, parent)
            case .destroy: checkDestroy()
            case .reposition: break
            }
        }
        resource.whenDestroyed { [weak self] in self?.isDestroyed = true }
    }

    private func grab(_ seat: ServerSeat?, _ serial: UInt32, _ parent: ServerWindow) {
        if window.hasCommitted { resource.postError(0, "the popup is shown already") }
        seat?.checkPopup(serial: serial)
        let grabbing = display.popups.last { $0.info.serial != nil && $0 !== self }
        if grabbing.map({ $0.window !== parent }) ?? (parent.popup != nil) {
            display.violate("wl_surface@\(window.surfaceID): the parent is not the newest popup with a grab")
        }
        info.serial = serial
    }

    private func checkDestroy() {
        isDestroyed = true
        guard display.popups.contains(where: { $0.info.parentID == info.surfaceID && !$0.isDestroyed }) else { return }
        display.violate("wl_surface@\(window.surfaceID): the xdg_popup was destroyed before its children")
    }

    /// Whether the client may still hear of the popup.
    var isAlive: Bool { !isDestroyed }

    func configure(_ frame: Rect) {
        guard !isDestroyed else { return }
        resource.sendConfigure(
            x: Int32(clamping: Int(frame.minX)), y: Int32(clamping: Int(frame.minY)),
            width: Int32(clamping: Int(frame.width)), height: Int32(clamping: Int(frame.height)))
        window.sendConfigure(of: frame.size)
    }

    func dismiss() { if !isDestroyed { resource.sendPopupDone() } }

    /// Answers the first commit.
    func begin() {
        switch display.configuration.popups {
        case .placed: configure(position.frame)
        case .silent: break
        case .refused: dismiss()
        case .withoutGrab: info.serial == nil ? configure(position.frame) : dismiss()
        }
    }

    func committed(geometry: PixelRect?, inputRegion: [PixelRect]?, isMapped: Bool) {
        var new = info
        new.geometry = geometry
        new.inputRegion = inputRegion
        new.isMapped = isMapped
        if new != info { info = new }
    }
}

extension ServerDisplay {
    func take(_ positioner: XdgPositionerResource) {
        positions[positioner.pointer] = ServerPosition()
        positioner.handle { [unowned self] in positions[positioner.pointer]?.apply($0) }
        positioner.whenDestroyed { [weak self] in self?.positions[positioner.pointer] = nil }
    }

    /// Makes an `xdg_surface` a popup.
    func add(
        _ popup: XdgPopupResource, to window: ServerWindow, parent: XdgSurfaceResource?, at: XdgPositionerResource?
    ) {
        let all = windows + popups.map(\.window)
        windows.removeAll { $0 === window }
        state.windows.removeAll { $0.surfaceID == window.surfaceID }
        guard let outer = all.first(where: { $0.resource.pointer == parent?.pointer }),
            let position = at.flatMap({ positions[$0.pointer] })
        else { return popup.postError(0, "the popup has no parent or no position") }
        let made = ServerPopup(display: self, window: window, resource: popup, parent: outer, position: position)
        window.popup = made
        popups.append(made)
        publishPopups()
    }

    func publishPopups() { state.popups = popups.filter(\.isAlive).map(\.info) }
}

extension ServerSeat {
    /// Checks that a popup that takes the keyboard names a press.
    func checkPopup(serial: UInt32) {
        let known = Array(presses.values) + Array(fingers.values) + Array(keys.values)
        if !known.contains(serial) {
            display.violate("\(globalName): xdg_popup.grab names \(serial), which no press came with")
        }
    }
}
