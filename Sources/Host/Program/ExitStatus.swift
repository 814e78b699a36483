import GatefoldCompositor
import GatefoldImages
import GatefoldStage
import GatefoldWayland

/// What a program's exit status says, after sysexits.h where it has a number for it.
nonisolated enum ExitStatus: Int32, Hashable, Sendable {
    case success = 0
    case badInput = 2
    /// No compositor, or none that offers what a window needs and keeps the window.
    case unavailable = 69
    /// EGL, a shader, the connection or the system has failed.
    case failure = 70
    /// As shells say it of a program that SIGINT has ended.
    case interrupted = 130

    init(_ error: any Error) {
        switch error {
        // The system has no descriptor or thread left, which no input brings about.
        case ImagesError.noLoader: self = .failure
        case is OptionsError, is ScriptError, is TraceError, is OffscreenRun.Failure, is ImagesError,
            is StandardStreams.Failure, is RecordingError, CompositorError.targetTooLarge:
            self = .badInput
        case WaylandError.noCompositor, WaylandError.noRuntimeFolder, WaylandError.unusableVariable,
            WaylandError.noAnswer, WaylandError.missingGlobal, WaylandError.unsupportedVersion,
            WaylandError.lostRepeatedly:
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
