public import GatefoldGeometry

extension TestCompositor {
    /// What the compositor offers, and what it does unasked.
    public struct Configuration: Sendable {
        /// The globals with their versions; what is not here is not offered.
        public var globals: [String: UInt32] = [
            "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "wl_seat": 7, "wl_output": 4, "wp_viewporter": 1,
            "wp_presentation": 1, "wp_fractional_scale_manager_v1": 1, "zxdg_decoration_manager_v1": 1,
            "wl_subcompositor": 1, "xdg_activation_v1": 1,
        ]
        /// The size, in points, of the configure that answers a window's first commit; zero leaves it to the client,
        /// nil sends none before ``TestCompositor/configure(_:states:bounds:)``.
        public var initialSize: Size? = .zero
        /// What follows the first configure at once.
        public var furtherConfigures: [(size: Size, states: [WindowState])] = []
        /// After how many requests the compositor hangs up; nil for never.
        public var requestLimit: Int?
        /// Answers each commit with frame callbacks and feedback, and releases its buffer, at once.
        public var autoFrames = false
        /// Gives each commit's buffer back at once, also without ``autoFrames``: what it showed is copied anyway.
        public var autoRelease = false
        public var capabilities: Capabilities = [.pointer, .keyboard, .touch]
        public var output = Output()
        /// The screen that is there where `wl_output 2` is offered.
        public var secondOutput = Output.second
        /// In 120ths; nil: not told before ``TestCompositor/setFractionalScale(_:)``.
        public var fractionalScale: UInt32?
        /// What windows that ask who draws their frame are told.
        public var decoration = DecorationAnswer.asked
        /// What the compositor says it can do for windows, from `xdg_wm_base` 5 on; nil: it does not say.
        public var windowCapabilities: Set<WindowCapability>?
        /// What `wp_presentation` says its times are of, as `clock_gettime` numbers it; 1 is monotonic.
        public var presentationClock: UInt32 = 1
        /// The keyboard's layout, by XKB's names.
        public var layout = "us"
        public var layoutVariant = ""
        /// Repeats per second, and the ms before the first.
        public var keyRepeat: (rate: Int32, delay: Int32) = (25, 600)
        /// How long a wait lasts before it fails its test, in seconds.
        public var deadline = 20.0

        public init() {}

        /// The least that a window can live on.
        public static var minimal: Configuration {
            var configuration = Configuration()
            configuration.globals = ["wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 1]
            return configuration
        }
    }

    /// Who draws a window's frame.
    public enum DecorationMode: Hashable, Sendable { case client, server }

    /// How the compositor decides that.
    public enum DecorationAnswer: Hashable, Sendable { case asked, alwaysClient, alwaysServer }

    /// By their numbers in `xdg_toplevel.wm_capabilities`.
    public enum WindowCapability: UInt32, Hashable, Sendable {
        case windowMenu = 1
        case maximize, fullscreen, minimize
    }

    public struct Output: Hashable, Sendable {
        public var name = "TEST-1"
        public var pixelSize = PixelSize(width: 1200, height: 1920)
        public var scale: Int32 = 1
        /// In thousandths of Hz.
        public var refresh: Int32 = 60_000
        public var transform = OutputTransform.normal

        public init() {}

        /// A finer screen beside the first.
        public static var second: Output {
            var output = Output()
            output.name = "TEST-2"
            output.scale = 2
            return output
        }
    }

    /// How a screen is turned, by its numbers in `wl_output.transform`.
    public enum OutputTransform: UInt32, CaseIterable, Sendable {
        case normal, rotated90, rotated180, rotated270, flipped, flipped90, flipped180, flipped270
    }

    public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let pointer = Capabilities(rawValue: 1)
        public static let keyboard = Capabilities(rawValue: 2)
        public static let touch = Capabilities(rawValue: 4)
    }

    /// A window's states, by their numbers in `xdg_toplevel.state`.
    public enum WindowState: UInt32, Sendable {
        case maximized = 1
        case fullscreen, resizing, activated, tiledLeft, tiledRight, tiledTop, tiledBottom, suspended
    }
}
