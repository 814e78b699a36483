import Gatefold

/// The grid of the pictures. A picture grows out of its cell, and goes back to the cell of the picture that is shown then.
final class PictureGridScreen: ViewController, CollectionViewDelegate, PageControllerDataSource,
    ExpandingCellPresenting, ExpandingCellPairing
{
    private let notebook: Notebook
    private let collection = CollectionView(
        collectionViewLayout: .grid(
            CollectionGridLayout(
                columns: .adaptive(minimum: 104), itemSpacing: 4, lineSpacing: 4, sectionInset: EdgeInsets(all: 4))))
    private let transition = ExpandingCellDelegate()
    private lazy var source = CollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
        collection, indexPath, path in
        let cell = (collection.dequeueReusableCell() as? PictureCell) ?? PictureCell()
        cell.show(path)
        return cell
    }

    private static let types = [FileType(name: "Pictures", extensions: ["png", "jpg", "jpeg"], mimeTypes: ["image/*"])]

    init(_ notebook: Notebook) {
        self.notebook = notebook
        super.init()
    }

    override var contentScrollView: ScrollView? { collection }

    override func loadView() -> View { collection }

    override func viewDidLoad() {
        collection.contentInsetAdjustmentBehavior = .automatic
        collection.delegate = self
        collection.backgroundView = EmptyStateView(
            title: "No pictures", text: "Pictures stay where they are on the disk, and are shown here.",
            icon: Icon(.picture), actionTitle: "Add pictures", action: { [weak self] in self?.addPictures() })
        let add = TextButton(icon: Icon(.plus))
        add.accessibilityLabel = "Add"
        add.action = { [weak self] in self?.addPictures() }
        navigationBar?.trailingItem = add
        showPictures(animated: false)
    }

    /// Shows the pictures of the notebook.
    func showPictures(animated: Bool) {
        guard isViewLoaded else { return }
        var list = TableSnapshot<Int, String>()
        list.appendSections([0])
        list.appendItems(notebook.pictures)
        source.apply(list, animated: animated)
    }

    private func addPictures() {
        guard let window = view.window else { return }
        Task { [weak self] in
            do throws(DesktopError) {
                let paths = try await window.chooseFiles(
                    title: "Add pictures", types: Self.types, allowsMultipleSelection: true)
                self?.notebook.addPictures(paths)
                self?.showPictures(animated: true)
            } catch { window.show(Toast("No pictures were added: \(error).")) }
        }
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        let pages = PageController()
        pages.dataSource = self
        pages.setCurrentIndex(indexPath.item, animated: false)
        pages.transitioningDelegate = transition
        pages.view.backgroundColor = .black
        present(pages, animated: true)
    }

    func numberOfPages(in pageController: PageController) -> Int { notebook.pictures.count }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        PicturePage(notebook.pictures[index])
    }

    // MARK: Expanding cells

    private func cell(of screen: ViewController) -> PictureCell? {
        let indexPath = (screen as? PicturePage).flatMap { source.indexPath(for: $0.path) }
        return indexPath.flatMap { collection.cellForItem(at: $0) } as? PictureCell
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { cell(of: presented) }

    func revealExpandingCellTarget(for presented: ViewController) {
        guard let path = (presented as? PicturePage)?.path, let place = source.indexPath(for: path) else { return }
        collection.scrollToItem(at: place, at: .none, animated: false)
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        cell(of: other).map { ["picture": $0.picture] } ?? [:]
    }
}

/// A cell that is filled by a picture.
final class PictureCell: CollectionViewCell {
    let picture = ImageView()

    init() {
        super.init()
        cornerRadius = 6
        picture.anchors = .fill()
        picture.contentMode = .scaleAspectFill
        addSubview(picture)
    }

    func show(_ path: String) {
        picture.source = .file(path)
        picture.accessibilityLabel = path.fileName
    }
}

/// The page of one picture.
final class PicturePage: PictureController {
    let path: String

    init(_ path: String) {
        self.path = path
        super.init(source: .file(path))
        imageView.accessibilityLabel = path.fileName
    }
}

extension String {
    /// The last part of a path, as it may be shown.
    fileprivate var fileName: String {
        let name = split(separator: "/").last.map(String.init) ?? self
        return name.withoutDirectionalControls
    }
}
