/// The `wp_presentation` global, which reports when commits were shown.
final class ServerPresentation {
    private unowned let display: ServerDisplay
    /// The committed requests for feedback that are not answered yet.
    private var feedback: [WpPresentationFeedbackResource] = []

    init(display: ServerDisplay) { self.display = display }

    func offer() {
        display.offer(WpPresentationResource.self) { [unowned self] presentation in
            presentation.handle { [unowned self] request in
                guard case .feedback(let surface, let feedback) = request else { return }
                add(feedback, to: display.surface(surface))
            }
            presentation.sendClockId(clkId: display.configuration.presentationClock)
        }
    }

    /// Takes over the requests for feedback of a commit that has taken effect.
    func take(_ asked: [WpPresentationFeedbackResource]) {
        feedback += asked
        display.state.pendingFeedback = feedback.count
    }

    func sendPresented(nanoseconds: UInt64, refresh: UInt32) {
        answer { feedback in
            let seconds = nanoseconds / 1_000_000_000
            feedback.sendPresented(
                tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                tvNsec: UInt32(nanoseconds % 1_000_000_000), refresh: refresh, seqHi: 0, seqLo: 0, flags: .vsync)
        }
    }

    func sendDiscarded() {
        answer { $0.sendDiscarded() }
    }

    private func answer(_ send: (WpPresentationFeedbackResource) -> Void) {
        let due = feedback
        feedback = []
        for resource in due {
            send(resource)
            resource.destroy()
        }
        display.state.pendingFeedback = 0
    }

    private func add(_ resource: WpPresentationFeedbackResource, to surface: ServerSurface?) {
        surface?.change.feedback.append(resource)
        resource.handle { _ in }
        resource.whenDestroyed { [weak self, weak surface] in
            self?.feedback.removeAll { $0.pointer == resource.pointer }
            surface?.change.feedback.removeAll { $0.pointer == resource.pointer }
        }
    }
}
