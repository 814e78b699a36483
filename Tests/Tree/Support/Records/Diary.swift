package import Gatefold

/// A lifecycle event of a view controller.
package enum LifecycleEvent: String {
    case willAppear, didAppear, willDisappear, didDisappear
}

/// A record of all view controllers and their lifecycle events, which checks the order of the events.
package final class Diary {
    /// The phase of a view controller that follows from its events.
    package enum Phase: String {
        case gone, coming, shown, leaving
    }

    /// The record of one view controller, which it does not retain.
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
    /// The events that came out of order, one sentence each.
    package private(set) var faults: [String] = []

    func enter(_ controller: ViewController, name: String) -> Record {
        let record = Record(name: name, controller: controller)
        records.append(record)
        return record
    }

    /// Records an event. A "will" event must be followed by its "did" event or by the opposite "will" event, and no
    /// event may come twice.
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

    /// Returns the faults that are found once everything is at rest.
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

    /// Returns the names of the view controllers and views that outlive their place in the tree.
    func leaks(staying: [ViewController]) -> [String] {
        records.compactMap { record in
            if let controller = record.controller {
                return staying.contains { $0 === controller } ? nil : "\(record.name) is kept although it is gone"
            }
            return record.view == nil ? nil : "the view of \(record.name) is kept although its controller is gone"
        }
    }
}
