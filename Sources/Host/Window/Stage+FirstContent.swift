import GatefoldImages
import GatefoldStage
import GatefoldText
import GatefoldViews

extension Stage {
    /// Has the first frame show what would otherwise come a moment after it.
    /// - Parameters:
    ///   - longest: what takes longer is not waited for, in seconds.
    ///   - mainQueue: run meanwhile; nil where another loop runs it.
    func awaitFirstContent(atMost longest: Double, seconds: () -> Double, mainQueue: MainQueue?) {
        let end = seconds() + longest
        window.layoutIfNeeded()
        while isWaiting {
            let rest = end - seconds()
            let typesetter = window.resources.typesetter
            let descriptors = Descriptors(
                images: imageLoader.fileDescriptor, fonts: typesetter.fileDescriptor,
                tasks: mainQueue?.fileDescriptor ?? -1)
            let arrivals = rest > 0 ? descriptors.wait(atMost: rest).arrivals : []
            if arrivals.isEmpty { return }
            if arrivals.contains(.tasks) { mainQueue?.run() }
            deliver()
            // What has come may need more.
            window.layoutIfNeeded()
        }
    }
}
