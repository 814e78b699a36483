import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// The positions of pages can be computed for any numbers.
@Suite struct PageSlotsTests {
    private static let numbers = [
        0, -0.0, 1, -1, 10, 20, 360, 500, -500, 1e5, 1e9, 1e18, -1e18, 1e308, .infinity, -.infinity, .nan,
        .leastNonzeroMagnitude, .ulpOfOne,
    ]

    @Test(arguments: [0, 1, 2, 9, PageSlots.greatestCount]) func thereIsAlwaysAnAnswer(_ count: Int) {
        for width in [0, 1, 10, 20, 360, 16_384] as [Double] {
            for spacing in [0, 1, 20, 500, PageSlots.widestSpacing] {
                for isMirrored in [false, true] {
                    let slots = PageSlots(count: count, width: width, spacing: spacing, isMirrored: isMirrored)
                    let offsets = Self.numbers + [0.3, 0.5, 0.7, 1.5].map { $0 * slots.pitch }
                    for offset in offsets {
                        let seen = slots.slots(at: offset)
                        #expect((seen?.count ?? 1) <= 2 && slots.nearest(to: offset) >= 0)
                        if let seen { #expect(seen.lowerBound >= 0 && seen.lowerBound < count) }
                    }
                }
            }
        }
    }

    /// Where only the space between pages is visible, the nearer page counts as visible.
    @Test func spaceAsWideAsTheViewShowsOnePage() {
        let slots = PageSlots(count: 3, width: 10, spacing: 500)
        #expect(slots.slots(at: 100) == 0...0)
        #expect(slots.slots(at: 400) == 1...1)
        #expect(slots.slots(at: 5) == 0...0)
    }

    private final class Book: PageControllerDataSource {
        var count = 9
        func numberOfPages(in pageController: PageController) -> Int { count }
        func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
            ViewController()
        }
    }

    @Test(arguments: [9, Int.max], [20, 500, 1e18, .infinity, -1, .nan]) func pagesTurnWithAnyNumbers(
        _ count: Int, _ spacing: Double
    ) throws {
        for width in [1, 10, 360.0] {
            let stage = try ViewStage(width: width, height: 400)
            let (pages, book) = (PageController(), Book())
            book.count = count
            pages.dataSource = book
            pages.pageSpacing = spacing
            stage.window.rootViewController = pages
            stage.rest()
            for index in [1, 2, .max - 1, .max, .min, 0] {
                pages.setCurrentIndex(index, animated: true)
                stage.rest()
                #expect(pages.currentIndex == max(0, min(index, pages.numberOfPages - 1)))
            }
            stage.window.resize(to: Size(width: 5, height: 5), scale: 1)
            stage.rest()
        }
    }
}
