/// The text that was selected last with a seat's mouse (`zwp_primary_selection_device_v1`).
package final class PrimarySelection: SelectionDevice {
    package var onSelection: (() -> Void)?
    package var selection: DataOffer? { offers.selection }
    private let manager: ZwpPrimarySelectionDeviceManagerV1
    /// The registry is kept, because the connection must outlive the object.
    private let registry: Registry
    private let proxy: ZwpPrimarySelectionDeviceV1
    private var offers = SelectionOffers()

    /// Creates the device of a seat; returns nil if the compositor does not support the protocol.
    package init?(registry: Registry, seat: Seat) {
        guard let manager = registry.primarySelections else { return nil }
        self.manager = manager
        self.registry = registry
        proxy = manager.getDevice(seat: seat.proxy)
        proxy.handle(for: self) { device, event in
            switch event {
            case .dataOffer(let offer): device.offers.announce(DataOffer(offer, on: device.registry.connection))
            case .selection(let offer):
                device.offers.select(offer?.pointer)
                device.onSelection?()
            }
        }
    }

    deinit { proxy.destroy() }

    package func offer(_ content: OfferedContent, serial: UInt32, transfers: Transfers) -> DataSource {
        let source = manager.createSource()
        let made = DataSource(.primary(source), content: content, transfers: transfers)
        proxy.setSelection(source: source, serial: serial)
        return made
    }
}
