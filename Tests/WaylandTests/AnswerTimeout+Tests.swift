import GatefoldWayland

extension AnswerTimeout {
    /// A time limit that only a compositor exceeds which never answers, however busy the machine is.
    static var ofTests: AnswerTimeout {
        var timeout = AnswerTimeout.standard
        timeout.seconds = 300
        return timeout
    }
}
