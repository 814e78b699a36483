internal import Glibc

extension Maildir {
    /// The age in nanoseconds from which a folder's time can be relied on: a later change gets another time.
    private static let settledAge: Int64 = 2_000_000_000

    /// The times of the last changes of `new` and `cur` in nanoseconds since 1970, by which it is seen whether a
    /// listing is still right: 0 for one so young that a change may follow with the same time, and 1 for a folder that
    /// is not there.
    func settledTimes() throws(MailStoreError) -> [Int64] {
        var times: [Int64] = []
        for name in ["new", "cur"] {
            let time = try files.statusIfPresent(of: path.appending(name))?.modified
            times.append(time.map(Self.settled) ?? 1)
        }
        return times
    }

    /// A time of a change in nanoseconds since 1970, or 0 if it is so young that another change may get the same one.
    static func settled(_ time: Int64) -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return time > Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec) &- settledAge ? 0 : time
    }
}
