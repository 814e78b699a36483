/// The answer to a method call.
nonisolated package enum AtspiAnswer: Hashable {
    case reply([BusValue])
    /// A change is made, and the reply tells whether it could be; nothing if `isTold` is false.
    case perform(AtspiCommand, isTold: Bool = true)
    case failure(Failure)

    /// The reason why a call is not answered.
    package enum Failure: Hashable {
        case unknownObject, unknownInterface, unknownMethod, unknownProperty, invalidArguments, isReadOnly

        /// The name of the error.
        /// - Source: D-Bus Specification, and GLib's `g_dbus_error_quark`.
        var name: String {
            switch self {
            case .unknownObject: "org.freedesktop.DBus.Error.UnknownObject"
            case .unknownInterface: "org.freedesktop.DBus.Error.UnknownInterface"
            case .unknownMethod: "org.freedesktop.DBus.Error.UnknownMethod"
            case .unknownProperty: "org.freedesktop.DBus.Error.UnknownProperty"
            case .invalidArguments: "org.freedesktop.DBus.Error.InvalidArgs"
            case .isReadOnly: "org.freedesktop.DBus.Error.PropertyReadOnly"
            }
        }

        var sentence: String {
            switch self {
            case .unknownObject: "There is no such object, or it has gone."
            case .unknownInterface: "The object does not have this interface."
            case .unknownMethod: "The interface has no such method."
            case .unknownProperty: "The interface has no such property."
            case .invalidArguments: "The arguments do not suit the method."
            case .isReadOnly: "The property cannot be set."
            }
        }
    }

    static func reply(_ values: BusValue...) -> AtspiAnswer { .reply(values) }
}
