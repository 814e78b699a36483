import GatefoldLog
internal import GatefoldSystem
internal import Glibc

extension WaylandError: CustomStringConvertible {
    /// The error as a sentence that says what happened and what to do.
    public var description: String {
        switch self {
        case .noCompositor(let tried, let code):
            "No Wayland compositor is at \(tried.excerpt) (\(SystemError.message(code))); \(remedy(for: code))."
        case .noRuntimeFolder:
            "XDG_RUNTIME_DIR is not set, so no Wayland compositor can be found; start the program inside a Wayland session."
        case .unusableVariable(let name, let value, let problem, let remedy):
            "\(name) is \(quoting: value), which \(problem); \(remedy)."
        case .noAnswer(let seconds):
            "The Wayland compositor has not answered for \(Int(min(seconds, 1e6).rounded())) seconds; "
                + "see whether it hangs, and start the program again."
        case .interrupted:
            "The wait for the Wayland compositor was interrupted; start the program again."
        case .missingGlobal(let name):
            "The compositor does not offer \(name), which is needed; use a compositor that has it."
        case .unsupportedVersion(let name, let required, let available):
            "The compositor offers version \(available) of \(name), but \(required) is needed; use a newer compositor."
        case .protocolError(let interface, let object, let code, let message):
            "The compositor ended the connection because of a protocol error: \(interface)#\(object), code \(code)"
                + (message.isEmpty ? "." : ": \(message).")
        case .connectionLost(let code):
            code == EPROTO
                ? "What is at the other end of the connection does not speak Wayland; see what WAYLAND_DISPLAY names."
                : "The connection to the compositor is lost (\(SystemError.message(code))); start the program again."
        case .noneReturned(let seconds, let code):
            "The connection to the compositor is lost (\(SystemError.message(code))), and none has come back within "
                + "\(Int(min(seconds, 1e6).rounded())) seconds; start the program again inside a Wayland session."
        case .keymapRejected(let reason):
            "The compositor's keyboard layout cannot be used: \(reason); keys have no effect until it sends another."
        case .noSharedMemory(let byteCount, let code):
            "Cannot allocate \(byteCount) bytes of memory to share with the compositor (\(SystemError.message(code))); "
                + "free some memory."
        }
    }

    /// Returns what to do if a socket cannot be connected to.
    private func remedy(for code: Int32) -> String {
        switch code {
        case ECONNREFUSED: "the compositor that made it is gone: start one, or name another in WAYLAND_DISPLAY"
        case ENOTSOCK, EBADF: "name a compositor's socket there, or unset the variable"
        case ENAMETOOLONG: "give it a shorter path"
        case EACCES, EPERM: "run the program as the user whose session it is"
        default: "start the program inside a Wayland session"
        }
    }
}
