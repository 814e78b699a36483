internal import Glibc

extension WaylandError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noCompositor(let tried, let code):
            "No Wayland compositor answers at \(tried) (\(text(code))); start the program inside a Wayland session."
        case .missingGlobal(let name):
            "The compositor does not offer \(name), which is needed; use a compositor that has it."
        case .unsupportedVersion(let name, let required, let available):
            "The compositor offers version \(available) of \(name), but \(required) is needed; use a newer compositor."
        case .protocolError(let interface, let object, let code, let message):
            "The compositor ended the connection over an error of ours: \(interface)#\(object), code \(code)"
                + (message.isEmpty ? "." : ": \(message).")
        case .connectionLost(let code):
            "The connection to the compositor is lost (\(text(code))); start the program again."
        case .keymapRejected(let reason):
            "The compositor's keyboard layout cannot be used: \(reason); keys stay silent until it sends another."
        case .noSharedMemory(let byteCount, let code):
            "No \(byteCount) bytes of memory to share with the compositor (\(text(code))); free some memory."
        }
    }

    private func text(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
