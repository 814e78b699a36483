internal import GatefoldCWaylandServer

/// A buffer that the client may destroy at any time.
final class HeldBuffer {
    let resource: WlBufferResource
    /// What it held when it was committed.
    var contents: BufferContents?
    private var listener: DestroyListener?

    init(_ resource: WlBufferResource, onDestroy: @escaping (HeldBuffer) -> Void) {
        self.resource = resource
        listener = DestroyListener(resource: resource.pointer) { [unowned self] in onDestroy(self) }
    }

    func release() { resource.sendRelease() }
}
