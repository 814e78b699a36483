/// Cuts a list down that shows something: delta debugging, which leaves out ever smaller parts.
package enum Shrinking {
    /// - Parameter fails: whether a part of the list, in its order, still shows it.
    /// - Returns: a part of which no element can be left out.
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
