public import GatefoldGeometry

/// A `wl_surface.commit` request, as the compositor received it.
public struct Commit: Hashable, Sendable {
    /// The number of the commit among all commits of the client, from 0.
    public var index: Int
    /// The object ID of the committed surface.
    public var surfaceID: UInt32
    /// The size of the new buffer; nil if the commit attached none.
    public var bufferSize: PixelSize?
    /// A hash of the new buffer's pixels. For formats without alpha, the unused byte does not count.
    public var hash: UInt64?
    /// The damage in pixels of the buffer (`damage_buffer`).
    public var damage: [PixelRect]
    /// The damage in points, from the older request (`damage`).
    public var surfaceDamage: [PixelRect]
    /// The distance by which the commit moves the surface, in points.
    public var offset: Point
    /// The buffer scale.
    public var scale: Int32
    /// How the client has turned the content of the buffer, as a number of `wl_output.transform`; 0 for upright.
    public var transform: Int32
    /// The region that the client declares opaque, in points.
    public var opaqueRegion: [PixelRect]
    /// The region that takes input, in points; nil for the whole surface.
    public var inputRegion: [PixelRect]?
    /// The size in points that a viewport sets; nil without one.
    public var destination: Size?
    /// The serial of the last acknowledged configure.
    public var acknowledged: UInt32?
    /// Whether the last configure that was sent is the one that was acknowledged.
    public var isUpToDate: Bool
    /// Whether the commit requests a frame callback.
    public var requestsFrame: Bool
    /// Whether the commit takes effect only with the parent's next commit.
    public var waitsForParent: Bool
}

/// The compositor's knowledge of the client at one moment.
public struct CompositorState: Sendable {
    /// The state of a window.
    public struct Window: Hashable, Sendable {
        public var surfaceID: UInt32
        public var title = ""
        public var appID = ""
        /// The surface of the window that this one is a dialog of; nil for an independent window.
        public var parentID: UInt32?
        public var minimumSize = Size.zero
        public var maximumSize = Size.zero
        public var wantsFullscreen = false
        public var wantsMaximized = false
        /// The number of times that the window asked to be minimized.
        public var minimizeCount = 0
        /// The part of the surface that is the window, in points; nil if the client has not set it.
        public var geometry: PixelRect?
        /// The region of the window's surface that takes input, in points; nil for the whole surface.
        public var inputRegion: [PixelRect]?
        /// The interactive operations that the client has requested for the window, oldest first.
        public var requests: [Request] = []
        /// Whether the client asked the compositor to draw the frame; nil if it expressed no preference.
        public var wantsServerDecoration: Bool?
        /// Whether the window has shown a buffer.
        public var isMapped = false
    }

    /// A popup of a window or of another popup.
    public struct Popup: Hashable, Sendable {
        public var surfaceID: UInt32
        /// The object ID of the surface of the parent.
        public var parentID: UInt32
        /// The rectangle that the popup is attached to, in points of the parent's geometry.
        public var anchor: Rect
        /// The numbers of the anchor's point and of the direction in `xdg_positioner.anchor` and
        /// `xdg_positioner.gravity`.
        public var corner: UInt32
        public var direction: UInt32
        public var size: Size
        public var isReactive: Bool
        /// The serial number of the press with which the popup takes the keyboard; nil if it does not.
        public var serial: UInt32?
        /// The part of the surface that is the popup, in points; nil if the client has not set it.
        public var geometry: PixelRect?
        /// The region of the surface that takes input, in points; nil for all of it.
        public var inputRegion: [PixelRect]?
        /// Whether the popup shows a buffer.
        public var isMapped = false
    }

    /// An operation that only the compositor can perform; the serial names the press that started it.
    public enum Request: Hashable, Sendable {
        case move(serial: UInt32)
        case resize(ResizeEdge, serial: UInt32)
        /// A request for the window menu, at a location in the window's points.
        case windowMenu(at: Point, serial: UInt32)
    }

    /// The edge or corner that a resize drags, with its number in `xdg_toplevel.resize_edge`.
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

    /// A surface that is attached to another one.
    public struct Subsurface: Hashable, Sendable {
        public var surfaceID: UInt32
        /// The object ID of the parent surface; nil if the parent has been destroyed.
        public var parentID: UInt32?
        /// The position in the parent's points, as of the parent's last commit.
        public var position: Point
        public var isSync: Bool
        public var isBelowParent: Bool
        /// The region that takes input, in points; nil for the whole surface.
        public var inputRegion: [PixelRect]?
        /// Whether the surface shows a buffer.
        public var isMapped: Bool
    }

    /// An `xdg_activation_v1.activate` request.
    public struct Activation: Hashable, Sendable {
        public var token: String
        public var surfaceID: UInt32
    }

    /// An activation token that the client requested for another program.
    public struct TokenRequest: Hashable, Sendable {
        public var token = ""
        public var appID: String?
        public var surfaceID: UInt32?
        public var serial: UInt32?
    }

    /// A `wl_pointer.set_cursor` request.
    public struct CursorRequest: Hashable, Sendable {
        /// The name of the seat's global, such as `wl_seat 2`.
        public var seat: String
        /// The object ID of the cursor's surface; nil hides the pointer.
        public var surfaceID: UInt32?
        /// Whether the request names the serial of the pointer's last enter. Compositors ignore other requests.
        public var isCurrent: Bool
    }

    /// A request of a `zwp_text_input_v3`.
    public enum TextInputRequest: Hashable, Sendable {
        case enable
        case disable
        case surroundingText(String, cursor: Int32, anchor: Int32)
        /// The cause of a change of the surrounding text: the input method, or something else.
        case changeCause(isInputMethod: Bool)
        case contentType(hint: UInt32, purpose: UInt32)
        case caret(PixelRect)
    }

    /// The two texts that programs exchange on each seat.
    public enum SelectionKind: Hashable, Sendable, CaseIterable { case clipboard, primary }

    /// A request of the client to offer a text.
    public struct SelectionRequest: Hashable, Sendable {
        public var kind: SelectionKind
        /// The index of the seat.
        public var seat: Int
        /// The MIME types of the source; empty if the client withdraws its text.
        public var types: [String]
        public var serial: UInt32
    }

    /// Content that the client drags out of a surface.
    public struct OutgoingDrag: Hashable, Sendable {
        /// The index of the seat.
        public var seat: Int
        /// The MIME types of the content.
        public var types: [String]
        public var serial: UInt32
        /// The object ID of the surface that the content is dragged out of.
        public var originID: UInt32
        /// The object ID of the surface of the picture; nil without one.
        public var iconID: UInt32?
    }

    /// Whether the client is still connected.
    public var isConnected = true
    /// The rules that the client has broken, one sentence each, oldest first.
    public var violations: [String] = []
    /// The number of requests that the client has sent.
    public var requestCount = 0
    /// All commits of the client, oldest first.
    public var commits: [Commit] = []
    /// The client's windows, in the order in which they were created.
    public var windows: [Window] = []
    /// The client's popups, in the order in which they were created.
    public var popups: [Popup] = []
    /// The client's subsurfaces, in the order in which they were created.
    public var subsurfaces: [Subsurface] = []
    /// The client's requests to activate a surface, oldest first.
    public var activations: [Activation] = []
    /// The surfaces, by object ID, for which the client keeps the screen on, in the order of the requests.
    public var idleInhibitors: [UInt32] = []
    /// The activation tokens that the client has requested, oldest first.
    public var tokens: [TokenRequest] = []
    /// The number of committed frame callbacks that are not answered yet.
    public var pendingFrames = 0
    /// The number of committed requests for presentation feedback that are not answered yet.
    public var pendingFeedback = 0
    /// The number of committed buffers that are not released yet.
    public var heldBuffers = 0
    /// The devices of the first seat that the client has bound.
    public var devices: TestCompositor.Capabilities = []
    /// The serial of the last ping that the client has answered.
    public var lastPong: UInt32?
    /// The object ID of the cursor's surface: 0 if the client hides the pointer, nil if it has not set a cursor.
    public var cursorSurfaceID: UInt32?
    /// The requests of each commit of a text input, oldest first.
    public var textInputCommits: [[TextInputRequest]] = []
    /// The client's requests to offer a text, oldest first.
    public var selectionRequests: [SelectionRequest] = []
    /// The MIME types in which the client has asked for content, oldest first.
    public var receivedTypes: [String] = []
    /// The MIME types in which the client has accepted what is dragged, oldest first; nil where it accepts none.
    public var acceptedTypes: [String?] = []
    /// The drags that the client has begun, oldest first.
    public var outgoingDrags: [OutgoingDrag] = []
    /// The number of drops that the client has finished.
    public var finishedDrops = 0
    /// All requests to set the cursor, oldest first.
    public var cursors: [CursorRequest] = []
}

/// The reason why waiting for the client failed.
public enum TestCompositorError: Error, CustomStringConvertible {
    /// The client did not meet the condition within the deadline.
    case timedOut(waitingFor: String, state: CompositorState)
    /// The client disconnected before it met the condition.
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
