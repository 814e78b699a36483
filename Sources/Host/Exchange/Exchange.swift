import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// What a window exchanges with other programs by way of one compositor: its two pasteboards.
final class Exchange {
    /// A press by which the user asked for something, as the compositor knows it.
    struct Press {
        var seat: ObjectIdentifier
        var serial: UInt32
    }

    /// The pipes over which content is on its way.
    let transfers: Transfers
    private let registry: Registry
    private let clipboard: SystemPasteboard
    private let selection: SystemPasteboard

    /// Connects a window's pasteboards with the system's.
    /// - Parameters:
    ///   - registry: The registry of the connection.
    ///   - window: The window.
    ///   - now: Returns the seconds of a monotonic clock.
    init(registry: Registry, window: Window, now: @escaping () -> Double) {
        self.registry = registry
        transfers = Transfers(connection: registry.connection, now: now)
        clipboard = SystemPasteboard(of: window.pasteboard, transfers: transfers)
        selection = SystemPasteboard(of: window.selectionPasteboard, transfers: transfers)
    }

    func add(_ seat: Seat) {
        clipboard.add(DataDevice(registry: registry, seat: seat), of: ObjectIdentifier(seat))
        selection.add(PrimarySelection(registry: registry, seat: seat), of: ObjectIdentifier(seat))
    }

    func remove(_ seat: Seat) {
        clipboard.remove(ObjectIdentifier(seat))
        selection.remove(ObjectIdentifier(seat))
    }

    /// Records that the user has pressed a key, a button or a finger.
    func note(_ press: Press) {
        clipboard.note(press)
        selection.note(press)
    }
}
