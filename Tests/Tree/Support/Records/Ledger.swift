/// A record of all completion handlers and how often each has run.
package final class Ledger {
    /// An expected completion.
    package final class Promise {
        package let what: String
        fileprivate(set) var count = 0
        /// Whether the completion has run.
        package var isTold: Bool { count > 0 }

        init(what: String) { self.what = what }
    }

    private var promises: [Promise] = []
    /// The completion that was promised last.
    package var last: Promise? { promises.last }
    /// Whether a completion has not run yet.
    var isOwing: Bool { promises.contains { !$0.isTold } }
    /// Whether a completion has not run yet, besides the one that was promised last.
    var isOwingEarlier: Bool { promises.dropLast().contains { !$0.isTold } }
    private var faults: [String] = []

    /// Records a call whose completion is expected.
    /// - Returns: a closure to call in the completion, with a description of what the completion wrongly reported, or
    ///   nil.
    func promise(_ what: String) -> (_ lie: String?) -> Void {
        let promise = Promise(what: what)
        promises.append(promise)
        return { [self] lie in
            promise.count += 1
            if let lie { faults.append("the completion of \(what) lies: \(lie)") }
        }
    }

    /// Returns the faults that are found once everything is at rest.
    /// - Parameter isOver: whether every completion must have run; otherwise none may have run twice.
    func faultsAtRest(isOver: Bool = true) -> [String] {
        faults
            + promises.filter { isOver ? $0.count != 1 : $0.count > 1 }.map { promise in
                "the completion of \(promise.what) ran \(promise.count) times"
            }
    }
}
