internal import Glibc

// Everything that is done for drivers which draw on the CPU, and for llvmpipe in particular.

extension DriverTraits {
    /// Returns the traits of a driver, except for the order of bytes.
    /// - Parameter renderer: The name of the driver, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    static func named(_ renderer: String) -> DriverTraits {
        if renderer.hasPrefix("llvmpipe") { return llvmpipe }
        let name = renderer.lowercased()
        let isSoftware = ["llvmpipe", "softpipe", "swrast", "swiftshader"].contains(where: name.contains)
        return DriverTraits(isSoftware: isSoftware)
    }

    /// The traits of Mesa's llvmpipe. It copies with `memcpy`, and clears a part of a target with a program of
    /// its own, which it first has to translate to machine code.
    static let llvmpipe = DriverTraits(
        isSoftware: true, copiesByBlit: true, fillsByQuad: true, blendsByConstant: true, truncatesColors: true)
}

/// A setting that keeps llvmpipe from drawing with threads of its own, unless the user has asked for threads.
///
/// Frames consist mostly of copies, for which the threads wait for each other longer than they draw. Measured at
/// 720x1440 on two cores, a frame of a transition takes 2.2 ms of CPU time without threads and 2.9 ms with them. Other
/// drivers ignore the setting.
enum DriverThreads {
    private static let variable = "LP_NUM_THREADS"

    /// Whether this program set the environment variable.
    ///
    /// The variable is set only once, because setting it copies the environment, which other threads may be reading.
    private static let isForbidden = getenv(variable) == nil && setenv(variable, "0", 0) == 0

    /// Forbids threads to the driver that is loaded next. Call it before the program starts threads, which may read the
    /// environment.
    /// - C: `setenv`
    static func forbid() { _ = isForbidden }

    /// Restores the environment, which child processes inherit, once the driver is loaded.
    ///
    /// The variable was set last and is therefore removed from the end, so that nothing moves under a thread that is
    /// reading the environment.
    /// - C: `unsetenv`
    static func allowAgain() {
        if isForbidden { unsetenv(variable) }
    }
}

extension SIMD4<Float> {
    /// The colour plus a quarter of a step of 8 bits, for colours in whole steps and drivers that truncate. The division
    /// by 255 may have made a component slightly too small.
    var aboveWholeSteps: SIMD4<Float> { pointwiseMin(self + 0.25 / 255, .one) }
}
