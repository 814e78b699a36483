import Glibc

/// A cell of the matrix: an action from a callback in a state.
package struct Cell: Hashable, Sendable, CustomStringConvertible {
    package var state: State
    package var callback: Callback
    package var action: Action
    package var isAnimated: Bool

    /// The cell's name, such as `opening.willAppear.present.animated`.
    package var description: String {
        let words = [state.rawValue, callback.rawValue, action.rawValue]
        return (words + (action.canAnimate ? [isAnimated ? "animated" : "atOnce"] : [])).joined(separator: ".")
    }

    /// All cells of the matrix, ordered by state.
    package static let all: [Cell] = State.allCases.flatMap { cells(in: $0) }

    package static func cells(in state: State) -> [Cell] {
        state.callbacks.flatMap { callback in
            state.actions.flatMap { action in
                (action.canAnimate ? [true, false] : [true]).map {
                    Cell(state: state, callback: callback, action: action, isAnimated: $0)
                }
            }
        }
    }

    /// The cells that the environment variable `TREE_CELL` selects; nil if it is not set.
    package static var selected: [Cell]? { getenv("TREE_CELL").map { matching(String(cString: $0)) } }

    /// Returns the cells whose name contains all words of a text; dots separate the words, as in `opening.present`.
    package static func matching(_ text: String) -> [Cell] {
        let words = text.split(separator: ".").map(String.init)
        return all.filter { cell in
            let own = cell.description.split(separator: ".").map(String.init)
            return words.allSatisfy { own.contains($0) }
        }
    }
}
