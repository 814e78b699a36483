package import Gatefold

/// A window that the program has opened, as it is expected to be: with a plain screen, and at most one page above it.
struct ExpectedWindow: Equatable {
    /// The number of the screen at the bottom.
    var number: Int
    /// The number of the window's screen from which it was opened; nil for the first window.
    var opener: Int?
    var isDialog: Bool
    /// The number of the page that is presented; nil for none.
    var page: Int?
}

/// The windows that the program opens beside the first one. Their indices are counted from 1.
extension Fixture {
    /// The largest number of windows that are opened beside the first one.
    private static let mostWindows = 2

    private func screen(ofWindow index: Int) -> Screen? {
        bench.windows.indices.contains(index) ? bench.windows[index].rootViewController as? Screen : nil
    }

    /// Opens a window. Nothing happens if there are enough.
    /// - Parameter opener: The index of the window from which it is opened; 0 is the first one.
    package func openWindow(_ style: WindowStyle, from opener: Int) {
        guard bench.opened.count < Self.mostWindows, bench.windows.indices.contains(opener) else { return }
        let screen = makeScreen(.plain)
        screen.isAside = true
        do {
            try bench.windows[opener].openWindow(showing: screen, title: "\(screen.number)", style: style)
            expectedWindows.append(
                ExpectedWindow(
                    number: screen.number, opener: self.screen(ofWindow: opener)?.number, isDialog: style == .dialog))
        } catch .openerIsClosed {
            // The window is about to leave.
        } catch {
            windowFaults.append("\(error)")
        }
    }

    /// Closes a window as its user does. The dialogs that were opened from it go with it.
    package func closeWindow(_ index: Int) {
        guard index > 0, let number = screen(ofWindow: index)?.number else { return }
        bench.windows[index].performClose()
        var gone = [number]
        while let next = gone.popLast() {
            expectedWindows.removeAll { $0.number == next }
            gone += expectedWindows.filter { $0.isDialog && $0.opener == next }.map(\.number)
        }
    }

    /// Presents a page in a window, or dismisses the one there. Nothing happens while a transition is under way in it.
    package func togglePage(inWindow index: Int, animated: Bool) {
        guard index > 0, let root = screen(ofWindow: index), bench.windows[index].flight == nil,
            let expected = expectedWindows.firstIndex(where: { $0.number == root.number })
        else { return }
        if expectedWindows[expected].page != nil {
            expectedWindows[expected].page = nil
            let tell = windowLedger.promise("dismiss from \(root.number)")
            root.dismiss(animated: animated) { tell(nil) }
        } else {
            let page = makeScreen(.page)
            page.isAside = true
            expectedWindows[expected].page = page.number
            let tell = windowLedger.promise("present \(page.number) over \(root.number)")
            root.present(page, animated: animated) { tell(nil) }
        }
    }

    /// The screens of the windows that the program has opened, from bottom to top for each.
    var screensAside: [[Screen]] {
        bench.opened.map { opened in
            let pages = opened.window.presentations.compactMap { $0.presentedViewController as? Screen }
            return [opened.window.rootViewController as? Screen].compactMap { $0 } + pages
        }
    }

    /// Returns the faults of the windows that the program has opened, at rest: in their number, screens, completions, and
    /// in what a tap reaches.
    func openedWindowFaults() -> [String] {
        var faults = windowFaults + windowLedger.faultsAtRest()
        let screens = screensAside
        let expected = expectedWindows.map { [$0.number] + [$0.page].compactMap { $0 } }
        let numbers = screens.map { $0.map(\.number) }
        guard numbers == expected else { return faults + ["the windows show \(numbers), and not \(expected)"] }
        for (opened, screens) in zip(bench.opened, screens) {
            if opened.window.flight != nil { faults.append("a transition of another window is under way at rest") }
            faults += leftovers(in: opened.window)
            guard let front = screens.last else { continue }
            pressedMarkers = []
            let marker = front.tools.marker
            bench.tap(at: marker.convert(marker.bounds.center, to: nil), in: opened.window)
            _ = bench.settle()
            if pressedMarkers != [front.number] {
                faults.append("in another window, a tap on the marker of \(front.number) presses \(pressedMarkers)")
            }
        }
        return faults
    }
}
