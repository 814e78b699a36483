import GatefoldStage
import GatefoldViews

/// Showing the window to assistive technologies.
extension HostedWindow {
    /// Connects to the accessibility bus, in the background. It is called after the first frame, which does not wait for
    /// that.
    func startAccessibility() {
        guard let desktop = options.desktop, accessibility == nil else { return }
        let application = AtspiApplication(
            name: host?.delegate.title ?? window.title, version: gatefoldVersion,
            locale: UserEnvironment.process.messageLocale)
        let made = AccessibilityBus(of: window, in: desktop.context, application: application)
        accessibility = made
        // A change by assistive technologies counts as input.
        made.willChange = { [weak self] in
            self?.clock.beginInput()
            self?.host?.noteChange()
        }
        if let address = options.accessibilityAddress {
            made.start(at: address)
        } else {
            desktop.whenConnected { [weak made] session in made?.start(over: session) }
        }
    }
}
