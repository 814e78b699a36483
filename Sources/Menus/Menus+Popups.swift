import GatefoldGeometry
import GatefoldMotion
@_spi(Rooms) import GatefoldViews

/// Menus outside of the window.
///
/// A menu that would be cut, turned or squeezed in the window is shown on a surface of its own, if the host offers one.
/// All others stay in the window, where they cost less and are there in the next frame.
extension Menus {
    /// Returns a popup for a menu that has no room in the window, or whose outer menu is on a popup; nil if the window
    /// shows the menu.
    func makePopup(for panel: MenuPanel, at anchor: MenuPlacement.Anchor, from outer: MenuPanel?) -> WindowPopup? {
        guard window.offersPopups else { return nil }
        let size = panel.wholeSize
        let preferred = placement(of: panel, at: anchor, in: openRoom(for: anchor)).frame
        let fits = window.bounds.contains(preferred) && preferred.width > size.width - 1
        guard outer?.popup != nil || !fits else { return nil }
        // Until the popup has its position, the menu is invisible, and most likely to be found here.
        panel.apply(MenuPlacement(of: anchor, at: Rect(origin: preferred.origin, size: size)))
        panel.vanish()
        let popup = WindowPopup(
            of: panel, parent: outer?.popup,
            at: PopupPlacement(of: anchor, like: preferred, size: size, isRightToLeft: window.theme.isRightToLeft),
            reach: MenuPanel.reach)
        popup.onPlace = { [weak self, weak panel] frame in
            guard let self, let panel else { return }
            let isFirst = panel.motion.value == 0
            panel.apply(MenuPlacement(of: anchor, at: frame))
            if isFirst { appear(panel) } else { window.requestFrame() }
        }
        popup.onRefuse = { [weak self, weak panel] in
            guard let self, let panel, let level = panels.firstIndex(where: { $0 === panel }) else { return }
            panel.popup = nil
            close(from: level + 1)
            showInside(panel, at: anchor)
            appear(panel)
        }
        popup.onDismiss = { [weak self] in self?.close() }
        return popup
    }

    /// Returns the room in which a menu has its preferred position.
    ///
    /// A menu that hangs from a control or leaves room for a finger may lie to either side in the window. All others
    /// begin at their position, however near the edge of the window it is.
    private func openRoom(for anchor: MenuPlacement.Anchor) -> Rect {
        let far = 1e5
        return switch anchor {
        case .rect, .finger, .card: room.inset(by: EdgeInsets(top: -far, left: 0, bottom: -far, right: 0))
        case .pointer, .entry: room.inset(by: EdgeInsets(all: -far))
        }
    }

    /// Removes the surface of a menu at once, and with it the menu. The surface keeps the keyboard until then, so it does
    /// not stay for an animation.
    func closePopup(of panel: MenuPanel) {
        guard let popup = panel.popup else { return }
        panel.popup = nil
        panel.vanish()
        window.close(popup)
    }
}

extension PopupPlacement {
    /// Creates the position that a menu asks for.
    /// - Parameters:
    ///   - anchor: The position that the menu is attached to.
    ///   - preferred: The position that the menu would have if only the window's height were not limited.
    ///   - size: The size that shows the whole menu.
    ///   - isRightToLeft: Whether the menu's leading side is the right one.
    fileprivate init(
        of anchor: MenuPlacement.Anchor, like preferred: Rect, size: Size, isRightToLeft: Bool
    ) {
        let gap = MenuPlacement.gap
        let reach = MenuPlacement.fingerReach
        self.init(anchor: .zero, side: .below, size: size, isMirrored: isRightToLeft)
        switch anchor {
        case .rect(let rect):
            self.anchor = rect.inset(by: EdgeInsets(top: -gap, left: 0, bottom: -gap, right: 0))
            isMirrored = abs(preferred.maxX - rect.maxX) < abs(preferred.minX - rect.minX)
        case .pointer(let point):
            self.anchor = Rect(x: point.x, y: point.y, width: 1, height: 1)
        case .finger(let point):
            self.anchor = Rect(x: point.x - 0.5, y: point.y - reach, width: 1, height: 2 * reach)
            side = .centredBelow
        case .card(let rect, let point):
            let clear = rect.inset(by: EdgeInsets(top: -2 * gap, bottom: -2 * gap))
            self.anchor = Rect(x: point.x - 0.5, y: clear.minY, width: 1, height: clear.height)
            side = .centredBelow
        case .entry(let rect):
            let overlap = MenuPlacement.overlap
            self.anchor = rect.inset(
                by: EdgeInsets(top: -MenuPanel.padding, left: overlap, bottom: 0, right: overlap))
            side = .beside
        }
    }
}
