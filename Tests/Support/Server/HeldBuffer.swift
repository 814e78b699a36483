internal import GatefoldCWaylandServer

/// A committed buffer, which the client may destroy at any time.
final class HeldBuffer {
    let resource: WlBufferResource
    /// The buffer's bytes at the time of its commit.
    var contents: BufferContents?
    private var listener: DestroyListener?

    init(_ resource: WlBufferResource, onDestroy: @escaping (HeldBuffer) -> Void) {
        self.resource = resource
        listener = DestroyListener(resource: resource.pointer) { [unowned self] in onDestroy(self) }
    }

    func release() { resource.sendRelease() }
}
