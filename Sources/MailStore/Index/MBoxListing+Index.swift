extension MBoxListing {
    /// The mails under names by which the index knows them.
    ///
    /// The second of each is its number in the file, so that the last one is the newest.
    var listing: Listing {
        var listing = Listing(folder: path)
        for index in starts.indices { name(at: index).withUnsafeBytes { listing.append($0, isNew: false) } }
        listing.sort()
        listing.isComplete = isComplete
        return listing
    }

    /// The name of a mail by its number in the file: that number, then the offset, the length and the checksum.
    private func name(at index: Int) -> [UInt8] {
        let end = index + 1 < starts.count ? starts[index + 1] : status.size
        return Array("\(index).\(starts[index]).\(end &- starts[index]).\(prints[index])".utf8)
    }

    /// The offset in the file of the mail with a name; nil for another name.
    static func offset(ofName name: [UInt8]) -> Int64? { numbers(of: name)?[1] }

    /// The position of a mail of the index; nil if it is not there any more.
    public func position(of mail: IndexedMail) -> Int? {
        guard let numbers = Self.numbers(of: mail.location.name), numbers[0] < Int64(starts.count) else { return nil }
        let index = Int(numbers[0])
        return name(at: index) == mail.location.name ? starts.count - 1 - index : nil
    }

    private static func numbers(of name: [UInt8]) -> [Int64]? {
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
        return parts.count == 4 && numbers.count == 4 && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
    }
}
