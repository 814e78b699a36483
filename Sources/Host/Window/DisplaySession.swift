import GatefoldGeometry
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// A connection to one compositor, with everything that the windows on it share: exactly the state that is lost together
/// with the compositor.
///
/// The views do not know the session and continue unchanged in the next one.
final class DisplaySession {
    let connection: Connection
    let registry: Registry
    let options: HostOptions
    let cursors: PointerCursors
    /// The presentation-time protocol object; nil if the compositor does not support it.
    let presentationTime: PresentationTime?
    /// The pipes over which content of other programs comes and goes.
    let transfers: Transfers
    /// The windows, each after the one that it was opened from.
    private(set) var displays: [WindowDisplay] = []
    private var isEnded = false

    /// Creates a session without a window.
    /// - Throws: `WaylandError` if the compositor lacks a required protocol.
    init(connection: Connection, options: HostOptions) throws {
        self.connection = connection
        self.options = options
        registry = try Registry(connection: connection)
        cursors = PointerCursors(registry: registry)
        presentationTime = PresentationTime(registry: registry)
        transfers = Transfers(connection: connection, now: options.times.seconds)
        registry.onChange = { [weak self] change in self?.registryDidChange(change) }
        for seat in registry.seats { listen(to: seat) }
    }

    /// Removes all windows from the screen and frees their graphics resources.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        registry.onChange = nil
        for display in displays.reversed() { display.end() }
        transfers.endAll()
        displays = []
    }

    // MARK: Windows

    /// Adds a window, which hears of the seats and outputs from now on.
    func add(_ display: WindowDisplay) { displays.append(display) }

    /// Removes a window from the screen and frees its graphics resources.
    func remove(_ display: WindowDisplay) {
        display.end()
        displays.removeAll { $0 === display }
    }

    /// The window with the user's last press of a key, a button or a finger; nil if there was none.
    var pressedDisplay: WindowDisplay? {
        displays.filter { $0.lastPress != nil }.max { $0.pressTime < $1.pressTime }
    }

    // MARK: Seats and outputs

    private func registryDidChange(_ change: Registry.Change) {
        switch change {
        case .seatAdded(let seat):
            listen(to: seat)
            for display in displays { display.add(seat) }
        case .seatRemoved(let seat):
            for display in displays { display.remove(seat) }
        case .outputAdded, .outputRemoved:
            for display in displays { display.onChange?() }
        }
    }

    /// Passes the events of a seat to the windows that they concern.
    private func listen(to seat: Seat) {
        seat.onEvent = { [weak self, weak seat] event in
            guard let self, let seat else { return }
            for display in displays { display.receive(event, of: seat) }
        }
    }

    /// Releases all held buttons, keys and fingers when the seats have gone with the compositor. The fingers count as
    /// cancelled, not as lifted.
    func withdrawSeats() {
        registry.withdrawSeats()
        for display in displays { display.withdrawTextInputs() }
    }

    /// Sets the cursor theme that the desktop asks for. Pointers show its cursors from the next update on.
    func setCursorTheme(_ choice: CursorTheme.Choice) {
        guard cursors.choice != choice else { return }
        cursors.choice = choice
        for display in displays { display.forgetCursors() }
    }

    // MARK: Waiting

    func wait(alsoFor descriptors: WaitDescriptors, atMost seconds: () -> Double) throws -> WaitDescriptors.ReadySources
    {
        try connection.wait(alsoFor: descriptors, atMost: seconds)
    }

    func dispatchPending() throws -> Bool {
        let hasDispatched = try connection.dispatchPending() > 0
        for display in displays { display.settle() }
        return hasDispatched
    }

    /// Sends the buffered requests, as far as the connection still exists.
    func flush() throws { _ = try connection.flush() }
}
