import GatefoldGeometry
final class AnimationTimeline {
    init(window: Window) {}
    func collect(_ body: () -> Void) { body() }
    private(set) var duration = 0.0
    func seek(to time: Double) {}
    func end(finished: Bool) {}
    func abandon() {}
}
public final class TabBar: View {
    public struct Item { public var title: String }
    public static let height = 49.0
    public var items: [Item] = []
    public var selectedIndex = 0
    public var onSelect: ((Int) -> Void)?
}
extension NavigationBar {
    var backTitle: String? { get { nil } set {} }
    var backAction: (() -> Void)? { get { nil } set {} }
}
