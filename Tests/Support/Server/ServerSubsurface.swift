internal import GatefoldGeometry

/// A surface that is attached to another one.
final class ServerSubsurface {
    let resource: WlSubsurfaceResource
    private(set) weak var surface: ServerSurface?
    private(set) weak var parent: ServerSurface?
    private unowned let display: ServerDisplay
    private var position = Point.zero
    private var pendingPosition: Point?
    private var isSync = true

    init(display: ServerDisplay, resource: WlSubsurfaceResource, surface: ServerSurface, parent: ServerSurface) {
        self.display = display
        self.resource = resource
        self.surface = surface
        self.parent = parent
        surface.subsurface = self
        parent.children.append(self)
        resource.handle { [unowned self] in receive($0) }
        resource.whenDestroyed { [unowned self] in destroyed() }
        display.publishSubsurfaces()
    }

    /// Whether the surface's commits wait for its parent's, because it or an ancestor is synchronized.
    var isEffectivelySynchronized: Bool {
        isSync || (parent?.subsurface?.isEffectivelySynchronized ?? false)
    }

    var description: CompositorState.Subsurface? {
        guard let surface else { return nil }
        return CompositorState.Subsurface(
            surfaceID: surface.id, parentID: parent?.id, position: position, isSync: isSync,
            isBelowParent: parent.map { $0.children.prefix($0.childrenBelow).contains { $0 === self } } ?? false,
            inputRegion: surface.current.inputRegion, isMapped: surface.picture != nil)
    }

    func parentCommitted() {
        if let pendingPosition { position = pendingPosition }
        pendingPosition = nil
        if isEffectivelySynchronized { surface?.applyCached() }
        display.publishSubsurfaces()
    }

    func parentIsGone() {
        parent = nil
        display.publishSubsurfaces()
    }

    func surfaceIsGone() {
        leaveParent()
        display.publishSubsurfaces()
    }

    private func receive(_ request: WlSubsurfaceResource.Request) {
        switch request {
        case .setPosition(let x, let y):
            let new = Point(x: Double(x), y: Double(y))
            display.checkChange("set_position", from: pendingPosition ?? position, to: new)
            pendingPosition = new
        case .placeAbove(let sibling): place(beside: sibling, above: true)
        case .placeBelow(let sibling): place(beside: sibling, above: false)
        case .setSync: isSync = true
        case .setDesync:
            isSync = false
            if !isEffectivelySynchronized { surface?.applyCached() }
        case .destroy: break
        }
        display.publishSubsurfaces()
    }

    /// Places the surface among its siblings. The order is state of the parent and should wait for the parent's commit,
    /// but here it takes effect at once, because nothing is drawn.
    private func place(beside sibling: WlSurfaceResource?, above: Bool) {
        guard let parent else { return }
        let place: Int
        let old = parent.children.firstIndex { $0 === self }
        if sibling?.pointer == parent.resource.pointer {
            leaveParent()
            place = parent.childrenBelow
            if !above { parent.childrenBelow += 1 }
        } else {
            let other = parent.children.first { $0.surface?.resource.pointer == sibling?.pointer }
            guard let other, other !== self, old != nil else {
                return resource.postError(0, "place_above and place_below need a sibling or the parent")
            }
            leaveParent()
            let index = parent.children.firstIndex { $0 === other } ?? 0
            place = above ? index + 1 : index
            if index < parent.childrenBelow { parent.childrenBelow += 1 }
        }
        parent.children.insert(self, at: place)
    }

    private func leaveParent() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        parent.children.remove(at: index)
        if index < parent.childrenBelow { parent.childrenBelow -= 1 }
    }

    private func destroyed() {
        leaveParent()
        display.subsurfaces.removeAll { $0 === self }
        display.publishSubsurfaces()
    }
}

extension ServerDisplay {
    func offerSubsurfaces() {
        offer(WlSubcompositorResource.self) { [unowned self] subcompositor in
            subcompositor.handle { [unowned self] request in
                guard case .getSubsurface(let resource, let surface, let parent) = request else { return }
                guard let surface = self.surface(surface), let parent = self.surface(parent) else { return }
                guard surface.subsurface == nil, !isAncestor(surface, of: parent), surface.take(.subsurface) else {
                    return subcompositor.postError(0, "the surface has another role, or is its own ancestor")
                }
                subsurfaces.append(
                    ServerSubsurface(display: self, resource: resource, surface: surface, parent: parent))
                publishSubsurfaces()
            }
        }
    }

    private func isAncestor(_ surface: ServerSurface, of other: ServerSurface) -> Bool {
        var next: ServerSurface? = other
        while let current = next {
            if current === surface { return true }
            next = current.subsurface?.parent
        }
        return false
    }

    func publishSubsurfaces() { state.subsurfaces = subsurfaces.compactMap(\.description) }
}
