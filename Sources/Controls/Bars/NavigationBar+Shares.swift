extension NavigationBar {
    /// Returns widths that add up to a room at most: each as wanted if all fit; otherwise the widest are cut to the same
    /// width.
    nonisolated package static func fairShares(of room: Double, among wanted: [Double]) -> [Double] {
        var room = max(0, room)
        var shares = wanted
        var rest = wanted.count
        for index in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
            shares[index] = min(wanted[index], room / Double(rest))
            room -= shares[index]
            rest -= 1
        }
        return shares
    }
}
