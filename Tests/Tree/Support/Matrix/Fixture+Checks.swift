import Gatefold
import Glibc

extension Fixture {
    /// Returns all faults that can be found while the window is at rest: in the relations of screens, lifecycle events,
    /// completions, leaks, and the image.
    func faultsAtRest(pictures: QuietPictures) throws -> [String] {
        let reading = read()
        var faults = reading.faults + diary.faultsAtRest(shown: reading.shown) + ledger.faultsAtRest()
        faults += diary.leaks(staying: reading.all)
        if window?.flight != nil { faults.append("a transition is under way at rest") }
        if window?.toast != nil || toasts.shown != toasts.gone {
            faults.append("of \(toasts.shown) toasts, \(toasts.gone) have gone")
        }
        guard let situation = reading.situation else { return faults + ["the tree cannot be read"] }
        faults += snapshotFaults(in: situation)
        faults += leftovers(in: window)
        faults += openedWindowFaults()
        faults += try pictureFaults(of: situation, pictures: pictures)
        return faults
    }

    /// Checks that no snapshots of transitions remain. At rest the tab bar, each back arrow and each close button may
    /// keep a snapshot of themselves, and a page that expanded from its row one of the bar beneath. A container has one
    /// back arrow, in its secondary column.
    private func snapshotFaults(in situation: Situation) -> [String] {
        let pages = situation.presented.reduce(0) { $0 + ($1.arrival == .row ? 2 : 1) }
        let families = (situation.tabs[0] + situation.presented).filter { $0.kind == .family }.count
        let most = 1 + situation.tabs[0].count + pages + families + screensAside.reduce(0) { $0 + $1.count }
        let count = bench.supplies.resources.images.recordingCount - earlierSnapshots
        return count <= most ? [] : ["there are \(count) snapshots at rest, and \(most) would be enough"]
    }

    /// Checks that no piece of a transition is left in the tree, and that no screen is moved, faded or hidden by one.
    func leftovers(in window: Window?) -> [String] {
        var faults: [String] = []
        var views = window?.subviews ?? []
        while let view = views.popLast() {
            if view is TransitionSnapshot || view is TransitionScrim { faults.append("\(type(of: view)) is left") }
            views += view.subviews
        }
        for screen in read().all where screen.isViewLoaded {
            let view = screen.view
            let isAtRest = view.transform.isIdentity && view.alpha == 1 && !view.isHidden && view.zPosition == 0
            if !isAtRest { faults.append("the view of \(type(of: screen)) is left moved, faded or hidden") }
        }
        return faults
    }

    private func pictureFaults(of situation: Situation, pictures: QuietPictures) throws -> [String] {
        guard let picture = try bench.picture(), let quiet = try pictures.picture(of: situation) else { return [] }
        guard !isSame(picture, quiet) else { return [] }
        return ["the picture differs \(difference(picture, quiet)) from a quiet way to \(situation)"]
    }

    /// Compares two bitmaps byte for byte. In a debug build the library's own comparison takes as long as a
    /// transition.
    private func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool {
        guard one.size == other.size, one.bytes.count == other.bytes.count else { return false }
        return one.bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { memcmp(bytes.baseAddress!, $0.baseAddress!, bytes.count) == 0 }
        }
    }

    /// Describes how many pixels differ, and where.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> String {
        guard one.size == other.size else { return "in size" }
        let width = Int(one.size.width)
        var count = 0
        var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
        for pixel in 0..<one.bytes.count / 4
        where one.bytes[pixel * 4..<pixel * 4 + 4] != other.bytes[pixel * 4..<pixel * 4 + 4] {
            count += 1
            (left, right) = (min(left, pixel % width), max(right, pixel % width))
            (top, bottom) = (min(top, pixel / width), max(bottom, pixel / width))
        }
        return "in \(count) pixels from (\(left), \(top)) to (\(right), \(bottom))"
    }

    /// Checks that a tap reaches the visible screen. The tap also hides the focus ring.
    func inputFaults() -> [String] {
        guard let screen = front else { return ["no screen is in front"] }
        pressedMarkers = []
        tap(screen.tools.marker)
        _ = bench.settle()
        guard pressedMarkers != [screen.number] else { return [] }
        return ["a tap on the marker of \(screen.number) presses those of \(pressedMarkers)"]
    }

    /// Checks that Escape dismisses the screen in front and no other.
    func escapeFaults(pictures: QuietPictures) throws -> [String] {
        guard var expected = read().situation else { return [] }
        if !expected.presented.isEmpty {
            expected.presented.removeLast()
        } else if expected.selectedTab == 0, expected.tabs[0].count > 1 {
            expected.tabs[0].removeLast()
        }
        // The check needs no animation.
        window?.theme.prefersReducedMotion = true
        bench.press(.escape)
        guard bench.settle() else { return ["Escape moves the window without end"] }
        _ = bench.settle()
        guard let situation = read().situation, situation.names == expected.names else {
            return ["Escape leads to \(read().situation.map { "\($0)" } ?? "nothing") instead of \(expected)"]
        }
        _ = inputFaults()
        return try faultsAtRest(pictures: pictures).map { "after Escape, " + $0 }
    }
}

extension Situation {
    /// The numbers of the screens, without their content.
    fileprivate var names: [[Int]] { tabs.map { $0.map(\.number) } + [[selectedTab], presented.map(\.number)] }
}
