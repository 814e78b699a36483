import GatefoldGeometry
import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Takes what the user drags with one seat from other programs onto the window's content.
final class DropReceiver {
    private let inputRouter: InputRouter
    private let clock: WindowClock
    private let transfers: Transfers
    private let surfaceID: UInt32
    private weak var window: Window?
    /// The content that is dragged over the window, with the serial and the last location of the drag; nil for none.
    private var drag: (offer: DataOffer, serial: UInt32, location: Point)?
    /// The MIME type in which the content would be taken at the present position; nil if it would not.
    private var acceptedType: String?

    /// Creates a receiver.
    /// - Parameters:
    ///   - window: The window.
    ///   - surfaceID: The ID of the content's surface.
    ///   - inputRouter: The router of the window.
    ///   - clock: The window's clock.
    ///   - transfers: Reads the content.
    init(window: Window, surfaceID: UInt32, inputRouter: InputRouter, clock: WindowClock, transfers: Transfers) {
        self.window = window
        self.surfaceID = surfaceID
        self.inputRouter = inputRouter
        self.clock = clock
        self.transfers = transfers
    }

    func receive(_ event: DataDevice.DragEvent) {
        clock.beginInput()
        switch event {
        case .entered(let surfaceID, let location, let offer, let serial):
            leave()
            guard surfaceID == self.surfaceID, let offer else { return }
            acceptedType = nil
            drag = (offer, serial, location)
            follow(isNew: true)
        case .moved(let location):
            drag?.location = location
            follow(isNew: false)
        case .left: leave()
        case .dropped: drop()
        }
    }

    /// Ends a drag that brings nothing; does nothing if nothing is dragged.
    func leave() {
        guard drag.take() != nil else { return }
        inputRouter.send(.drop(.left))
    }

    /// Tells the window where the content is, and the other program whether it would be taken there.
    private func follow(isNew: Bool) {
        guard let drag, let window else { return }
        let kinds = drag.offer.kinds
        inputRouter.send(.drop(.moved(drag.location, kinds: kinds)))
        let kind = window.acceptedDropKind(at: drag.location, of: kinds)
        let type = kind.flatMap { $0 == .files ? DataOffer.addressesType : drag.offer.textType }
        guard isNew || type != acceptedType else { return }
        acceptedType = type
        drag.offer.accept(type, serial: drag.serial)
    }

    private func drop() {
        guard let type = acceptedType, let drag = drag.take() else { return leave() }
        transfers.read(type, from: drag.offer, limit: Pasteboard.limit) { [weak self] result in
            guard let self else { return }
            clock.beginInput()
            do {
                let content = DropContent(try result.get(), type: type)
                inputRouter.send(.drop(content.map { .dropped($0, drag.location) } ?? .left))
                drag.offer.finish()
            } catch {
                Log.warn(.host, "Nothing was dropped: \(error).")
                if self.drag == nil { inputRouter.send(.drop(.left)) }
            }
        }
    }
}

extension DataOffer {
    /// The kinds of content that can be had.
    fileprivate var kinds: Set<DropKind> {
        var kinds: Set<DropKind> = []
        if textType != nil { kinds.insert(.text) }
        if types.contains(Self.addressesType) { kinds.insert(.files) }
        return kinds
    }
}

extension DropContent {
    /// Creates content from what was read; nil if it is empty.
    /// - Source: RFC 2483 for `text/uri-list`: one address in each line, and lines that begin with `#` are comments.
    init?(_ content: Transfers.Content, type: String) {
        let text = SystemPasteboard.text(of: content)
        guard type == DataOffer.addressesType else {
            guard !text.isEmpty else { return nil }
            self = .text(text)
            return
        }
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        let addresses = lines.map { $0.filter { !$0.isWhitespace && $0 != "\0" } }.filter { !$0.isEmpty }
        guard !addresses.isEmpty else { return nil }
        self = .files(addresses)
    }
}
