import GatefoldCompositor
import GatefoldImages
import GatefoldStage
import GatefoldWayland

/// The exit status of a program, with the numbers of sysexits.h as far as it has one.
nonisolated enum ExitStatus: Int32, Hashable, Sendable {
    case success = 0
    case badInput = 2
    /// There is no compositor, it lacks a required protocol, or it is gone and none has come back.
    case unavailable = 69
    /// EGL, a shader, the connection or the system has failed.
    case failure = 70
    /// The program received SIGINT. Shells report the same number for a program that the signal has killed.
    case interrupted = 130

    init(_ error: any Error) {
        switch error {
        // The system has run out of descriptors or threads, which no input can cause.
        case ImagesError.noLoader: self = .failure
        case is OptionsError, is ScriptError, is TraceError, is OffscreenRun.Failure, is ImagesError,
            is StandardStreams.Failure, is RecordingError, CompositorError.targetTooLarge:
            self = .badInput
        case WaylandError.noCompositor, WaylandError.noRuntimeFolder, WaylandError.unusableVariable,
            WaylandError.noAnswer, WaylandError.missingGlobal, WaylandError.unsupportedVersion,
            WaylandError.noneReturned:
            self = .unavailable
        default: self = .failure
        }
    }

    init(_ end: WaylandHost.End) {
        switch end {
        case .closed: self = .success
        case .interrupted: self = .interrupted
        }
    }
}
