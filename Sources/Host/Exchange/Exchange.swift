import GatefoldGestures
import GatefoldMenus
import GatefoldMotion
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Connects a window with other programs through one compositor: its two pasteboards, and content that is dragged
/// onto it and out of it.
final class Exchange {
    /// A press by which the user asked for something, as the compositor knows it.
    struct Press {
        var seat: ObjectIdentifier
        var serial: UInt32
    }

    /// The user's last press.
    private(set) var lastPress: Press?
    private let registry: Registry
    private let clipboard: SystemPasteboard
    private let selection: SystemPasteboard
    private let transfers: Transfers
    private var drops: [ObjectIdentifier: DropReceiver] = [:]
    private var devices: [ObjectIdentifier: DataDevice] = [:]
    /// The content that is dragged out of the window; nil for none.
    private var drag: OutgoingDrag?
    /// The drag that the compositor has refused, which goes on within the window; nil for none.
    private var refused: WindowDrag?
    private weak var window: Window?
    private let makeReceiver: () -> DropReceiver

    /// Connects a window with the system.
    /// - Parameters:
    ///   - registry: The registry of the connection.
    ///   - window: The window.
    ///   - surfaceID: The ID of the content's surface.
    ///   - inputRouter: The router of the window.
    ///   - clock: The window's clock.
    ///   - transfers: Sends and reads content through pipes.
    init(
        registry: Registry, window: Window, surfaceID: UInt32, inputRouter: InputRouter, clock: WindowClock,
        transfers: Transfers
    ) {
        self.registry = registry
        self.window = window
        self.transfers = transfers
        clipboard = SystemPasteboard(of: window.pasteboard, transfers: transfers)
        selection = SystemPasteboard(of: window.selectionPasteboard, transfers: transfers)
        makeReceiver = { [unowned window] in
            DropReceiver(
                window: window, surfaceID: surfaceID, inputRouter: inputRouter, clock: clock, transfers: transfers)
        }
    }

    func add(_ seat: Seat) {
        if let device = DataDevice(registry: registry, seat: seat) {
            clipboard.add(device, of: ObjectIdentifier(seat))
            let receiver = makeReceiver()
            drops[ObjectIdentifier(seat)] = receiver
            devices[ObjectIdentifier(seat)] = device
            device.onDrag = { [weak receiver] in receiver?.receive($0) }
        }
        selection.add(PrimarySelection(registry: registry, seat: seat), of: ObjectIdentifier(seat))
    }

    func remove(_ seat: Seat) {
        clipboard.remove(ObjectIdentifier(seat))
        selection.remove(ObjectIdentifier(seat))
        drops.removeValue(forKey: ObjectIdentifier(seat))?.leave()
        devices[ObjectIdentifier(seat)] = nil
    }

    /// Ends the drags that are under way, because the window leaves the screen.
    func end() {
        for receiver in drops.values { receiver.leave() }
        endDrag()
    }

    // MARK: Dragging out

    /// Hands a drag to the compositor.
    /// - Parameters:
    ///   - drag: The drag.
    ///   - press: The press of the contact that drags.
    ///   - origin: The surface that was pressed.
    ///   - icon: The picture beneath the contact; nil for none.
    /// - Returns: Whether the compositor has the contact now.
    func start(_ drag: WindowDrag, press: WindowFrame.Press, origin: Surface, icon: DragIcon?) -> Bool {
        guard let device = devices[ObjectIdentifier(press.seat)], device.tellsOutcomes else { return false }
        endDrag()
        let promises = DragPromises()
        let content = drag.items.map { OfferedContent($0) { promises.areBroken = true } }
        let source = device.drag(
            OfferedContent(anyOf: content), from: origin, icon: icon?.surface, serial: press.serial,
            transfers: transfers)
        let start = window?.clock.time ?? 0
        let outgoing = OutgoingDrag(drag, source: source, icon: icon, promises: promises, start: start)
        outgoing.onEnd = { [weak self, weak outgoing] in if let self, self.drag === outgoing { self.drag = nil } }
        self.drag = outgoing
        return true
    }

    private func endDrag() {
        drag.take()?.end(isTaken: false)
        refused.take()?.end(isTaken: false)
    }

    /// Moves a drag within the window if the compositor still sends touches of its finger, and so has refused the drag.
    func note(_ touches: [Touch]) {
        for touch in touches {
            if let drag, drag.isRefused(by: touch) {
                self.drag = nil
                refused = drag.takeBack()
            }
            guard let refused, refused.contact == touch.id, let window else { continue }
            window.follow(refused, by: touch)
            if !refused.isUnderWay || touch.phase == .ended || touch.phase == .cancelled { self.refused = nil }
        }
    }

    /// Records that the user has pressed a key, a button or a finger.
    func note(_ press: Press) {
        lastPress = press
        clipboard.note(press)
        selection.note(press)
    }
}
