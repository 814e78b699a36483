import GatefoldImages
import GatefoldStage
import GatefoldText
import GatefoldViews

extension WindowRuntime {
    /// Waits for the images and fonts that the first frame needs, so that they do not appear a moment after it.
    ///
    /// The wait ends after `longest` seconds of the monotonic clock `seconds` at the latest. `mainQueue` runs meanwhile;
    /// it is nil if another loop runs it.
    func awaitFirstContent(atMost longest: Double, seconds: () -> Double, mainQueue: MainQueue?) {
        let end = seconds() + longest
        window.layoutIfNeeded()
        while isWaiting {
            let rest = end - seconds()
            let typesetter = window.resources.typesetter
            let descriptors = WaitDescriptors(
                images: imageLoader.fileDescriptor, fonts: typesetter.fileDescriptor,
                tasks: mainQueue?.fileDescriptor ?? -1)
            let ready = rest > 0 ? descriptors.wait(atMost: rest).ready : []
            if ready.isEmpty { return }
            if ready.contains(.tasks) { mainQueue?.run() }
            deliver()
            // The layout pass may request further images and fonts.
            window.layoutIfNeeded()
        }
    }
}
