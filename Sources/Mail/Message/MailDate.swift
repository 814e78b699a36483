/// A moment at which a mail was sent, with the time zone of its sender.
public struct MailDate: Hashable, Sendable, Comparable {
    /// The seconds since the beginning of 1970 in UTC, without leap seconds. Years from 1 to 9999.
    public var seconds: Int64
    /// The difference from UTC on the sender's clock, in minutes; 0 if the mail names no zone.
    public var zone: Int

    public init(seconds: Int64, zone: Int = 0) {
        self.seconds = seconds
        self.zone = zone
    }

    /// Orders dates by their moments, whatever the zones are.
    public static func < (one: MailDate, other: MailDate) -> Bool { one.seconds < other.seconds }
}
