import GatefoldLog
import GatefoldSystem
import GatefoldViews
import GatefoldWayland

/// The side of a pasteboard that the compositor knows: one content for each seat.
final class SystemPasteboard: PasteboardProvider {
    private unowned let pasteboard: Pasteboard
    private let transfers: Transfers
    private var devices: [(seat: ObjectIdentifier, device: any SelectionDevice)] = []
    /// The user's last press. The compositor takes content only with the serial of a press.
    private var lastPress: Exchange.Press?
    /// The content of this program while no other program has replaced it.
    private var source: DataSource?
    /// Content that is offered at the user's next press, because there was none yet.
    private var waiting: PasteboardContent?

    /// Connects a pasteboard. Content that this program has copied before, on another compositor, is offered again.
    init(of pasteboard: Pasteboard, transfers: Transfers) {
        self.pasteboard = pasteboard
        self.transfers = transfers
        waiting = pasteboard.own
    }

    /// Adds the device of a seat; does nothing without one.
    func add(_ device: (any SelectionDevice)?, of seat: ObjectIdentifier) {
        guard let device else { return }
        devices.append((seat, device))
        device.onSelection = { [weak self, weak device] in self?.selectionDidChange(on: device) }
        // Without a device there is no text of other programs, and the pasteboard keeps to this one.
        pasteboard.provider = self
    }

    func remove(_ seat: ObjectIdentifier) {
        devices.removeAll { $0.seat == seat }
        if lastPress?.seat == seat { lastPress = nil }
    }

    func note(_ press: Exchange.Press) {
        lastPress = press
        if let content = waiting { offer(content) }
    }

    /// The device of the seat that was used last; any other one if that seat has none.
    private var device: (any SelectionDevice)? {
        (devices.first { $0.seat == lastPress?.seat } ?? devices.first)?.device
    }

    // MARK: Copying

    func offer(_ content: PasteboardContent) {
        guard let press = lastPress, let device = devices.first(where: { $0.seat == press.seat })?.device else {
            waiting = content
            return
        }
        waiting = nil
        let made = device.offer(OfferedContent(content), serial: press.serial, transfers: transfers)
        made.onCancel = { [weak self, weak made] in
            guard let self, source === made else { return }
            source = nil
            pasteboard.ownerDidChange()
        }
        // The earlier source is destroyed after the compositor has got the new one, so that no other program finds the
        // pasteboard empty in between.
        source = made
    }

    /// Handles that a seat has other content. While this program's source exists, that content is its own.
    private func selectionDidChange(on device: (any SelectionDevice)?) {
        guard source == nil, device?.selection != nil else { return }
        waiting = nil
        pasteboard.ownerDidChange()
    }

    // MARK: Pasting

    var hasText: Bool { device?.selection?.textType != nil }
    var hasPicture: Bool { device?.selection?.pictureType != nil }

    func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void) {
        guard let offer = device?.selection else { return completion(.success(nil)) }
        guard let type = offer.textType else { return completion(.success(nil)) }
        transfers.read(type, from: offer, limit: Pasteboard.limit) { result in
            completion(result.map { Self.text(of: $0) }.mapError(PasteboardError.init))
        }
    }

    func readPicture(_ completion: @escaping (Result<[UInt8]?, PasteboardError>) -> Void) {
        guard let offer = device?.selection, let type = offer.pictureType else { return completion(.success(nil)) }
        transfers.read(type, from: offer, limit: Pasteboard.pictureLimit) { result in
            completion(
                result.mapError(PasteboardError.init).flatMap { content in
                    guard !content.isCut else {
                        let limit = Pasteboard.pictureLimit >> 20
                        return .failure(.brokenPicture(reason: "its file is longer than \(limit) MiB"))
                    }
                    return .success(content.bytes)
                })
        }
    }

    /// Returns content as text. Bytes that are not valid UTF-8 are replaced.
    static func text(of content: Transfers.Content) -> String {
        if content.isCut {
            Log.warn(.host, "A text of another program is longer than \(Pasteboard.limit >> 20) MiB and was cut.")
        }
        return String(decoding: content.bytes, as: UTF8.self)
    }
}

extension PasteboardError {
    init(_ failure: Transfers.Failure) {
        switch failure {
        case .timedOut(let seconds): self = .timedOut(seconds: seconds)
        case .interrupted: self = .interrupted
        case .unreadable(let code): self = .unreadable(reason: SystemError.message(code))
        }
    }
}
