internal import GatefoldCWaylandServer

/// The rule: no request is an error, to a destroyed object least of all.
///
/// libwayland's own errors are heard on the wire, as it tells nobody else of them.
extension Stage {
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
