import GatefoldCompositor
import GatefoldStage
import GatefoldWayland
import Glibc

/// The output of `--graphics-report`: the graphics of the machine, what is chosen there, and why.
enum GraphicsReport {
    /// Returns the report. It needs neither a compositor nor a driver.
    /// - Parameters:
    ///   - program: The name and the version of the program.
    ///   - renderer: The choice on the command line.
    static func text(program: String, renderer: RendererChoice) -> String {
        var lines = [("program", "\(program), Gatefold \(gatefoldVersion)"), ("system", system)]
        let connection = Result { () throws(WaylandError) in try Connection() }
        switch connection {
        case .success: lines.append(("compositor", "connected"))
        case .failure(let error): lines.append(("compositor", "none: \(error)"))
        }
        lines.append(("renderer asked for", renderer.rawValue))
        let found = Result { () throws(CompositorError) in try driver(for: try? connection.get()) }
        lines.append(("renderer", choice(renderer, found.map { $0.isSoftware })))
        switch found {
        case .success(let driver): lines += driver.lines
        case .failure(let error): lines.append(("driver", "none: \(error)"))
        }
        return lines.map { name, text in
            name + String(repeating: " ", count: max(2, 36 - name.count)) + text
        }.joined(separator: "\n")
    }

    /// Returns the renderer of a window, and why it was chosen.
    private static func choice(_ wanted: RendererChoice, _ isSoftware: Result<Bool, CompositorError>) -> String {
        if wanted == .cpu { return "the processor, because --renderer says so" }
        if wanted == .auto, let reason = RendererChoice.reasonForProcessor { return "the processor, because \(reason)" }
        switch isSoftware {
        case .failure: return "the processor, because the driver failed"
        case .success(true) where wanted == .auto: return "the processor, because the driver draws there, too"
        case .success: return "OpenGL ES"
        }
    }

    private static func driver(
        for connection: Connection?
    ) throws(CompositorError) -> (isSoftware: Bool, lines: [(String, String)]) {
        let context = try context(for: connection)
        defer { context.destroy() }
        return (context.traits.isSoftware, try DriverReport(context).lines)
    }

    private static func context(for connection: Connection?) throws(CompositorError) -> GraphicsContext {
        guard let connection else { return try .surfaceless() }
        return try .wayland(display: connection.pointer)
    }

    /// The kernel and the number of processors.
    /// - C: `uname`, `sysconf`
    private static var system: String {
        var names = utsname()
        uname(&names)
        func text<Characters>(_ field: Characters) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        return "\(text(names.sysname)) \(text(names.release)), \(text(names.machine)), \(processors) processors"
    }
}
