public import GatefoldGeometry

extension TestCompositor {
    /// The globals that the compositor offers, and what it does on its own.
    public struct Configuration: Sendable {
        /// The globals to offer, with their versions.
        public var globals: [String: UInt32] = [
            "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "wl_seat": 7, "wl_output": 4, "wp_viewporter": 1,
            "wp_presentation": 1, "wp_fractional_scale_manager_v1": 1, "zxdg_decoration_manager_v1": 1,
            "wl_subcompositor": 1, "xdg_activation_v1": 1, "zwp_text_input_manager_v3": 1,
            "wl_data_device_manager": 3, "zwp_primary_selection_device_manager_v1": 1,
            "zwp_idle_inhibit_manager_v1": 1,
            "zwp_pointer_gestures_v1": 3,
        ]
        /// The size in points of the configure that answers a window's first commit. Zero lets the client choose; nil
        /// sends no configure before ``TestCompositor/configure(_:states:bounds:)``.
        public var initialSize: Size? = .zero
        /// Further configures that immediately follow the first.
        public var furtherConfigures: [(size: Size, states: [WindowState])] = []
        /// The number of requests after which the compositor closes the connection; nil for no limit.
        public var requestLimit: Int?
        /// Whether each commit's frame callbacks and feedback are answered, and its buffer is released, immediately.
        public var autoFrames = false
        /// Whether each commit's buffer is released immediately, even without ``autoFrames``. The compositor keeps a
        /// copy of the pixels in any case.
        public var autoRelease = false
        /// The devices of every seat.
        public var capabilities: Capabilities = [.pointer, .keyboard, .touch]
        /// The first screen.
        public var output = Output()
        /// The second screen, offered if ``globals`` contains `wl_output 2`.
        public var secondOutput = Output.second
        /// The preferred scale in 120ths; nil sends none before ``TestCompositor/setFractionalScale(_:)``.
        public var fractionalScale: UInt32?
        /// The answer to windows that ask who draws their frame.
        public var decoration = DecorationAnswer.asked
        /// The answer to popups.
        public var popups = PopupAnswer.placed
        /// The operations that the compositor announces for windows, from `xdg_wm_base` 5 on; nil announces nothing.
        public var windowCapabilities: Set<WindowCapability>?
        /// The clock that `wp_presentation` announces, as a `clockid_t`; 1 is the monotonic clock.
        public var presentationClock: UInt32 = 1
        /// The XKB name of the keyboard layout.
        public var layout = "us"
        /// The XKB name of the layout's variant; empty for none.
        public var layoutVariant = ""
        /// The key repeat: repetitions per second, and the milliseconds before the first.
        public var keyRepeat: (rate: Int32, delay: Int32) = (25, 600)
        /// The number of seconds after which a wait fails its test.
        public var deadline = 300.0

        /// Creates the configuration of a compositor with one seat, one screen and all supported protocols.
        public init() {}

        /// The smallest configuration in which a window works.
        public static var minimal: Configuration {
            var configuration = Configuration()
            configuration.globals = ["wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 1]
            return configuration
        }
    }

    /// The side that draws a window's frame.
    public enum DecorationMode: Hashable, Sendable { case client, server }

    /// The rule by which the compositor decides who draws the frame: as the client asks, or always the same side.
    public enum DecorationAnswer: Hashable, Sendable { case asked, alwaysClient, alwaysServer }

    /// The answer to the first commit of a popup.
    public enum PopupAnswer: Hashable, Sendable {
        /// The popup gets the position that it asks for, as on a screen without edges.
        case placed
        /// Nothing is sent before ``TestCompositor/configurePopup(_:index:)``.
        case silent
        /// The popup is dismissed at once.
        case refused
        /// The popup is dismissed at once if it takes the keyboard, and otherwise placed.
        case withoutGrab
    }

    /// An operation that the compositor supports, with its number in `xdg_toplevel.wm_capabilities`.
    public enum WindowCapability: UInt32, Hashable, Sendable {
        case windowMenu = 1
        case maximize, fullscreen, minimize
    }

    /// The properties of a screen.
    public struct Output: Hashable, Sendable {
        public var name = "TEST-1"
        public var pixelSize = PixelSize(width: 1200, height: 1920)
        public var scale: Int32 = 1
        /// The refresh rate in mHz.
        public var refresh: Int32 = 60_000
        public var transform = OutputTransform.normal

        /// Creates the properties of the first screen.
        public init() {}

        /// A second screen with twice the scale of the first.
        public static var second: Output {
            var output = Output()
            output.name = "TEST-2"
            output.scale = 2
            return output
        }
    }

    /// The transform of a screen, with its number in `wl_output.transform`.
    public enum OutputTransform: UInt32, CaseIterable, Sendable {
        case normal, rotated90, rotated180, rotated270, flipped, flipped90, flipped180, flipped270
    }

    /// The kinds of devices that a seat has.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let pointer = Capabilities(rawValue: 1)
        public static let keyboard = Capabilities(rawValue: 2)
        public static let touch = Capabilities(rawValue: 4)
    }

    /// A state of a window, with its number in `xdg_toplevel.state`.
    public enum WindowState: UInt32, Sendable {
        case maximized = 1
        case fullscreen, resizing, activated, tiledLeft, tiledRight, tiledTop, tiledBottom, suspended
    }
}
