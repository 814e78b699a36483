import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A bus that goes away while the program waits for something from it: each request ends once, and the program goes on.
@Suite(.serialized) struct ClosedBusTests {
    /// How far a request has come when the bus goes away.
    enum Stage: CaseIterable {
        case connecting, asking, open
    }

    @Test(arguments: Stage.allCases) func eachRequestEndsOnce(stage: Stage) throws {
        let desktop = try HostileDesktop(seed: 0)
        let session = desktop.session
        desktop.isHostile = false
        if stage == .asking { for service in session.services { service.replies = { _ in [] } } }
        if stage != .connecting { try desktop.exchange() }
        var launched = 0
        session.settings.launch = { _, _ in launched += 1 }
        var choices: [Result<[String], DesktopError>] = []
        var notices: [Result<Void, DesktopError>] = []
        desktop.choose { choices.append($0) }
        desktop.show("a") { notices.append($0) }
        session.window.host.main.window.open("https://example.org")
        if stage == .connecting { try session.window.settle() } else { try desktop.exchange() }
        let isOpen = stage == .open
        #expect(choices.isEmpty && notices.count == (isOpen ? 1 : 0) || stage == .connecting)
        session.bus.kill()
        let services = session.services
        session.services = []
        try session.wait { choices.count == 1 && notices.count == 1 && launched == (isOpen ? 0 : 1) }
        for case .success in choices { Issue.record("nobody has chosen a file") }
        for case .success in notices where !isOpen { Issue.record("nobody has shown the notification") }

        // Each later request fails, and the window goes on.
        session.window.host.main.removeNotification("a")
        desktop.choose { choices.append($0) }
        desktop.show("b") { notices.append($0) }
        session.window.host.main.window.open("https://example.org")
        try session.wait { choices.count == 2 && notices.count == 2 && launched == (isOpen ? 1 : 2) }
        guard case .failure(.unavailable(.fileChooser, let reason))? = choices.last else {
            return #expect(Bool(false), "\(choices)")
        }
        #expect(!reason.isEmpty && !reason.contains("\n"))
        try session.window.playToRest()
        let count = session.window.host.frameCount
        try session.window.askForFrame()
        #expect(session.window.host.frameCount == count + 1)
        try session.window.end()
        withExtendedLifetime(services) {}
    }

    /// A bus that closes the connection before it has greeted is none.
    @Test func aBusThatDoesNotGreetIsNone() throws {
        let folder = try TemporaryFolder()
        var bus: SilentSocket? = try SilentSocket(path: folder.path(of: "bus"))
        let settings = DesktopSettings(address: "unix:path=\(folder.path(of: "bus"))")
        let window = try WindowSession(desktop: settings)
        #expect(!settings.hasFailed)
        withExtendedLifetime(bus) {}
        bus = nil
        while !settings.hasFailed {
            try window.settle()
            let others = WaitDescriptors(desktop: settings.fileDescriptor)
            try #require(settings.hasFailed || !others.wait(atMost: 300).ready.isEmpty)
        }
        var result: Result<[String], DesktopError>?
        let choice = window.host.main.fileChoice
        let request = FileChooserRequest(title: "Open", kind: .folder)
        #expect(choice.begin(request) { result = $0 })
        window.host.main.openFileChooser(request)
        #expect(result == .failure(.noDesktop))
        try window.end()
    }
}
