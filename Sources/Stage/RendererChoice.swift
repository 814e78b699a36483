import GatefoldCompositor
import Glibc

/// The choice of renderer, as in the option `--renderer`.
nonisolated public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
    /// In a window, OpenGL ES if the machine has a graphics processor and the CPU otherwise; offscreen, always the CPU.
    case auto
    /// OpenGL ES, even if its driver draws in software.
    case gl
    /// The CPU, without any graphics driver.
    case cpu
}

extension RendererChoice {
    /// Whether asking EGL is pointless because its driver would draw on the CPU too, and more slowly than our
    /// own renderer.
    ///
    /// Measured under weston at 720x1440, CPU time per frame of a transition: 1.26 ms with our own renderer, 3.09 ms
    /// with llvmpipe.
    package static var hasNoGraphicsProcessor: Bool { reasonForProcessor != nil }

    /// The words that complete the sentence "The processor draws, because …"; nil if there may be a graphics processor.
    package static var reasonForProcessor: String? {
        if GraphicsDevices.isSoftwareWanted { return "LIBGL_ALWAYS_SOFTWARE asks for a software driver" }
        if !GraphicsDevices.exist() { return "/dev has no graphics device" }
        if GraphicsContext.hasOnlySoftware { return "EGL has no device but the processor" }
        return nil
    }
}

/// Finds out whether the machine has a graphics processor to draw with.
enum GraphicsDevices {
    /// Whether the user has asked Mesa for its software renderer. Our own renderer is used in its place.
    static var isSoftwareWanted: Bool {
        guard let value = getenv("LIBGL_ALWAYS_SOFTWARE") else { return false }
        return ["1", "y", "yes", "t", "true"].contains(String(cString: value).lowercased())
    }

    /// Returns whether there is a device node through which a driver could reach a graphics processor.
    ///
    /// EGL does not have to be loaded for this.
    /// - Parameter folder: The folder of the device nodes.
    static func exist(in folder: String = "/dev") -> Bool {
        // The device nodes of drivers outside the kernel's own tree: NVIDIA, Arm, Qualcomm, Imagination, and Linux
        // under Windows (WSL).
        let others = ["nvidiactl", "mali0", "kgsl-3d0", "pvr_sync", "dxg"]
        return contains(folder + "/dri") { $0.hasPrefix("renderD") }
            || others.contains { access(folder + "/" + $0, F_OK) == 0 }
    }

    /// - C: `opendir`, `readdir`.
    private static func contains(_ folder: String, _ isWanted: (String) -> Bool) -> Bool {
        guard let directory = opendir(folder) else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if isWanted(name) { return true }
        }
        return false
    }
}
