public import GatefoldGeometry

/// One `wl_surface.commit`, as the compositor saw it.
public struct Commit: Hashable, Sendable {
    /// Counts all commits of the client, from 0.
    public var index: Int
    public var surfaceID: UInt32
    /// The new buffer's size; nil when the commit brought none.
    public var bufferSize: PixelSize?
    /// A hash of the new buffer's pixels, without the alpha of formats that have none.
    public var hash: UInt64?
    /// In the buffer's pixels.
    public var damage: [PixelRect]
    /// In points, from the older request.
    public var surfaceDamage: [PixelRect]
    public var scale: Int32
    /// What the client promises to be opaque, in points.
    public var opaqueRegion: [PixelRect]
    /// The size in points that a viewport gives it.
    public var destination: Size?
    /// The serial of the last acknowledged configure.
    public var acknowledged: UInt32?
    /// Whether the last configure that was sent is the one that was acknowledged.
    public var isUpToDate: Bool
    public var requestsFrame: Bool
}

/// What the compositor knows at one moment.
public struct CompositorState: Sendable {
    public struct Window: Hashable, Sendable {
        public var surfaceID: UInt32
        public var title = ""
        public var appID = ""
        public var minimumSize = Size.zero
        public var wantsFullscreen = false
        public var wantsMaximized = false
        /// Whether it asked the compositor to draw its frame; nil: not said.
        public var wantsServerDecoration: Bool?
        /// Whether it has shown a buffer.
        public var isMapped = false
    }

    /// One `wl_pointer.set_cursor`.
    public struct CursorRequest: Hashable, Sendable {
        /// What the seat's global is called.
        public var seat: String
        /// Nil hides the pointer.
        public var surfaceID: UInt32?
        /// Whether it names the pointer's last coming; compositors do nothing about others.
        public var isCurrent: Bool
    }

    public var isConnected = true
    public var commits: [Commit] = []
    public var windows: [Window] = []
    /// Frame callbacks that were committed and not answered.
    public var pendingFrames = 0
    /// Presentation feedback that was committed and not answered.
    public var pendingFeedback = 0
    /// Buffers that were committed and not released.
    public var heldBuffers = 0
    /// The devices of the first seat that the client listens to.
    public var devices: TestCompositor.Capabilities = []
    /// The serial of the last ping that the client has answered.
    public var lastPong: UInt32?
    /// The surface that the client shows as the pointer's picture; 0 hides it, nil: not said.
    public var cursorSurfaceID: UInt32?
    /// All that it has asked for.
    public var cursors: [CursorRequest] = []
}

/// Why a test cannot go on.
public enum TestCompositorError: Error, CustomStringConvertible {
    case timedOut(waitingFor: String, state: CompositorState)
    case disconnected(waitingFor: String)

    public var description: String {
        switch self {
        case .timedOut(let what, let state):
            "The client has not brought \(what) in time; it has made \(state.commits.count) commits so far."
        case .disconnected(let what):
            "The client went before it had brought \(what)."
        }
    }
}
