internal import GatefoldCWaylandServer
internal import GatefoldGeometry
internal import Glibc

/// Something that the test drags over the client's surfaces.
final class ServerDrag {
    let seat: Int
    /// Whether the client itself drags the content.
    var isOwn = false
    private unowned let exchange: ServerExchange
    private var device: WlDataDeviceResource
    private var offer: WlDataOfferResource?
    private var serial: UInt32 = 0
    private var accepted: String?
    private var action: WlDataDeviceManagerResource.DndAction = []
    private var isDropped = false

    init(
        _ types: [String], at location: Point, on surface: ServerSurface, device: WlDataDeviceResource, seat: Int,
        exchange: ServerExchange
    ) {
        self.seat = seat
        self.exchange = exchange
        self.device = device
        let offer = device.sendDataOffer()
        self.offer = offer
        // The client may hold the offer longer than the test drags.
        offer.handle { self.receive($0) }
        for type in types { offer.sendOffer(mimeType: type) }
        if offer.version >= 3 { offer.sendSourceActions(sourceActions: [.copy, .move]) }
        serial = exchange.display.nextSerial()
        device.sendEnter(serial: serial, surface: surface.resource, x: location.x, y: location.y, id: offer)
    }

    private var state: CompositorState {
        get { exchange.display.state }
        set { exchange.display.state = newValue }
    }

    private func receive(_ request: WlDataOfferResource.Request) {
        switch request {
        case .accept(let serial, let type):
            if serial != self.serial { violate("accept names another serial than the enter") }
            accepted = type
            state.acceptedTypes.append(type)
        case .receive(let type, let file):
            guard isOwn else { return exchange.take(file, type) }
            exchange.sendDragged(type, into: file)
            close(file)
        case .setActions(let actions, _):
            action = actions.intersection([.copy, .move])
            offer?.sendAction(dndAction: action)
        case .finish:
            if !isDropped || accepted == nil || action.isEmpty { violate("finish without an accepted drop") }
            state.finishedDrops += 1
            if isOwn { exchange.endDragged(isTaken: true) }
        case .destroy: offer = nil
        }
    }

    private func violate(_ breach: String) { exchange.display.violate("a drag: \(breach)") }

    func move(to location: Point) {
        device.sendMotion(time: exchange.display.time, x: location.x, y: location.y)
    }

    func leave() { device.sendLeave() }

    /// Drops the content, as far as the client has accepted it.
    func drop() {
        isDropped = accepted != nil
        if isDropped { device.sendDrop() }
        device.sendLeave()
        if isOwn, !isDropped { exchange.endDragged(isTaken: false) }
    }

    /// Whether the client still holds the offer.
    var hasOffer: Bool { offer != nil }
}
