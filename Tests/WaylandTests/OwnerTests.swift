import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// A proxy's events reach the object that owns the proxy, while there is one.
@Suite struct OwnerTests {
    private final class Owner { var events = 0 }

    @Test func anOwnerHearsItsEvents() throws {
        let compositor = TestCompositor()
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        let owner = Owner()
        connection.display.sync().handle(for: owner) { owner, _ in owner.events += 1 }
        try connection.roundTrip()
        #expect(owner.events == 1)
    }

    @Test func anEventThatComesAfterItsOwnerIsDropped() throws {
        let compositor = TestCompositor()
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        weak var gone: Owner?
        var calls = 0
        do {
            let owner = Owner()
            gone = owner
            connection.display.sync().handle(for: owner) { _, _ in calls += 1 }
        }
        #expect(gone == nil)
        try connection.roundTrip()
        #expect(calls == 0)
    }
}
