internal import GatefoldCWaylandServer

/// Reports all messages on the wire, in both directions.
final class WireLog {
    struct Message {
        var isRequest: Bool
        var interface: String
        var name: String
        /// The arguments, which are valid only during the call.
        var arguments: UnsafeBufferPointer<wl_argument>
    }

    private let listener: (Message) -> Void
    private var logger: OpaquePointer?

    init(display: OpaquePointer, listener: @escaping (Message) -> Void) {
        self.listener = listener
        logger = wl_display_add_protocol_logger(
            display,
            { data, type, message in
                guard let data, let message = message?.pointee, let description = message.message else { return }
                guard let interface = wl_resource_get_class(message.resource) else { return }
                Unmanaged<WireLog>.fromOpaque(data).takeUnretainedValue().listener(
                    Message(
                        isRequest: type == WL_PROTOCOL_LOGGER_REQUEST, interface: String(cString: interface),
                        name: String(cString: description.pointee.name),
                        arguments: UnsafeBufferPointer(
                            start: message.arguments, count: Int(message.arguments_count))))
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if let logger { wl_protocol_logger_destroy(logger) }
    }
}
