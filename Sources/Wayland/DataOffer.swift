/// Content that another program offers: its clipboard, its selected text, or something that is dragged.
package final class DataOffer {
    private enum Kind {
        case data(WlDataOffer)
        case primary(ZwpPrimarySelectionOfferV1)
    }

    /// The known MIME types in which the content can be had, in the order in which they were offered.
    package private(set) var types: [String] = []
    /// The action that the compositor has chosen for dragged content if it is dropped now.
    private(set) var action: WlDataDeviceManager.DndAction = []
    /// Whether the content is no longer offered.
    package var isWithdrawn = false
    private let kind: Kind
    /// The connection is kept, because it must outlive the object.
    private let connection: Connection

    /// The MIME types of text, the best first.
    package static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    /// The MIME types of pictures that can be read, the best first.
    package static let pictureTypes = ["image/png", "image/jpeg"]
    /// The MIME type of a list of addresses.
    package static let addressesType = "text/uri-list"

    init(_ proxy: WlDataOffer, on connection: Connection) {
        self.connection = connection
        kind = .data(proxy)
        proxy.handle(for: self) { offer, event in
            switch event {
            case .offer(let type): offer.note(type)
            case .action(let action): offer.action = action
            case .sourceActions: break
            }
        }
    }

    init(_ proxy: ZwpPrimarySelectionOfferV1, on connection: Connection) {
        self.connection = connection
        kind = .primary(proxy)
        proxy.handle(for: self) { offer, event in
            if case .offer(let type) = event { offer.note(type) }
        }
    }

    deinit {
        switch kind {
        case .data(let proxy): proxy.destroy()
        case .primary(let proxy): proxy.destroy()
        }
    }

    /// Keeps a type. Unknown ones are left out, so that their number is limited.
    private func note(_ type: String) {
        let isKnown =
            type == Self.addressesType || Self.textTypes.contains(type) || Self.pictureTypes.contains(type)
        if isKnown, !types.contains(type) { types.append(type) }
    }

    /// The best MIME type of text; nil if no text is offered.
    package var textType: String? { Self.textTypes.first(where: types.contains) }

    /// The best MIME type of a picture; nil if no picture is offered.
    package var pictureType: String? { Self.pictureTypes.first(where: types.contains) }

    var pointer: OpaquePointer {
        switch kind {
        case .data(let proxy): proxy.pointer
        case .primary(let proxy): proxy.pointer
        }
    }

    /// Asks for the content in a MIME type, to be written into a pipe.
    func receive(_ type: String, into file: Int32) {
        switch kind {
        case .data(let proxy): proxy.receive(mimeType: type, fd: file)
        case .primary(let proxy): proxy.receive(mimeType: type, fd: file)
        }
    }

    /// Tells the program that content is dragged from whether it would be taken at its present position.
    /// - Parameters:
    ///   - type: The MIME type in which it would be taken; nil if it would not.
    ///   - serial: The serial of the `enter` that brought the offer.
    package func accept(_ type: String?, serial: UInt32) {
        guard case .data(let proxy) = kind else { return }
        proxy.accept(serial: serial, mimeType: type)
        guard proxy.version >= 3 else { return }
        let action: WlDataDeviceManager.DndAction = type == nil ? [] : .copy
        proxy.setActions(dndActions: action, preferredAction: action)
    }

    /// Tells the program that content was dragged from that all of it has arrived. Without an action that the
    /// compositor has chosen, the request would be an error.
    package func finish() {
        guard case .data(let proxy) = kind, proxy.version >= 3, !action.isDisjoint(with: [.copy, .move]) else { return }
        proxy.finish()
    }
}
