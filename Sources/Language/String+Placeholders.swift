extension String {
    /// Returns the text with its placeholders, names in braces, replaced by the values of arguments.
    ///
    /// A placeholder without a value stays as it is written. Doubled braces stand for single ones. Text without arguments has
    /// no placeholders, so that its braces mean nothing.
    /// - Parameters:
    ///   - arguments: The values by their names.
    ///   - count: The value of the placeholder `{count}`, written as in the current ``NumberLocale``; nil for none.
    func filled(with arguments: KeyValuePairs<String, String>, count: Int? = nil) -> String {
        guard !arguments.isEmpty || count != nil else { return self }
        var filled = ""
        var rest = self[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            filled += rest[..<brace]
            let isOpening = rest[brace] == "{"
            rest = rest[rest.index(after: brace)...]
            if rest.first == (isOpening ? "{" : "}") {
                filled.append(rest.removeFirst())
            } else if isOpening, let end = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[end] == "}",
                let value = Self.value(of: rest[..<end], arguments, count)
            {
                filled += value
                rest = rest[rest.index(after: end)...]
            } else {
                filled.append(isOpening ? "{" : "}")
            }
        }
        return filled + rest
    }

    private static func value(
        of name: Substring, _ arguments: KeyValuePairs<String, String>, _ count: Int?
    ) -> String? {
        if let argument = arguments.first(where: { $0.key == name }) { return argument.value }
        return name == "count" ? count.map { NumberLocale.current.text($0) } : nil
    }
}
