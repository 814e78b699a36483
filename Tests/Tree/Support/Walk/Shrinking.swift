/// Shortens a list that shows a fault by delta debugging: it leaves out smaller and smaller parts.
package enum Shrinking {
    /// Returns a part of a list that still shows the fault and from which no element can be left out.
    /// - Parameters:
    ///   - elements: the whole list.
    ///   - fails: whether a part of the list, in its order, still shows the fault.
    package static func shrink<Element>(
        _ elements: [Element], fails: ([Element]) throws -> Bool
    ) rethrows -> [Element] {
        var rest = elements
        var size = max(1, rest.count / 2)
        while true {
            var start = 0
            var isShorter = false
            while start < rest.count {
                let part = Array(rest[..<start] + rest[min(rest.count, start + size)...])
                if try !part.isEmpty && fails(part) {
                    rest = part
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { return rest }
            size = max(1, size / 2)
        }
    }
}
