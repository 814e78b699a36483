import Gatefold

/// The page of pictures that are magnified, and of pages that are swiped.
final class PagesScreen: ViewController, ExpandingCellPresenting, ExpandingCellPairing {
    private let pictures = PictureStrip(Array(Sample.all.prefix(3)))
    private let leaves = CellStack(Sample.all, style: .rows)
    private let transition = ExpandingCellDelegate()
    private lazy var columnView = ColumnView(
        Column(
            [
                Text.note(
                    localized("Tap a picture. Pinch it, tap it twice, swipe to the next, and pull it down to close it.")
                ),
                pictures,
                Text.note(
                    localized(
                        "Tap a row and swipe. The page that is pulled shut goes to the row of the page then shown.")),
                leaves, Text.note(localized("A finger from the leading edge goes back to the list of components.")),
            ], bottomMargin: 24),
        background: Palette.background)
    /// The pages that are open, which hold their data source weakly.
    private var book: (any PageControllerDataSource)?

    override init() {
        super.init()
        pictures.onSelect = { [weak self] in self?.open(PictureBook(), at: $0, background: DynamicColor(.black)) }
        leaves.onSelect = { [weak self] in self?.open(LeafBook(), at: $0, background: Palette.background) }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    /// Opens pages at a sample's; the background is seen between two pages.
    private func open(_ book: any PageControllerDataSource, at sample: Sample, background: DynamicColor) {
        guard presentedViewController == nil, tabController?.presentedViewController == nil else { return }
        let pages = PageController()
        pages.dataSource = book
        pages.setCurrentIndex(Sample.all.firstIndex { $0.name == sample.name } ?? 0, animated: false)
        pages.transitioningDelegate = transition
        pages.view.dynamicBackgroundColor = background
        self.book = book
        present(pages, animated: true)
    }

    // MARK: Expanding cells

    func expandingCellTargetView(for presented: ViewController) -> View? {
        switch presented {
        case let page as PicturePage: pictures.view(of: page.sample)
        case let page as LeafPage: leaves.cell(of: page.sample)
        default: nil
        }
    }

    func revealExpandingCellTarget(for presented: ViewController) {
        guard let view = expandingCellTargetView(for: presented) else { return }
        let scrollView = columnView.scrollView
        scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        guard let page = other as? PicturePage, let view = pictures.view(of: page.sample) else { return [:] }
        return ["picture": view]
    }
}

/// The screen of one picture.
final class PicturePage: PictureController {
    let sample: Sample

    init(_ sample: Sample) {
        self.sample = sample
        super.init(source: GalleryPicture.source(of: sample))
        imageView.accessibilityLabel = sample.name
    }
}

/// The pictures of the strip.
private final class PictureBook: PageControllerDataSource {
    func numberOfPages(in pageController: PageController) -> Int { 3 }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        PicturePage(Sample.all[index])
    }
}

/// A bright page with a sample's text.
final class LeafPage: ExpandingCellPage {
    let sample: Sample

    init(_ sample: Sample) {
        self.sample = sample
        let paper = DynamicColor(.white)
        super.init(
            contentView: Column(
                [Text.title(sample.name, color: paper)] + sample.lines.map { Text.paragraph($0, color: paper) }))
        contentInsets = EdgeInsets(top: NavigationBar.height, left: 0, bottom: 0, right: 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = sample.color
    }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}

private final class LeafBook: PageControllerDataSource {
    func numberOfPages(in pageController: PageController) -> Int { Sample.all.count }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        LeafPage(Sample.all[index])
    }
}
