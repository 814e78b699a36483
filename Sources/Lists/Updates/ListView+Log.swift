import GatefoldLog
import GatefoldViews

// The log lines of `GATEFOLD_LOG=lists`: one for each decision of a list, with its reason.
extension ListView {
    /// Logs a decision of the list.
    func note(_ decision: @autoclosure () -> String) { Log.note(.lists, "\(type(of: self)) \(decision())") }

    /// Logs what an update changes, and whether its rows travel.
    /// - Parameter stillness: The reason why rows are at their positions at once; nil if they travel.
    func note(_ update: ListUpdate, of count: Int, stillness: String?) {
        note("has \(update.summary(of: count)): \(stillness.map { "nothing moves, because \($0)" } ?? "rows travel")")
    }
}

nonisolated extension ListUpdate {
    /// Describes the update by numbers of rows, such as "7 rows, 2 new, 1 deleted, 1 moved".
    func summary(of earlier: Int) -> String {
        func rows(_ isMeant: (Piece) -> Bool) -> Int { pieces.reduce(0) { isMeant($1) ? $0 + $1.rows.count : $0 } }
        let parts = [
            ("new", rows { $0.old == nil }), ("deleted", earlier - rows { $0.old != nil }), ("moved", rows(\.isMoved)),
            ("reloaded", rows(\.isReloaded)),
        ]
        return "\(count) rows" + parts.filter { $0.1 > 0 }.map { ", \($0.1) \($0.0)" }.joined()
    }
}
