/// The reason why no bindings were written.
enum ScannerError: Error, CustomStringConvertible {
    case usage
    case unreadable(path: String)
    case malformed(path: String, what: String)
    case missingProtocol(places: [String])
    case missingInterface(String, path: String)
    case repeated(String, path: String)
    case unlisted(String, parent: String, event: String)
    case versionsDisagree(String, Int, parent: String, Int)
    case unknownElement(String, array: String)
    case unwritable(path: String)

    var description: String {
        switch self {
        case .usage:
            "usage: GatefoldWaylandScanner OUTPUT.swift MODULE LIST [--import MODULE LIST]... [--folder PACKAGE FOLDER]..."
        case .unreadable(let path):
            "\(path) cannot be read; check the path and the file's permissions"
        case .malformed(let path, let what):
            "\(path) cannot be understood: \(what)"
        case .missingProtocol(let places):
            "\(places.joined(separator: " or ")) is missing; install the package that has it (Debian: libwayland-dev, "
                + "wayland-protocols), or write 'optional' instead of 'protocol' in \(ProtocolList.name)"
        case .missingInterface(let name, let path):
            "\(path) does not define \(name); install a newer version of the package that the file belongs to"
        case .repeated(let name, let path):
            "\(path) defines \(name), which was generated from another file already; list the interfaces that you need"
        case .unlisted(let name, let parent, let event):
            "the event \(parent).\(event) creates a \(name); list that interface, too"
        case .versionsDisagree(let name, let version, let parent, let parentVersion):
            "\(name) is listed with version \(version), but \(parent), which creates it, with \(parentVersion): "
                + "the compositor would send events that the bindings do not know; list both with the same version"
        case .unknownElement(let type, let array):
            "\(type) cannot be the element type of \(array); write an integer type, Float, Double or an enumeration"
        case .unwritable(let path):
            "\(path) cannot be written; check the build folder's permissions"
        }
    }
}
