internal import GatefoldGeometry

/// The one screen.
final class ServerOutput {
    private unowned let stage: Stage
    private var resources: [WlOutputResource] = []
    private(set) var properties: TestCompositor.Output

    init(stage: Stage) {
        self.stage = stage
        properties = stage.configuration.output
    }

    func offer() {
        stage.offer(WlOutputResource.self) { [unowned self] output in
            resources.append(output)
            output.handle { _ in }
            output.whenDestroyed { [weak self] in
                self?.resources.removeAll { $0.pointer == output.pointer }
            }
            describe(output)
        }
    }

    func change(_ properties: TestCompositor.Output) {
        self.properties = properties
        for output in resources { describe(output) }
    }

    func enter(_ surface: ServerSurface) {
        for output in resources { surface.resource.sendEnter(output: output) }
    }

    func leave(_ surface: ServerSurface) {
        for output in resources { surface.resource.sendLeave(output: output) }
    }

    private func describe(_ output: WlOutputResource) {
        output.sendGeometry(
            x: 0, y: 0, physicalWidth: 100, physicalHeight: 160, subpixel: .unknown, make: "Gatefold",
            model: "Test", transform: .normal)
        output.sendMode(
            flags: [.current, .preferred], width: properties.pixelSize.width, height: properties.pixelSize.height,
            refresh: properties.refresh)
        if output.version >= 2 { output.sendScale(factor: properties.scale) }
        if output.version >= 4 { output.sendName(name: properties.name) }
        if output.version >= 2 { output.sendDone() }
    }
}
