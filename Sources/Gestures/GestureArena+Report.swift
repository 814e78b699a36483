extension GestureArena {
    /// Reports a decision, for somebody who wonders why a gesture was recognized or not.
    /// - Parameter text: The decision on one line; it is only evaluated if `report` is set.
    func note(_ text: @autoclosure () -> String) {
        if let report { report(text()) }
    }
}

extension GestureRecognizer {
    /// The recognizer in a report: its type and that of its view, such as `TapGestureRecognizer of TextButton`.
    var reportName: String {
        let name = "\(type(of: self))"
        return owner.map { "\(name) of \(type(of: $0))" } ?? name
    }
}
