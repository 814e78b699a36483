/// Checks that a request that responds to user input names the serial of the newest event. Compositors ignore other
/// requests.
extension ServerSeat {
    func checkCursor(serial: UInt32) {
        guard serial != enterSerial else { return }
        display.violate(
            "\(globalName): wl_pointer.set_cursor names \(serial), and the pointer came with \(enterSerial)")
    }

    func checkSelection(_ request: String, serial: UInt32) {
        let serials = [presses.values.max(), fingers.values.max(), keys.values.max()].compactMap(\.self)
        guard !serials.contains(serial) else { return }
        display.violate("\(globalName): \(request) names \(serial), which is not the last press of any device")
    }

    func checkGrab(_ request: String, serial: UInt32) {
        guard !presses.values.contains(serial), !fingers.values.contains(serial) else { return }
        display.violate("\(globalName): \(request) names \(serial), which no press or finger came with")
    }
}
