nonisolated extension CalendarLocale {
    /// For instance `June`.
    /// - Parameter month: 1...12
    public func month(_ month: Int) -> String { months[((month - 1) % months.count + months.count) % months.count] }
}
