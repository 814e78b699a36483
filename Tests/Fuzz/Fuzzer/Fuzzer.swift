import GatefoldFuzzTargets
internal import Glibc

/// The target that `GATEFOLD_FUZZ_TARGET` names. Without a valid name the program prints all names and ends.
private let chosen: FuzzTarget = {
    let name = getenv("GATEFOLD_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        print("GATEFOLD_FUZZ_TARGET is one of: " + FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
        exit(2)
    }
    return target
}()

private typealias ReadInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Makes inputs and gives them to a function, as the arguments say.
/// - Source: LLVM, `compiler-rt/lib/fuzzer/FuzzerInterface.h`.
@_silgen_name("LLVMFuzzerRunDriver")
nonisolated private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>, _ read: ReadInput
) -> CInt

/// The start of the program: SwiftPM has the linker take the function with this name for `main`.
@_cdecl("GatefoldFuzzer_main")
nonisolated public func start(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
    var (count, words) = (count, words)
    return runDriver(&count, &words) { start, count in
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        MainActor.assumeIsolated { chosen.run(bytes) }
        return 0
    }
}
