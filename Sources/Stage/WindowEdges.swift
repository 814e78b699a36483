package import GatefoldGeometry
package import GatefoldViews

/// The choices of the command line for the edges of a window.
nonisolated package struct WindowEdges: Hashable, Sendable {
    /// The parts along the edges that the screen's hardware hides, in points.
    package var cutouts = EdgeInsets.zero
    /// Whether the window has a status bar; nil leaves that to the application's `windowPreferences`.
    package var statusBar: StatusBarChoice?

    package init() {}

    /// Reads distances in points from the top, left, bottom and right edge, such as `40,0,20,0`; nil if the text is not
    /// four numbers from 0 to 1000.
    package static func cutouts(_ text: String) -> EdgeInsets? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy((0.0...1000).contains) else { return nil }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}
