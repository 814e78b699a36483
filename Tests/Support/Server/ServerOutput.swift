internal import GatefoldGeometry

/// A screen, as the compositor serves it.
final class ServerOutput {
    let globalName: String
    private unowned let display: ServerDisplay
    private var resources: [WlOutputResource] = []
    private var properties: TestCompositor.Output
    /// The object IDs of the surfaces that are on the screen.
    private var entered: Set<UInt32> = []

    init(display: ServerDisplay, globalName: String, properties: TestCompositor.Output) {
        self.display = display
        self.globalName = globalName
        self.properties = properties
    }

    func offer() {
        display.offer(WlOutputResource.self, as: globalName) { [unowned self] output in
            resources.append(output)
            output.handle { _ in }
            output.whenDestroyed { [weak self] in
                self?.resources.removeAll { $0.pointer == output.pointer }
            }
            describe(output)
            // When a withdrawn screen is offered again, the surfaces on it enter it again.
            for surface in display.surfaces where entered.contains(surface.id) {
                surface.resource.sendEnter(output: output)
            }
        }
    }

    func change(_ properties: TestCompositor.Output) {
        self.properties = properties
        for output in resources { describe(output) }
    }

    func enter(_ surface: ServerSurface) {
        entered.insert(surface.id)
        for output in resources { surface.resource.sendEnter(output: output) }
    }

    func leave(_ surface: ServerSurface) {
        entered.remove(surface.id)
        for output in resources { surface.resource.sendLeave(output: output) }
    }

    /// Forgets a destroyed surface, whose object ID may be reused.
    func forget(_ surface: ServerSurface) { entered.remove(surface.id) }

    /// Retires the screen because it is unplugged: the client's remaining objects get no further events.
    func retire() {
        entered = []
        resources = []
    }

    private func describe(_ output: WlOutputResource) {
        output.sendGeometry(
            x: 0, y: 0, physicalWidth: 100, physicalHeight: 160, subpixel: .unknown, make: "Gatefold",
            model: "Test", transform: .init(rawValue: properties.transform.rawValue))
        output.sendMode(
            flags: [.current, .preferred], width: properties.pixelSize.width, height: properties.pixelSize.height,
            refresh: properties.refresh)
        if output.version >= 2 { output.sendScale(factor: properties.scale) }
        if output.version >= 4 { output.sendName(name: properties.name) }
        if output.version >= 2 { output.sendDone() }
    }
}
