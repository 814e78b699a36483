package import GatefoldGeometry

/// The facts about a window that its host sets.
nonisolated package struct WindowState: Equatable {
    /// The size, in points.
    package var size: Size
    /// The number of physical pixels per point.
    package var scale: Double
    /// Whether the window can be seen.
    package var isVisible = true
    /// The state that the desktop gives the window among other windows.
    package var placement = WindowPlacement()
    /// The window's own header; nil if the desktop draws the window's frame, or if the window has none.
    package var header: WindowHeader?
    /// The distances from the window's edges to the parts that the screen's hardware leaves free, in points.
    package var cutouts = EdgeInsets.zero
    /// Whether the status bar is switched off, because the desktop already shows the time or the user wants none. It then
    /// takes no space from the screens below it.
    package var isStatusOff = false
    /// The preferences of the desktop.
    package var desktopTheme = Theme()

    init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// Whether the views of the window can stay as they are in another state, apart from the theme.
    func hasSameLayout(as other: WindowState) -> Bool {
        size == other.size && scale == other.scale && header == other.header && cutouts == other.cutouts
            && isStatusOff == other.isStatusOff
    }
}

extension Window {
    /// Sets the size, in points, and the scale; all views are laid out and drawn again.
    package func resize(to size: Size, scale: Double) {
        var wanted = state
        wanted.size = size
        wanted.scale = scale
        state = wanted
    }

    /// Applies a state that the host has set. Callbacks that it causes may set another one meanwhile.
    func stateDidChange(from earlier: WindowState, to state: WindowState) {
        guard state != earlier else { return }
        if state.scale != earlier.scale { resources.grid = PixelGrid(scale: state.scale) }
        if state.size != earlier.size { frame = Rect(origin: .zero, size: state.size) }
        if state.desktopTheme != earlier.desktopTheme { followDesktop() }
        if !state.hasSameLayout(as: earlier) { contentDidChange() }
        // An on-screen keyboard has taken a part of the window.
        if state.size.height < earlier.size.height || state.size.width < earlier.size.width {
            textInputClient?.revealCaret()
        }
        if state.placement.isActive != earlier.placement.isActive {
            focus.view?.noteWindowActivity()
            tellParts(of: .activity)
        }
        if state.isVisible != earlier.isVisible { visibilityDidChange() }
    }

    /// Ends transitions and animations if the window is hidden, and lets others begin again if it is visible.
    func visibilityDidChange() {
        tellParts(of: .visibility)
        guard !isVisible else { return }
        runningAnimations.endUnseen()
        completions.run(endsFrame: true)
    }
}
