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
    /// Where the surface takes input, in points; nil for all of it.
    public var inputRegion: [PixelRect]?
    /// The size in points that a viewport gives it.
    public var destination: Size?
    /// The serial of the last acknowledged configure.
    public var acknowledged: UInt32?
    /// Whether the last configure that was sent is the one that was acknowledged.
    public var isUpToDate: Bool
    public var requestsFrame: Bool
    /// Whether it takes effect with the parent's next commit only.
    public var waitsForParent: Bool
}

/// What the compositor knows at one moment.
public struct CompositorState: Sendable {
    public struct Window: Hashable, Sendable {
        public var surfaceID: UInt32
        public var title = ""
        public var appID = ""
        public var minimumSize = Size.zero
        public var maximumSize = Size.zero
        public var wantsFullscreen = false
        public var wantsMaximized = false
        /// How often it has asked to be minimized.
        public var minimizeCount = 0
        /// Which part of the surface is the window, in points; nil: not said.
        public var geometry: PixelRect?
        /// Where the window's surface takes input, in points; nil for all of it.
        public var inputRegion: [PixelRect]?
        /// What it has asked the compositor to do with the user's hand, oldest first.
        public var requests: [Request] = []
        /// Whether it asked the compositor to draw its frame; nil: not said.
        public var wantsServerDecoration: Bool?
        /// Whether it has shown a buffer.
        public var isMapped = false
    }

    /// What only the compositor can do, in answer to the press that the serial names.
    public enum Request: Hashable, Sendable {
        case move(serial: UInt32)
        case resize(ResizeEdge, serial: UInt32)
        /// In the window's points.
        case windowMenu(at: Point, serial: UInt32)
    }

    /// What a resize drags, by its numbers in `xdg_toplevel.resize_edge`.
    public enum ResizeEdge: UInt32, Hashable, Sendable {
        case top = 1
        case bottom = 2
        case left = 4
        case topLeft = 5
        case bottomLeft = 6
        case right = 8
        case topRight = 9
        case bottomRight = 10
    }

    /// A surface that lies on another one.
    public struct Subsurface: Hashable, Sendable {
        public var surfaceID: UInt32
        /// Nil where the parent is gone.
        public var parentID: UInt32?
        /// In the parent's points, as of the parent's last commit.
        public var position: Point
        public var isSync: Bool
        public var isBelowParent: Bool
        /// Where it takes input, in points; nil for all of it.
        public var inputRegion: [PixelRect]?
        /// Whether it shows a buffer.
        public var isMapped: Bool
    }

    /// One `xdg_activation_v1.activate`.
    public struct Activation: Hashable, Sendable {
        public var token: String
        public var surfaceID: UInt32
    }

    /// A token that the client was given for another program.
    public struct TokenRequest: Hashable, Sendable {
        public var token = ""
        public var appID: String?
        public var surfaceID: UInt32?
        public var serial: UInt32?
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
    /// The rules that the client has broken, a sentence each, oldest first.
    public var violations: [String] = []
    /// How many requests it has made.
    public var requestCount = 0
    public var commits: [Commit] = []
    public var windows: [Window] = []
    /// In the order in which they were made.
    public var subsurfaces: [Subsurface] = []
    public var activations: [Activation] = []
    public var tokens: [TokenRequest] = []
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
