/// Provides the pages of a page controller.
@MainActor public protocol PageControllerDataSource: AnyObject {
    /// Returns the number of pages; not negative. Above 1,000,000,000 there are no further pages.
    func numberOfPages(in pageController: PageController) -> Int

    /// Returns the screen of a page, which must be in no other container.
    ///
    /// It is asked for when the page comes near; a page that is farther away than a neighbour is released, and asked for
    /// again when it comes back.
    /// - Parameters:
    ///   - pageController: The page controller.
    ///   - index: The page, from 0 to below the number of pages.
    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController
}

/// Is told which page of a page controller is shown. Both functions do nothing by default.
@MainActor public protocol PageControllerDelegate: AnyObject {
    /// Called when a page starts to come into view beside the one that is shown; it may leave again without having been
    /// shown alone.
    /// - Parameters:
    ///   - pageController: The page controller.
    ///   - viewController: The screen of the page.
    ///   - index: The page.
    func pageController(_ pageController: PageController, willShow viewController: ViewController, at index: Int)

    /// Called when another page than before is shown alone.
    /// - Parameters:
    ///   - pageController: The page controller.
    ///   - viewController: The screen of the page.
    ///   - index: The page, now the controller's `currentIndex`.
    func pageController(_ pageController: PageController, didShow viewController: ViewController, at index: Int)
}

extension PageControllerDelegate {
    public func pageController(
        _ pageController: PageController, willShow viewController: ViewController, at index: Int
    ) {}
    public func pageController(
        _ pageController: PageController, didShow viewController: ViewController, at index: Int
    ) {}
}
