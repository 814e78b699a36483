import GatefoldStage
import GatefoldViews

/// Showing the windows to assistive technologies.
extension WaylandHost {
    /// The connection of the program to the accessibility bus, which is made in the background when the first window asks
    /// for it; nil without a desktop.
    fileprivate var startedAccessibility: AccessibilityBus? {
        guard accessibility == nil, let desktop = options.desktop else { return accessibility }
        let application = AtspiApplication(
            name: delegate.title, version: gatefoldVersion, locale: UserEnvironment.process.messageLocale)
        let made = AccessibilityBus(in: desktop.context, application: application)
        accessibility = made
        if let address = options.accessibilityAddress {
            made.start(at: address)
        } else {
            desktop.whenConnected { [weak made] session in made?.start(over: session) }
        }
        return made
    }
}

extension HostedWindow {
    /// Shows the window to assistive technologies. It is called after the first frame, which does not wait for that.
    func startAccessibility() {
        guard accessibility == nil, let bus = host?.startedAccessibility else { return }
        let made = AccessibleWindow(window)
        accessibility = made
        // A change by assistive technologies counts as input.
        made.willChange = { [weak self] in
            self?.clock.beginInput()
            self?.host?.noteChange()
        }
        bus.add(made)
    }

    /// Notes that the window may have changed, which assistive technologies that listen are told.
    func updateAccessibility() {
        if let accessibility { host?.accessibility?.update(accessibility) }
    }
}
