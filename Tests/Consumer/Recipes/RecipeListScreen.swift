import Foundation
import Gatefold

/// The list, whose rows come from a thread; a timer counts the minutes since then.
final class RecipeListScreen: ViewController {
    private let table = TableView()
    private let settingsButton = TextButton(title: "Settings")
    private var recipes: [Recipe] = []
    /// The row that was opened last. Foundation has an `IndexPath` of its own, which is not meant here.
    private var opened: IndexPath?
    private let start: WallClock
    private var minutes = 0

    init(now: WallClock) { start = now }

    override func loadView() -> View { table }

    override func viewDidLoad() {
        title = "Recipes"
        table.dataSource = self
        table.delegate = self
        settingsButton.action = { [weak self] in
            self?.navigationController?.pushViewController(SettingsScreen(), animated: true)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        navigationBar?.trailingItem = settingsButton
        guard let window = view.window, recipes.isEmpty else { return }
        load(in: window)
        window.schedule(every: 600) { [weak self] in self?.timeHasPassed() }
    }

    private func load(in window: Window) {
        let work = window.beginBackgroundWork("recipes")
        DispatchQueue.global().async {
            let result = Result { try Feed.load() }
            DispatchQueue.main.async { self.show(result) }
            work.end()
        }
    }

    /// Loads anew in a task, which is no announced work: without a screen all tasks run in one order.
    private func refresh() async {
        do {
            show(.success(try await Task.detached { try Feed.load() }.value))
        } catch {
            show(.failure(error))
        }
    }

    private func show(_ result: Result<[Recipe], any Error>) {
        switch result {
        case .success(let recipes):
            self.recipes = recipes
            table.reloadData()
            print("recipes: \(recipes.map(\.name))")
        case .failure(let error): print("no recipes: \(error)")
        }
    }

    private func timeHasPassed() {
        minutes += 10
        table.reloadData()
        print("\(minutes) minutes since \(start.hour):\(start.minute)")
    }
}

extension RecipeListScreen: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        "\(recipes.count) RECIPES, \(minutes) MINUTES OLD"
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() as? RecipeCell ?? RecipeCell()
        cell.show(recipes[indexPath.row], wasOpened: indexPath == opened)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        opened = indexPath
        Task { await refresh() }
        print("opened \(Row(indexPath: indexPath).text)")
    }
}

final class RecipeCell: TableViewCell {
    private let picture = ImageView()
    private let name = Label(style: TextStyle(font: .system(size: 17), lineLimit: 1))

    init() {
        super.init()
        picture.contentMode = .scaleAspectFill
        addSubview(picture)
        addSubview(name)
    }

    func show(_ recipe: Recipe, wasOpened: Bool) {
        name.text = wasOpened ? "\(recipe.name), \(recipe.minutes) minutes" : recipe.name
        picture.source = .named(recipe.name) { try Feed.picture() }
    }

    override func layoutSubviews() {
        picture.frame = mirrored(Rect(x: 16, y: 16, width: 56, height: 56))
        name.frame = mirrored(Rect(x: 88, y: 30, width: max(0, bounds.width - 104), height: 28))
    }
}

/// The screen that is pushed from the bar.
final class SettingsScreen: ViewController {
    private let toggle = Switch()

    override func loadView() -> View {
        let view = View()
        view.dynamicBackgroundColor = .ground
        view.addSubview(toggle)
        return view
    }

    override func viewDidLoad() {
        title = "Settings"
        toggle.frame.origin = Point(x: 16, y: 24)
        toggle.frame.size = toggle.sizeThatFits(.zero)
        toggle.action = { [weak self] in print("settings: \(self?.toggle.isOn == true ? "on" : "off")") }
    }
}
