package import GatefoldGeometry

/// The clipboard of a seat, and what is dragged with it onto the program's surfaces (`wl_data_device`).
package final class DataDevice: SelectionDevice {
    /// A step of something that is dragged over the program's surfaces.
    package enum DragEvent {
        /// It comes onto the surface with an ID, at a location in the surface's points.
        case entered(surfaceID: UInt32, Point, DataOffer?, serial: UInt32)
        case moved(Point)
        case left
        case dropped
    }

    package var onSelection: (() -> Void)?
    /// Called for each step of something that is dragged.
    package var onDrag: ((DragEvent) -> Void)?
    package var selection: DataOffer? { offers.selection }
    private let manager: WlDataDeviceManager
    /// The registry is kept, because the connection must outlive the object.
    private let registry: Registry
    private let proxy: WlDataDevice
    private var offers = SelectionOffers()

    /// Creates the device of a seat; returns nil if the compositor supports no clipboard.
    package init?(registry: Registry, seat: Seat) {
        guard let manager = registry.dataDevices else { return nil }
        self.manager = manager
        self.registry = registry
        proxy = manager.getDataDevice(seat: seat.proxy)
        proxy.handle(for: self) { device, event in device.receive(event) }
    }

    deinit { proxy.destroy() }

    package func offer(_ content: OfferedContent, serial: UInt32, transfers: Transfers) -> DataSource {
        let source = manager.createDataSource()
        let made = DataSource(.data(source), content: content, transfers: transfers)
        proxy.setSelection(source: source, serial: serial)
        return made
    }

    /// Whether the compositor tells what becomes of content that is dragged away.
    package var tellsOutcomes: Bool { manager.version >= 3 }

    /// Drags content with the contact that has pressed on a surface of the program. The compositor has the contact from
    /// then on.
    /// - Parameters:
    ///   - content: The content.
    ///   - origin: The surface that the contact has pressed on.
    ///   - icon: The surface of the picture beneath the contact, which has no content yet; nil for none.
    ///   - serial: The serial of the press.
    ///   - transfers: Sends the content to those that ask for it.
    /// - Returns: The source of the content, which is kept until it has ended. The compositor has cancelled it if the press
    ///   is over.
    package func drag(
        _ content: OfferedContent, from origin: Surface, icon: Surface?, serial: UInt32, transfers: Transfers
    ) -> DataSource {
        let source = manager.createDataSource()
        let made = DataSource(.data(source), content: content, transfers: transfers)
        source.setActions(dndActions: .copy)
        proxy.startDrag(source: source, origin: origin.proxy, icon: icon?.proxy, serial: serial)
        return made
    }

    private func receive(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let offer): offers.announce(DataOffer(offer, on: registry.connection))
        case .selection(let offer):
            offers.select(offer?.pointer)
            onSelection?()
        case .enter(let serial, let surface, let x, let y, let offer):
            let offer = offers.take(offer?.pointer)
            onDrag?(.entered(surfaceID: surface?.id ?? 0, Point(x: x, y: y), offer, serial: serial))
        case .motion(_, let x, let y): onDrag?(.moved(Point(x: x, y: y)))
        case .leave: onDrag?(.left)
        case .drop: onDrag?(.dropped)
        }
    }
}
