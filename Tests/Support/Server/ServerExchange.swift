internal import GatefoldCWaylandServer
internal import Glibc

/// Content that the client may read: an offer of another program, played by the test.
protocol OfferResource: Resource {
    func sendOffer(mimeType: String)
}

/// Text that the client offers.
protocol SourceResource: Resource {
    func sendSend(mimeType: String, fd: Int32)
    func sendCancelled()
}

extension WlDataOfferResource: OfferResource {}
extension ZwpPrimarySelectionOfferV1Resource: OfferResource {}
extension WlDataSourceResource: SourceResource {}
extension ZwpPrimarySelectionSourceV1Resource: SourceResource {}

/// The globals by which programs exchange texts, and drag content to each other.
final class ServerExchange {
    typealias Kind = CompositorState.SelectionKind

    /// A source of the client.
    final class Source {
        let resource: any SourceResource
        var types: [String] = []
        init(_ resource: any SourceResource) { self.resource = resource }
    }

    private struct Place: Hashable {
        var kind: Kind
        var seat: Int
    }

    unowned let display: ServerDisplay
    private(set) var dataDevices: [(seat: Int, resource: WlDataDeviceResource)] = []
    private var primaryDevices: [(seat: Int, resource: ZwpPrimarySelectionDeviceV1Resource)] = []
    private var sources: [Source] = []
    /// The sources that the client offers now.
    private var selections: [Place: Source] = [:]
    /// The pipes that the client wants to have content written into, oldest first.
    var pipes: [Int32] = []
    var drag: ServerDrag?
    /// The content that the client drags; nil for none.
    private var dragged: Source?

    init(display: ServerDisplay) { self.display = display }

    deinit { for pipe in pipes { close(pipe) } }

    func offer() {
        display.offer(WlDataDeviceManagerResource.self) { [unowned self] manager in
            manager.handle { [unowned self] request in
                switch request {
                case .createDataSource(let resource): add(resource)
                case .getDataDevice(let resource, let seat): add(resource, seat: index(of: seat))
                }
            }
        }
        display.offer(ZwpPrimarySelectionDeviceManagerV1Resource.self) { [unowned self] manager in
            manager.handle { [unowned self] request in
                switch request {
                case .createSource(let resource): add(resource)
                case .getDevice(let resource, let seat): add(resource, seat: index(of: seat))
                case .destroy: break
                }
            }
        }
    }

    private func index(of seat: WlSeatResource?) -> Int { display.seats.firstIndex { $0.owns(seat) } ?? 0 }

    // MARK: The client's texts

    private func add(_ resource: WlDataSourceResource) {
        let source = Source(resource)
        sources.append(source)
        resource.handle { if case .offer(let type) = $0 { source.types.append(type) } }
        resource.whenDestroyed { [weak self] in self?.forget(source) }
    }

    private func add(_ resource: ZwpPrimarySelectionSourceV1Resource) {
        let source = Source(resource)
        sources.append(source)
        resource.handle { if case .offer(let type) = $0 { source.types.append(type) } }
        resource.whenDestroyed { [weak self] in self?.forget(source) }
    }

    private func forget(_ source: Source) {
        sources.removeAll { $0 === source }
        if dragged === source { dragged = nil }
        selections = selections.filter { $0.value !== source }
    }

    private func add(_ device: WlDataDeviceResource, seat: Int) {
        dataDevices.append((seat, device))
        device.handle { [unowned self] request in
            switch request {
            case .setSelection(let source, let serial):
                select(source?.pointer, Place(kind: .clipboard, seat: seat), serial, "wl_data_device.set_selection")
            case .startDrag(let source, let origin, let icon, let serial):
                startDrag(of: source, from: origin, icon: icon, serial: serial, seat: seat)
            case .release: break
            }
        }
        device.whenDestroyed { [weak self] in
            self?.dataDevices.removeAll { $0.resource.pointer == device.pointer }
        }
    }

    private func add(_ device: ZwpPrimarySelectionDeviceV1Resource, seat: Int) {
        primaryDevices.append((seat, device))
        device.handle { [unowned self] request in
            guard case .setSelection(let source, let serial) = request else { return }
            select(source?.pointer, Place(kind: .primary, seat: seat), serial, "primary selection's set_selection")
        }
        device.whenDestroyed { [weak self] in
            self?.primaryDevices.removeAll { $0.resource.pointer == device.pointer }
        }
    }

    private func select(_ pointer: OpaquePointer?, _ place: Place, _ serial: UInt32, _ request: String) {
        display.seats[place.seat].checkSelection(request, serial: serial)
        let source = sources.first { $0.resource.pointer == pointer }
        let earlier = selections[place]
        selections[place] = source
        if let earlier, earlier !== source { earlier.resource.sendCancelled() }
        display.state.selectionRequests.append(
            CompositorState.SelectionRequest(
                kind: place.kind, seat: place.seat, types: source?.types ?? [], serial: serial))
        // The client is told of its own text like everybody else.
        if let source { announce(source.types, place.kind, seat: place.seat) }
    }

    /// Asks the client for its text, and returns the end of the pipe to read it from; nil if the client offers none.
    func request(_ type: String, _ kind: Kind, seat: Int) -> Int32? {
        guard let source = selections[Place(kind: kind, seat: seat)] else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        source.resource.sendSend(mimeType: type, fd: ends[1])
        // The descriptor is duplicated when the event is written.
        close(ends[1])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return ends[0]
    }

    /// Takes the client's text away, as when another program copies something.
    func cancel(_ kind: Kind, seat: Int) {
        selections.removeValue(forKey: Place(kind: kind, seat: seat))?.resource.sendCancelled()
    }

    // MARK: What the client drags

    private func startDrag(
        of source: WlDataSourceResource?, from origin: WlSurfaceResource?, icon: WlSurfaceResource?, serial: UInt32,
        seat: Int
    ) {
        display.seats[seat].checkGrab("wl_data_device.start_drag", serial: serial)
        // The compositor has the finger from now on, and reports it no more.
        display.seats[seat].fingers = display.seats[seat].fingers.filter { $0.value != serial }
        if let icon, !(display.surface(icon)?.take(.dragIcon) ?? true) {
            display.violate("wl_data_device.start_drag: the icon has another role")
        }
        dragged = sources.first { $0.resource.pointer == source?.pointer }
        display.state.outgoingDrags.append(
            CompositorState.OutgoingDrag(
                seat: seat, types: dragged?.types ?? [], serial: serial, originID: origin?.id ?? 0, iconID: icon?.id))
    }

    /// The types of the content that the client drags; empty if it drags nothing.
    var draggedTypes: [String] { dragged?.types ?? [] }

    /// Has the client write the content that it drags into a pipe.
    func sendDragged(_ type: String, into file: Int32) { dragged?.resource.sendSend(mimeType: type, fd: file) }

    /// Tells the client that its content has been taken, or that nobody has taken it.
    func endDragged(isTaken: Bool) {
        guard let source = dragged.take()?.resource as? WlDataSourceResource else { return }
        guard isTaken else { return source.sendCancelled() }
        source.sendAction(dndAction: .copy)
        source.sendDndDropPerformed()
        source.sendDndFinished()
    }

    // MARK: The texts of other programs

    /// Tells the client of a text; nil for none.
    func announce(_ types: [String]?, _ kind: Kind, seat: Int) {
        switch kind {
        case .clipboard:
            for device in dataDevices where device.seat == seat {
                device.resource.sendSelection(id: types.map { makeOffer($0, on: device.resource) })
            }
        case .primary:
            for device in primaryDevices where device.seat == seat {
                let offer = types.map { types in
                    let offer = device.resource.sendDataOffer()
                    offer.handle { [unowned self] in
                        if case .receive(let type, let file) = $0 { take(file, type) }
                    }
                    for type in types { offer.sendOffer(mimeType: type) }
                    return offer
                }
                device.resource.sendSelection(id: offer)
            }
        }
    }

    private func makeOffer(_ types: [String], on device: WlDataDeviceResource) -> WlDataOfferResource {
        let offer = device.sendDataOffer()
        offer.handle { [unowned self] in if case .receive(let type, let file) = $0 { take(file, type) } }
        for type in types { offer.sendOffer(mimeType: type) }
        return offer
    }

    func take(_ file: Int32, _ type: String) {
        pipes.append(file)
        display.state.receivedTypes.append(type)
    }
}
