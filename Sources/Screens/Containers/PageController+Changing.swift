import GatefoldGeometry
import GatefoldLog
import GatefoldScrolling
import GatefoldViews

extension PageController {
    /// Asks the data source for all pages anew.
    /// - Parameter index: The page to show, limited to those that exist; nil for the current index.
    public final func reloadData(showing index: Int? = nil) {
        changes.perform { [self] in carryOutReload(showing: index ?? currentIndex) }
    }

    /// Shows a page.
    ///
    /// An animated change scrolls there, over no more than one page's width. It is not animated under reduced motion,
    /// and while the controller is in no window. A call from a callback of the library takes effect when the current
    /// change is complete.
    /// - Parameters:
    ///   - index: The page, limited to those that exist when the change takes effect.
    ///   - animated: Whether the pages scroll there.
    public final func setCurrentIndex(_ index: Int, animated: Bool) {
        changes.perform { [self] in carryOutChange(to: index, animated: animated) }
    }

    func limited(_ index: Int) -> Int { min(max(0, index), max(0, slots.count - 1)) }

    func carryOutReload(showing index: Int) {
        pageScrollView.cancelDrag()
        for page in pages.keys.sorted() { drop(page) }
        guests = []
        goal = nil
        slots.guest = nil
        let count = dataSource?.numberOfPages(in: self) ?? 0
        require(count >= 0, "The number of pages must not be negative.")
        slots.count = min(count, PageSlots.greatestCount)
        currentIndex = limited(index)
        guard let loadedView else { return }
        load(currentIndex)
        pageScrollView.contentSize.width = slots.pitch * Double(slots.count)
        showCurrentPageAtOnce()
        layOutPages(in: loadedView.bounds)
        guard isOnScreen, let page = visibleChild else { return }
        ScreenChange.replace(nil, with: page, in: self)
        didChangePage()
    }

    func carryOutChange(to index: Int, animated: Bool) {
        let index = limited(index)
        guard slots.count > 0 else { return }
        guard let loadedView else {
            currentIndex = index
            return
        }
        pageScrollView.cancelDrag()
        let window = loadedView.window
        let isAnimated = animated && isOnScreen && window?.isVisible ?? false && !(window?.prefersReducedMotion ?? true)
        let own = slots.ownSlot(of: index)
        guard isAnimated else {
            slots.guest = nil
            putPages()
            guard isOnScreen else {
                takeOver(index)
                load(index)
                releaseFarPages()
                return showCurrentPageAtOnce()
            }
            pageScrollView.contentOffset.x = slots.offset(of: own)
            return settle()
        }
        let here = slots.nearest(to: pageScrollView.contentOffset.x)
        if abs(own - here) > 1, slots.guest == nil, let shown = slots.index(in: here), pages[shown] != nil {
            // The page that is shown stands in beside the one to come, so that none between them has to be passed.
            let rest = pageScrollView.contentOffset.x - slots.offset(of: here)
            slots.guest = (shown, own + (here < own ? -1 : 1))
            putPages()
            pageScrollView.contentOffset.x = slots.offset(of: slots.slot(of: shown)) + rest
        }
        goal = index
        pageScrollView.setContentOffset(Point(x: slots.offset(of: own), y: 0), animated: true)
        showPagesAnew()
        if !pageScrollView.isMoving { settle() }
    }

    /// Makes a page the current one while the controller does not show its pages. The one before it is told of the end
    /// of its disappearance as a guest.
    func takeOver(_ index: Int) {
        guard index != currentIndex else { return }
        guests.remove(index)
        if pages[currentIndex]?.appearance != .disappeared { guests.insert(currentIndex) }
        currentIndex = index
    }

    /// Scrolls to the current page without telling anybody.
    func showCurrentPageAtOnce() { pageScrollView.contentOffset.x = slots.offset(of: slots.slot(of: currentIndex)) }

    /// Turns to the next page or the previous one, from the page that is being scrolled to.
    func turn(by step: Int) -> Bool {
        let next = (goal ?? currentIndex) + step
        guard (0..<slots.count).contains(next) else { return false }
        setCurrentIndex(next, animated: true)
        return true
    }
}
