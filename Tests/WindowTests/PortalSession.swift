import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// An application in a window, on a private bus with services that the test controls.
final class PortalSession {
    let bus: TestBus
    let window: WindowSession
    let settings: DesktopSettings
    /// The services, each of which answers in `wait`.
    var services: [FakeService] = []

    /// - Parameter addServices: Adds services before the window asks them.
    init(
        recorder: SessionRecorder? = nil, _ addServices: (TestBus) throws -> [FakeService] = { _ in [] }
    ) throws {
        bus = try TestBus()
        services = try addServices(bus)
        settings = DesktopSettings(address: bus.address)
        window = try WindowSession(recorder: recorder, desktop: settings)
    }

    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"

    /// Adds the portal with one interface.
    func addPortal(_ interface: String) throws -> FakeService {
        let portal = try FakeService(address: bus.address, name: Self.portal)
        try portal.add(interface, at: Self.path)
        services.append(portal)
        return portal
    }

    /// Runs the services and the window until a condition holds.
    func wait(sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool) throws {
        while !isSo() {
            for service in services { service.deliver() }
            try window.settle()
            if isSo() { return }
            let others = WaitDescriptors(
                images: services.first?.fileDescriptor ?? -1, desktop: settings.fileDescriptor,
                tasks: services.dropFirst().first?.fileDescriptor ?? -1)
            guard !others.wait(atMost: 300).ready.isEmpty else {
                Issue.record("nothing has come", sourceLocation: sourceLocation)
                return
            }
        }
    }
}
