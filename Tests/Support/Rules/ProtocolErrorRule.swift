internal import GatefoldCWaylandServer

/// Checks that no request causes a protocol error, in particular not a request to a destroyed object.
///
/// The errors are read from the wire, because libwayland does not report the ones that it raises itself.
extension ServerDisplay {
    func checkError(_ event: WireLog.Message) {
        guard !event.isRequest, event.interface == "wl_display", event.name == "error", !isErrorPlanted,
            event.arguments.count == 3
        else { return }
        let object = event.arguments[0].o.map {
            "\(String(cString: wl_resource_get_class($0)))@\(wl_resource_get_id($0))"
        }
        let text = event.arguments[2].s.map { String(cString: $0) } ?? ""
        violate("\(object ?? "an object"): error \(event.arguments[1].u): \(text)")
    }
}
