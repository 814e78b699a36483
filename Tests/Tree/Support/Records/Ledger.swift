/// Every completion that was promised, and how often each has run.
package final class Ledger {
    /// One completion.
    package final class Promise {
        package let what: String
        fileprivate(set) var count = 0
        /// Whether it has run.
        package var isTold: Bool { count > 0 }

        init(what: String) { self.what = what }
    }

    private var promises: [Promise] = []
    /// The one that was promised last.
    package var last: Promise? { promises.last }
    private var faults: [String] = []

    /// Notes that something is asked for whose end will be told.
    /// - Returns: to be called when it is told, with what was wrong about what was said, if anything was.
    func promise(_ what: String) -> (_ lie: String?) -> Void {
        let promise = Promise(what: what)
        promises.append(promise)
        return { [self] lie in
            promise.count += 1
            if let lie { faults.append("the completion of \(what) lies: \(lie)") }
        }
    }

    /// What is wrong once everything is at rest.
    /// - Parameter isOver: whether each has to have run; otherwise none may have run twice.
    func faultsAtRest(isOver: Bool = true) -> [String] {
        faults
            + promises.filter { isOver ? $0.count != 1 : $0.count > 1 }.map { promise in
                "the completion of \(promise.what) ran \(promise.count) times"
            }
    }
}
