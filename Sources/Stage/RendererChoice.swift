import GatefoldCompositor
import Glibc

/// What draws: the graphics driver or the processor.
nonisolated public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
    /// The driver where it has a graphics processor to draw with, the processor itself everywhere else.
    case auto
    /// OpenGL ES, whoever carries it out.
    case gl
    /// The processor, without any driver.
    case cpu
}

extension RendererChoice {
    /// Whether there is no use in asking EGL: it would draw on the processor too, and slower.
    ///
    /// Measured on llvmpipe under weston, 720x1440, CPU ms per frame of a transition: 1.26 here, 3.09 there.
    package static var hasNoGraphicsProcessor: Bool {
        GraphicsDevices.isSoftwareWanted || !GraphicsDevices.exist() || GraphicsContext.hasOnlySoftware
    }
}

/// What the kernel says of graphics processors.
enum GraphicsDevices {
    /// Whether the user asks Mesa for its software renderer; it is what our own executor replaces.
    static var isSoftwareWanted: Bool {
        guard let value = getenv("LIBGL_ALWAYS_SOFTWARE") else { return false }
        return ["1", "y", "yes", "t", "true"].contains(String(cString: value).lowercased())
    }

    /// Whether there is a node through which a driver may reach a graphics processor.
    ///
    /// Nothing of EGL is loaded for the answer.
    /// - Parameter folder: where the nodes are.
    static func exist(in folder: String = "/dev") -> Bool {
        // What drivers outside the kernel's own tree use: NVIDIA's, Arm's, Qualcomm's, Imagination's, and that of a
        // Linux within Windows.
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
