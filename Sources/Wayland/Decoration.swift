/// The agreement with the compositor about who draws a window's frame (`xdg-decoration`).
public final class Decoration {
    /// The side that draws the window's frame.
    public enum Mode: Hashable, Sendable {
        /// The program draws the frame, or leaves the window without one.
        case client
        /// The compositor draws the frame.
        case server
    }

    /// The mode that the compositor has decided on; nil until its first decision, which arrives before the first
    /// configure.
    public private(set) var mode: Mode?
    /// Called when ``mode`` has changed.
    public var onChange: (() -> Void)?

    private let toplevel: Toplevel
    private let proxy: ZxdgToplevelDecorationV1

    /// Asks the compositor for a mode. Create the decoration before the window's first buffer is attached.
    /// - Parameters:
    ///   - toplevel: The window.
    ///   - preferred: The mode asked for; the compositor may decide otherwise.
    /// - Returns: Nil if the compositor does not offer decorations.
    public init?(toplevel: Toplevel, preferred: Mode = .server) {
        guard let decorations = toplevel.surface.registry.decorations else { return nil }
        self.toplevel = toplevel
        proxy = decorations.getToplevelDecoration(toplevel: toplevel.proxy)
        proxy.handle(for: self) { decoration, event in
            guard case .configure(let mode) = event else { return }
            let decided: Mode = mode == .serverSide ? .server : .client
            guard decided != decoration.mode else { return }
            decoration.mode = decided
            decoration.onChange?()
        }
        proxy.setMode(mode: preferred == .server ? .serverSide : .clientSide)
    }

    deinit {
        proxy.destroy()
    }
}
