import GatefoldSystem

extension Transfers {
    /// The reason why content could not be read.
    package enum Failure: Error, Hashable, CustomStringConvertible {
        /// The other program sent nothing for a number of seconds.
        case timedOut(seconds: Double)
        /// The other program ended or withdrew the content before all of it was sent.
        case interrupted
        /// The system reported an error.
        case unreadable(errno: Int32)

        /// The failure as a part of a sentence.
        package var description: String {
            switch self {
            case .timedOut(let seconds): "the other program has sent nothing for \(Int(seconds)) s"
            case .interrupted: "the other program has withdrawn the content"
            case .unreadable(let code): "the content cannot be read: \(SystemError.message(code))"
            }
        }
    }

    /// Content that was read.
    package struct Content: Hashable {
        package var bytes: [UInt8]
        /// Whether there was more content than the limit allows.
        package var isCut: Bool
    }
}
