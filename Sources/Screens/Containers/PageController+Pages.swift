import GatefoldGeometry
import GatefoldLog
import GatefoldScrolling
import GatefoldViews

// The pages that exist, their positions, and what they are told.
extension PageController {
    /// Creates a page and adds it to the row, unless it is there.
    @discardableResult
    func load(_ index: Int) -> ViewController? {
        if let page = pages[index] { return page }
        guard isViewLoaded, (0..<slots.count).contains(index),
            let page = dataSource?.pageController(self, viewControllerAt: index)
        else { return nil }
        require(page.parent == nil, "A screen can be in only one container at a time, and on one page.")
        page.parent = self
        pages[index] = page
        put(page, at: index)
        pageScrollView.addSubview(page.view)
        return page
    }

    func put(_ page: ViewController, at index: Int) {
        let x = slots.offset(of: slots.slot(of: index)) + slots.spacing / 2
        page.view.frame = Rect(x: x, y: 0, width: slots.width, height: pageScrollView.frame.height)
    }

    func drop(_ index: Int) {
        guard let page = pages[index] else { return }
        view.window?.windowScreens.endFlights(within: page.view)
        pages[index] = nil
        guests.remove(index)
        ScreenChange.replace(page, with: nil) { page.view.removeFromSuperview() }
        page.parent = nil
    }

    func layOutPages(in bounds: Rect) {
        let isMirrored = view.theme.isRightToLeft
        let spacing = pageSpacing.isFinite ? min(max(0, pageSpacing), PageSlots.widestSpacing) : 0
        let isMoved = slots.width != bounds.width || slots.spacing != spacing || slots.isMirrored != isMirrored
        (slots.width, slots.spacing, slots.isMirrored) = (bounds.width, spacing, isMirrored)
        pageScrollView.frame = Rect(x: -spacing / 2, y: 0, width: slots.pitch, height: bounds.height)
        pageScrollView.contentSize = Size(width: slots.pitch * Double(slots.count), height: bounds.height)
        if isMoved {
            slots.guest = nil
            pageScrollView.contentOffset.x = slots.offset(of: slots.slot(of: goal ?? currentIndex))
        }
        putPages()
        showPagesAnew()
    }

    func putPages() { for (index, page) in pages { put(page, at: index) } }

    /// The pages of which a part is seen, in the order of their slots.
    var seen: [Int] { slots.slots(at: pageScrollView.contentOffset.x).map { $0.compactMap(slots.index) } ?? [] }

    /// Creates the pages that are seen, if others are seen than before, and tells them so when the pass over the tree is
    /// complete.
    func showPages() {
        guard isViewLoaded, !isShowing else { return }
        isShowing = true
        defer { isShowing = false }
        var hasChanged = false
        // The data source may scroll while it creates a page.
        while case let range? = slots.slots(at: pageScrollView.contentOffset.x), range != shownSlots {
            shownSlots = range
            hasChanged = true
            for slot in range { slots.index(in: slot).map { _ = load($0) } }
        }
        if hasChanged { changes.perform { [self] in updateAppearance() } }
    }

    /// Does the same as `showPages()` even if the same pages are seen as before, because something else has changed.
    func showPagesAnew() {
        shownSlots = nil
        showPages()
    }

    // MARK: Appearance

    /// Tells the pages what has become of them; a page that is seen alone is the current one.
    func updateAppearance() {
        let seen = seen
        guard isOnScreen, !seen.isEmpty else { return }
        if seen.count == 1 { return becomeCurrent(seen[0]) }
        for index in seen where index != currentIndex {
            guard let page = pages[index], guests.insert(index).inserted else { continue }
            delegate?.pageController(self, willShow: page, at: index)
            page.beginAppearance(true, animated: true)
        }
        pages[currentIndex]?.beginAppearance(false, animated: true)
        for index in guests where !seen.contains(index) { leave(index) }
    }

    /// Tells a page that is no longer seen that it has gone.
    func leave(_ index: Int) {
        guests.remove(index)
        ScreenChange.replace(pages[index], with: nil, animated: true)
    }

    func becomeCurrent(_ index: Int) {
        let earlier = currentIndex
        let page = load(index)
        currentIndex = index
        guests.remove(index)
        if earlier != index { pages[earlier]?.beginAppearance(false, animated: true) }
        page?.beginAppearance(true, animated: true)
        if earlier != index { pages[earlier]?.endAppearance() }
        for guest in guests { leave(guest) }
        if appearance == .appeared { page?.endAppearance() }
        // At the start of a long distance the guest is still seen alone.
        if let guest = slots.guest, goal == nil || guest.index != index { sendGuestHome() }
        releaseFarPages()
        if earlier != index { didChangePage() }
    }

    /// Shows the current page in its own slot, where all pages are as usual.
    func sendGuestHome() {
        let delta = pageScrollView.contentOffset.x - slots.offset(of: slots.slot(of: currentIndex))
        let isGuest = slots.guest?.index == currentIndex
        slots.guest = nil
        putPages()
        if isGuest { pageScrollView.contentOffset.x = slots.offset(of: slots.slot(of: currentIndex)) + delta }
    }

    /// Releases pages that are farther from the current one than a neighbour, and creates the neighbours when nothing
    /// moves.
    func releaseFarPages() {
        for index in pages.keys.sorted() where abs(index - currentIndex) > 1 && !guests.contains(index) { drop(index) }
        guard appearance == .appeared, !pageScrollView.isMoving, !pageScrollView.isTracking else { return }
        load(currentIndex - 1)
        load(currentIndex + 1)
    }

    func didChangePage() {
        guard let page = visibleChild else { return }
        setNeedsStatusBarAppearanceUpdate()
        parent?.childDidChange(self)
        // The page may want a snapshot of the screen beneath, as the one that was presented got it.
        outermost.presentationController?.windowDidChange()
        delegate?.pageController(self, didShow: page, at: currentIndex)
    }

    /// Makes the page that is nearest to the middle the current one, because nothing moves any more.
    func settle() {
        goal = nil
        showPagesAnew()
    }
}
