import Testing

@testable import GatefoldTesting

/// While screens fly, the elements are those of the one screen that is shown at the end.
@MainActor struct ElementsInFlightTests {
    nonisolated enum Kind: CaseIterable, Sendable {
        case standard, modal, split, expandingView, expandingCell, sheet, push
    }

    private final class MailApplication: ApplicationDelegate {
        let title = "Mail"
        let applicationID = "org.example.Mail"
        let list = ListScreen()
        private(set) lazy var stack = NavigationController(rootViewController: list)

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = stack }
    }

    private final class Animators: TransitioningDelegate {
        let make: () -> any AnimatedTransitioning

        init(_ make: @escaping () -> any AnimatedTransitioning) { self.make = make }

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? { make() }

        func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { make() }
    }

    private final class ListScreen: ViewController, ExpandingCellPresenting, TableViewDataSource {
        let table = TableView()

        override func loadView() -> View {
            title = "Messages"
            table.dataSource = self
            return table
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            cell.textLabel.text = "Clara"
            cell.detailTextLabel.text = "Message \(indexPath.row)"
            return cell
        }

        func expandingCellTargetView(for presented: ViewController) -> View? {
            table.cellForRow(at: IndexPath(row: 2, section: 0))
        }
    }

    private final class PageScreen: ViewController, ExpandingCellPresented {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = Label("The cabin is ours")
            label.frame = Rect(x: 20, y: 200, width: 200, height: 30)
            view.addSubview(label)
        }
    }

    private func delegate(_ kind: Kind, _ list: ListScreen) -> (any TransitioningDelegate)? {
        switch kind {
        case .standard: Animators { DefaultTransition(scrimColor: nil) }
        case .modal: Animators { TranslatedModal() }
        case .split: Animators { Split(cut: 344) }
        case .expandingView:
            Animators { ExpandingView { _ in list.table.cellForRow(at: IndexPath(row: 3, section: 0)) } }
        case .expandingCell: ExpandingCellDelegate()
        case .sheet, .push: nil
        }
    }

    /// Checks that the tree holds the elements of one screen, each once.
    private func check(_ app: TestApplication, showsPage: Bool, _ kind: Kind) {
        let rows = app.elements.filter { $0.role == .row }.map(\.name)
        let texts = app.elements.filter { $0.name == "The cabin is ours" }
        #expect(rows == (showsPage ? [] : (0..<5).map { "Clara, Message \($0)" }), "\(kind)")
        #expect(texts.count == (showsPage ? 1 : 0), "\(kind)")
        #expect(app.elements.allSatisfy { !$0.bounds.size.width.isNaN })
    }

    /// Makes frames until nothing flies.
    /// - Returns: The number of frames in flight.
    private func fly(_ app: TestApplication, atMost limit: Int = 600, _ check: () -> Void) async throws -> Int {
        var frames = 0
        repeat {
            try await app.advance(by: 1.0 / 60)
            check()
            if app.flight != nil { frames += 1 }
        } while app.flight != nil && frames < limit
        return frames
    }

    @Test(arguments: Kind.allCases) func onlyTheScreenThatComesIsRead(_ kind: Kind) async throws {
        let application = MailApplication()
        let app = try TestApplication(application)
        try await app.rest()
        check(app, showsPage: false, kind)
        let rest = app.elements
        let page = PageScreen()
        let delegate = delegate(kind, application.list)
        page.transitioningDelegate = delegate
        if kind == .sheet { page.modalPresentationStyle = .sheet }
        func open() {
            if kind == .push {
                application.stack.pushViewController(page, animated: true)
            } else {
                application.list.present(page, animated: true)
            }
        }
        func close() {
            if kind == .push {
                application.stack.popViewController(animated: true)
            } else {
                page.dismiss(animated: true)
            }
        }
        open()
        var frames = try await fly(app) { check(app, showsPage: true, kind) }
        #expect(frames > 5, "\(kind)")
        let shown = app.elements.filter { $0.name == "The cabin is ours" }
        try await app.rest()
        #expect(shown == app.elements.filter { $0.name == "The cabin is ours" })
        close()
        frames = try await fly(app) { check(app, showsPage: false, kind) }
        #expect(frames > 5, "\(kind)")
        try await app.rest()
        #expect(app.elements == rest, "\(kind)")
        // The flight is reversed half way.
        open()
        _ = try await fly(app, atMost: 5) { check(app, showsPage: true, kind) }
        close()
        _ = try await fly(app) { check(app, showsPage: false, kind) }
        try await app.rest()
        #expect(app.elements == rest, "\(kind)")
        _ = delegate
    }
}
