import ContentType
import Foundation
import GatefoldWayland

/// Lists what the compositor offers, and speaks two protocols that Gatefold does not.
@main
struct Program {
    static func main() throws {
        let isInSession = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil
        let headless = isInSession ? nil : try Compositor()
        defer { headless?.clean() }
        let connection = try headless.map { try Connection(fileDescriptor: $0.socket) } ?? Connection()
        let registry = try Registry(connection: connection)
        for global in registry.globals { print("offered: \(global.interface) \(global.version)") }

        let compositor = try registry.bind(WlCompositor.self, minimumVersion: 4)
        let surface = compositor.createSurface()
        // Objects end before their connection.
        defer {
            withExtendedLifetime(connection) {
                surface.destroy()
                compositor.destroy()
            }
        }

        let hint = VideoHint(surface: surface, registry: registry)
        print(hint == nil ? "no hints on content" : "the surface shows a film")
        try tellPlaces(of: registry.outputs, registry)

        precondition(registry.bindIfAvailable(SwitchV1.self) == nil)
        do throws(WaylandError) {
            _ = try registry.bind(SwitchV1.self)
        } catch {
            print("expected: \(error)")
        }
        precondition(WaylandProtocols.interfaces["zxdg_output_v1"] != nil)
        precondition(WaylandProtocols.missing == ["nobodys-protocols:nobody/nobody-v1.xml"])
        try connection.roundTrip()
        print("done")
    }

    /// Prints the positions of the outputs, as xdg-output reports them.
    private static func tellPlaces(of outputs: [Output], _ registry: Registry) throws(WaylandError) {
        guard let manager = registry.bindIfAvailable(ZxdgOutputManagerV1.self) else { return print("no xdg-output") }
        defer { manager.destroy() }
        for output in outputs {
            let place = manager.getXdgOutput(output: output.proxy)
            defer { place.destroy() }
            place.handle { event in
                switch event {
                case .logicalPosition(let x, let y): print("output at \(x), \(y)")
                case .logicalSize(let width, let height): print("output of \(width)×\(height)")
                case .name, .description, .done: break
                }
            }
            try registry.connection.roundTrip()
        }
    }

    /// The requests that a switch would get if a compositor had one; they show how Swift's own words look.
    private static func use(_ device: SwitchV1, on surface: WlSurface) {
        device.handle { event in
            switch event {
            case .default(let values, let type): print(values, type == .is)
            case .protocol(let device): device.destroy()
            }
        }
        let other = device.`init`(in: surface, while: nil, type: SwitchV1.Type_.as, `inout`: .normal, class: nil)
        other.repeat(throws: 0, for: 0.5)
        _ = SwitchV1.Where.`Self`
    }
}
