/// A day of the calendar in UTC.
struct CivilDay: CustomStringConvertible {
    let year: Int64
    let month: Int64
    let day: Int64

    /// The day of a moment in seconds since 1970.
    init(seconds: Int64) {
        // The year is taken to begin in March, so that the leap day is its last one; 400 years have 146,097 days.
        let days = (seconds >= 0 ? seconds / 86_400 : -((-(seconds + 1)) / 86_400) - 1) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day as ISO 8601 writes it.
    var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
