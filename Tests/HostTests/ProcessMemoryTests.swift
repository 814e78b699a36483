import GatefoldCLinux
import Glibc
import Testing

@testable import GatefoldHost

/// Threads of a program fit into a limit of address space.
@Suite struct ProcessMemoryTests {
    @Test func stacksAreSmallIfAddressSpaceIsLimited() async {
        await #expect(processExitsWith: .success) {
            func defaultStack() -> Int {
                var attributes = pthread_attr_t()
                pthread_getattr_default_np(&attributes)
                var size = 0
                pthread_attr_getstacksize(&attributes, &size)
                return size
            }
            let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
            let before = defaultStack()
            var limit = rlimit()
            getrlimit(kind, &limit)
            precondition(limit.rlim_cur == .max && before > ProcessMemory.smallStack, "there is no limit yet")
            ProcessMemory.settle()
            precondition(defaultStack() == before, "without a limit stacks stay as they are")
            limit.rlim_cur = 1 << 46
            setrlimit(kind, &limit)
            ProcessMemory.settle()
            precondition(defaultStack() == ProcessMemory.smallStack, "with a limit stacks are small")
        }
    }
}
