/// The `xdg-decoration` global, which decides who draws the windows' frames.
final class ServerDecorations {
    private unowned let display: ServerDisplay
    /// The mode that every window gets, whatever it asks for; nil grants what each window asks for.
    private var fixed: ZxdgToplevelDecorationV1Resource.Mode?

    init(display: ServerDisplay) {
        self.display = display
        switch display.configuration.decoration {
        case .asked: fixed = nil
        case .alwaysClient: fixed = .clientSide
        case .alwaysServer: fixed = .serverSide
        }
    }

    func offer() {
        display.offer(ZxdgDecorationManagerV1Resource.self) { [unowned self] decorations in
            decorations.handle { [unowned self] request in
                guard case .getToplevelDecoration(let decoration, let toplevel) = request else { return }
                let window = display.windows.first { $0.toplevel?.pointer == toplevel?.pointer }
                window?.decoration = decoration
                decoration.handle { [unowned self, weak window] request in
                    switch request {
                    case .setMode(let mode): answer(decoration, of: window, asked: mode)
                    case .unsetMode: answer(decoration, of: window, asked: nil)
                    case .destroy: break
                    }
                }
                decoration.whenDestroyed { [weak window] in window?.decoration = nil }
            }
        }
    }

    /// Changes the mode of all windows.
    func decide(_ mode: TestCompositor.DecorationMode) {
        let mode: ZxdgToplevelDecorationV1Resource.Mode = mode == .server ? .serverSide : .clientSide
        fixed = mode
        for window in display.windows {
            guard let decoration = window.decoration else { continue }
            decoration.sendConfigure(mode: mode)
            window.repeatConfigure()
        }
    }

    private func answer(
        _ decoration: ZxdgToplevelDecorationV1Resource, of window: ServerWindow?,
        asked: ZxdgToplevelDecorationV1Resource.Mode?
    ) {
        window?.noteDecoration(asked)
        decoration.sendConfigure(mode: fixed ?? asked ?? .serverSide)
        window?.repeatConfigure()
    }
}
