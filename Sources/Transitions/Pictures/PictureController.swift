public import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
public import GatefoldImages
public import GatefoldScene
public import GatefoldScreens
public import GatefoldScrolling
public import GatefoldViews

/// A screen that shows one image, which fingers and keys magnify and move.
///
/// At first the whole image fits the screen. Two fingers, a pinch on a touchpad, the wheel with Control and the keys +,
/// − and 0 zoom it; a double tap zooms in where it is, and out again; arrow keys and fingers move it. Panning and
/// momentum never dismiss the screen: only while the whole image is seen, one finger can pull it down and fold it shut,
/// as an ``ExpandingCellPage``. The whole image is shown again when the screen's size changes and when the screen has
/// disappeared.
///
/// The image's view is paired as `"picture"` with that of the list; see ``ExpandingCellPairing``. Put several of these
/// screens into a ``PageController`` to swipe from image to image.
open class PictureController: ViewController, ExpandingCellPresented, ExpandingCellPairing {
    /// The view of the image. The screen sets its frame.
    public let imageView: ImageView
    /// Zooms and scrolls the image.
    public let scrollView: ScrollView
    /// Dismisses the screen. It lies in the top trailing corner, or at the leading edge of the window's own header.
    public let closeButton = CloseButton()
    /// Dismisses the screen when the whole image is pulled down.
    public private(set) lazy var pullToDismiss = PullToDismiss(screen: self, scrollView: scrollView)
    private let transition = ExpandingCellDelegate()
    private let doubleTap = TapGestureRecognizer()

    /// The least scale that a double tap zooms in to. Chosen: a face in a group becomes as large as the group was.
    static let doubleTapScale = 2.5
    /// The factor by which a press of + or − zooms. Chosen: two presses are about a doubling.
    private static let keyStep = 1.5
    /// The distance that an arrow key moves a magnified image, in points. Chosen: a notch of the wheel.
    private static let arrowStep = 60.0

    /// Creates a screen for an image that is loaded from a source.
    public init(source: PictureSource) {
        imageView = ImageView(source: source)
        scrollView = PictureScrollView(imageView)
        super.init()
        setUp()
    }

    /// Creates a screen for an image of the window that the screen will be shown in.
    public init(image: ImageHandle) {
        imageView = ImageView(image: image)
        scrollView = PictureScrollView(imageView)
        super.init()
        setUp()
    }

    private func setUp() {
        imageView.contentMode = .scaleAspectFit
        transitioningDelegate = transition
        scrollView.centersContent = true
        doubleTap.numberOfTaps = 2
        doubleTap.onChange = { [weak self] in if $0.state == .ended { self?.zoomAtDoubleTap() } }
        scrollView.addGestureRecognizer(doubleTap)
    }

    open override var contentScrollView: ScrollView? { scrollView }

    open override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    open override func loadView() -> View {
        pullToDismiss.zoomedView = imageView
        return PictureView(scrollView: scrollView, barView: pullToDismiss.barView, closeButton: closeButton)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        closeButton.action = { [weak self] in self?.dismiss(animated: true) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        scrollView.zoomScale = scrollView.minimumZoomScale
    }

    private func zoomAtDoubleTap() {
        scrollView.toggleZoom(at: doubleTap.location(in: scrollView), to: max(Self.doubleTapScale, fillScale))
    }

    /// The zoom scale at which the image covers the screen.
    private var fillScale: Double {
        let size = imageView.frame.size
        guard size.width > 0, size.height > 0 else { return 1 }
        let (view, scale) = (scrollView.frame.size, scrollView.zoomScale)
        return max(view.width / size.width, view.height / size.height) * scale
    }

    // MARK: Keys

    /// Handles a key event: + and − zoom, 0 shows the whole image, and arrows move a magnified one.
    open override func handle(_ event: KeyEvent) -> Bool {
        event.phase != .up && event.modifiers.isDisjoint(with: [.control, .alt, .logo]) && zoom(by: event.key)
            || super.handle(event)
    }

    private func zoom(by key: KeyEvent.Key) -> Bool {
        if let step = ZoomStep(key) {
            scrollView.zoom(by: step)
            return true
        }
        switch key {
        case .left: return move(Point(x: -1, y: 0))
        case .right: return move(Point(x: 1, y: 0))
        case .up: return move(Point(x: 0, y: -1))
        case .down: return move(Point(x: 0, y: 1))
        default: return false
        }
    }

    private func move(_ direction: Point) -> Bool {
        guard scrollView.canScroll(by: direction) else { return false }
        scrollView.scroll(by: direction * Self.arrowStep)
        return true
    }

    // MARK: Expanding cells

    open func expandingCellDidReceive(bar: BarPicture?) { pullToDismiss.bar = bar }

    open var viewsAboveBar: [View] { [closeButton] }

    open func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["picture": imageView] }
}

/// The view of a `PictureController`, from back to front: the image, the background of the status text, the bar that is
/// pulled in, and the close button.
private final class PictureView: View {
    private let scrollView: ScrollView
    private let barView: View
    private let closeButton: CloseButton
    /// Hides the image where it would lie beneath the status text, which could not be read there.
    private let statusBackground = View()

    init(scrollView: ScrollView, barView: View, closeButton: CloseButton) {
        self.scrollView = scrollView
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        backgroundColor = .black
        clipsToBounds = true
        statusBackground.backgroundColor = .black
        statusBackground.isUserInteractionEnabled = false
        for view in [scrollView, statusBackground, barView, closeButton] { addSubview(view) }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        scrollView.frame = bounds
        statusBackground.frame = Rect(x: 0, y: 0, width: bounds.width, height: safeAreaInsets.top)
        barView.frame = bounds
        closeButton.frame = CloseButton.frame(in: self)
    }
}

/// Fits an image into itself at a zoom scale of 1.
private final class PictureScrollView: ScrollView {
    private let imageView: ImageView
    /// The sizes of the view and of the image that the image has been fitted for.
    private var fitted = (view: Size.zero, picture: Size.zero)

    init(_ imageView: ImageView) {
        self.imageView = imageView
        super.init()
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        addSubview(imageView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var picture = imageView.sizeThatFits(frame.size)
        // An image whose size is not known yet fills the view.
        if picture.width <= 0 || picture.height <= 0 { picture = frame.size }
        guard fitted != (frame.size, picture), frame.width > 0, frame.height > 0 else { return }
        fitted = (frame.size, picture)
        zoomScale = minimumZoomScale
        let scale = min(frame.width / picture.width, frame.height / picture.height)
        let size = Size(width: picture.width * scale, height: picture.height * scale)
        imageView.frame = Rect(
            x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2, width: size.width,
            height: size.height)
        contentSize = size
        // A double tap covers the view, and every pixel of the file can be seen.
        let fill = max(frame.width / size.width, frame.height / size.height)
        maximumZoomScale = max(PictureController.doubleTapScale, fill, 1 / scale)
    }
}
