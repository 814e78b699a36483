/// Who draws the window's frame.
public final class Decoration {
    public enum Mode: Hashable, Sendable {
        /// We do, or nobody.
        case client
        /// The compositor does.
        case server
    }

    /// What the compositor has decided; nil before its first word, which comes before a configure.
    public private(set) var mode: Mode?
    public var onChange: (() -> Void)?

    private let toplevel: Toplevel
    private let proxy: ZxdgToplevelDecorationV1

    /// Asks for a mode, before the window's first buffer; nil when the compositor cannot draw frames.
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
