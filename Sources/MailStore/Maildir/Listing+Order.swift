extension Listing {
    /// Puts the mails into their order, newest first, in linear time but for mails of one second.
    mutating func sort() {
        var keys = [UInt64](unsafeUninitializedCapacity: seconds.count) { buffer, count in
            for (index, second) in seconds.enumerated() { buffer[index] = UInt64(~second) << 32 | UInt64(index) }
            count = seconds.count
        }
        Self.radixSort(&keys)
        order = [UInt32](unsafeUninitializedCapacity: keys.count) { buffer, count in
            for (place, key) in keys.enumerated() { buffer[place] = UInt32(truncatingIfNeeded: key) }
            count = keys.count
        }
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
            if end - start > 1 { sortSecond(start..<end, scratch: &keys) }
            start = end
        }
    }

    /// Sorts by the upper 32 bits in three passes of 11 bits. Mails of one bucket keep their order.
    private static func radixSort(_ keys: inout [UInt64]) {
        guard keys.count > 1 else { return }
        var other = [UInt64](repeating: 0, count: keys.count)
        for shift in [32, 43, 54] as [UInt64] {
            var starts = [Int](repeating: 0, count: 2048)
            for key in keys { starts[Int(truncatingIfNeeded: key >> shift) & 2047] += 1 }
            var sum = 0
            for bucket in 0..<2048 {
                let count = starts[bucket]
                starts[bucket] = sum
                sum += count
            }
            starts.withUnsafeMutableBufferPointer { starts in
                other.withUnsafeMutableBufferPointer { other in
                    for key in keys {
                        let bucket = Int(truncatingIfNeeded: key >> shift) & 2047
                        other[starts[bucket]] = key
                        starts[bucket] += 1
                    }
                }
            }
            swap(&keys, &other)
        }
    }

    /// Sorts mails of one second among each other.
    private mutating func sortSecond(_ places: Range<Int>, scratch keys: inout [UInt64]) {
        for place in places {
            let late = withName(at: place) { $0.orderInSecond }
            keys[place] = UInt64(~late) << 32 | UInt64(order[place])
        }
        keys[places].sort()
        for place in places { order[place] = UInt32(truncatingIfNeeded: keys[place]) }
        var start = places.lowerBound
        while start < places.upperBound {
            var end = start + 1
            while end < places.upperBound, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
            if end - start > 1 { sortByName(start..<end) }
            start = end
        }
    }

    /// Sorts mails that nothing but their names tells apart.
    private mutating func sortByName(_ places: Range<Int>) {
        let sorted = names.withUnsafeBytes { names in
            order[places].sorted { one, other in
                let one = MaildirName(name(one, in: names))
                let other = MaildirName(name(other, in: names))
                return MaildirName.compareFiles(one, other) < 0
            }
        }
        order.replaceSubrange(places, with: sorted)
    }

    private func name(_ index: UInt32, in names: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let start = Int(offsets[Int(index)])
        return UnsafeRawBufferPointer(rebasing: names[start..<(start + Int(lengths[Int(index)]))])
    }
}
