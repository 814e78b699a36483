import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

@Suite struct BusContextTests {
    /// The main actor may go on in another thread, which then has to deliver what arrives.
    @Test func noThreadOwnsTheContextBetweenDeliveries() throws {
        let bus = try TestBus()
        let context = BusContext()
        defer { context.stop() }
        var isConnected: Bool?
        context.connect(to: bus.address) { isConnected = (try? $0.get()) != nil }
        while isConnected == nil {
            #expect(canBeOwnedByAnotherThread(context.context))
            let others = WaitDescriptors(desktop: context.fileDescriptor)
            try #require(!others.wait(atMost: 300).ready.isEmpty)
            context.deliver()
        }
        #expect(isConnected == true)
        #expect(canBeOwnedByAnotherThread(context.context))
    }
}
