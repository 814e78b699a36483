package import Gatefold

/// What a screen is told of its coming and going.
package enum LifecycleEvent: String {
    case willAppear, didAppear, willDisappear, didDisappear
}

/// Every view controller that was made, and what each was told; knows in which order that may be.
package final class Diary {
    /// Where a screen stands by what it was told.
    package enum Phase: String {
        case gone, coming, shown, leaving
    }

    /// One view controller, which the diary does not keep.
    package final class Record {
        package let name: String
        package internal(set) var phase = Phase.gone
        package private(set) weak var controller: ViewController?
        package weak var view: View?

        init(name: String, controller: ViewController) {
            self.name = name
            self.controller = controller
        }
    }

    package private(set) var records: [Record] = []
    /// Sentences about whoever was told something out of order.
    package private(set) var faults: [String] = []

    func enter(_ controller: ViewController, name: String) -> Record {
        let record = Record(name: name, controller: controller)
        records.append(record)
        return record
    }

    /// Notes an event. A will is followed by its did, or by the opposite will; nothing is told twice.
    func note(_ event: LifecycleEvent, of record: Record) {
        let next: Phase? =
            switch (event, record.phase) {
            case (.willAppear, .gone), (.willAppear, .leaving): .coming
            case (.didAppear, .coming): .shown
            case (.willDisappear, .shown), (.willDisappear, .coming): .leaving
            case (.didDisappear, .leaving): .gone
            default: nil
            }
        guard let next else { return faults.append("\(record.name) hears \(event) while \(record.phase)") }
        record.phase = next
    }

    /// What is wrong once everything is at rest.
    /// - Parameter shown: the view controllers that the user sees, containers included.
    func faultsAtRest(shown: [ViewController]) -> [String] {
        var found = faults
        for record in records {
            let isShown = record.controller.map { controller in shown.contains { $0 === controller } } ?? false
            let expected = isShown ? Phase.shown : .gone
            guard record.phase != expected else { continue }
            let place = record.controller == nil ? "freed" : isShown ? "seen" : "not seen"
            found.append("\(record.name) is \(place) but was last told that it is \(record.phase)")
        }
        return found
    }

    /// The names of controllers and views that outlive their place in the tree.
    /// - Parameter staying: the view controllers that belong to the tree.
    func leaks(staying: [ViewController]) -> [String] {
        records.compactMap { record in
            if let controller = record.controller {
                return staying.contains { $0 === controller } ? nil : "\(record.name) is kept although it is gone"
            }
            return record.view == nil ? nil : "the view of \(record.name) is kept although its controller is gone"
        }
    }
}
