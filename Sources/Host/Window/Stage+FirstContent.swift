import GatefoldImages
import GatefoldStage
import GatefoldText
import GatefoldViews

extension Stage {
    /// Whether pictures or fonts are on their way.
    private var isWaiting: Bool { imageLoader.isBusy || window.resources.typesetter.isWaitingForFonts }

    /// Has the first frame show what would otherwise come a moment after it.
    /// - Parameter longest: what takes longer is not waited for, in seconds.
    func awaitFirstContent(atMost longest: Double, seconds: () -> Double) {
        let end = seconds() + longest
        window.layoutIfNeeded()
        while isWaiting {
            let rest = end - seconds()
            let typesetter = window.resources.typesetter
            let descriptors = Descriptors(images: imageLoader.fileDescriptor, fonts: typesetter.fileDescriptor)
            guard rest > 0, !descriptors.wait(atMost: rest).arrivals.isEmpty else { return }
            deliver()
            // What has come may need more.
            window.layoutIfNeeded()
        }
    }
}
