/// The names of classes and identifiers that a mail's `style` elements hide.
///
/// Nothing else is read from style sheets: rules within `@media` and other at-rules, and selectors of more than one
/// part, are passed over.
struct StyleSheet {
    /// Classes as `.name`, identifiers as `#name`.
    private var hidden: Set<String> = []

    /// Whether an element with these classes and this identifier is hidden.
    func hides(classes: String?, id: String?) -> Bool {
        if hidden.isEmpty { return false }
        if let id, hidden.contains("#" + id) { return true }
        guard let classes else { return false }
        return classes.utf8.split { $0 <= 0x20 }.contains { hidden.contains("." + String(Substring($0))) }
    }

    /// Reads the rules of one `style` element.
    mutating func add(_ css: [UInt8]) {
        var (depth, start) = (0, 0)
        var selector: Range<Int>?
        for (index, byte) in css.enumerated() {
            switch byte {
            case UInt8(ascii: "{"):
                if depth == 0 { selector = start..<index }
                depth += 1
                if depth == 1 { start = index + 1 }
            case UInt8(ascii: "}"):
                if depth == 1, let selector { addRule(css[selector], css[start..<index]) }
                depth = max(depth - 1, 0)
                if depth == 0 { (selector, start) = (nil, index + 1) }
            case UInt8(ascii: ";") where depth == 0: start = index + 1
            default: break
            }
        }
    }

    private mutating func addRule(_ selectors: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
        guard body.count < 4096, selectors.count < 4096, !selectors.contains(UInt8(ascii: "@")) else { return }
        let declarations = CSSDeclarations(body)
        guard declarations.contains(where: { $0.name == "display" && $0.value == "none" }) else { return }
        for selector in selectors.split(separator: UInt8(ascii: ",")) {
            let words = selector.split { $0 <= 0x20 }
            guard words.count == 1, let mark = words[0].firstIndex(where: { ".#".utf8.contains($0) }) else { continue }
            let name = words[0][mark...]
            let isPlain = name.dropFirst().allSatisfy {
                $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                    || Character(UnicodeScalar($0)).isLetter || Character(UnicodeScalar($0)).isNumber
            }
            if isPlain { hidden.insert(String(decoding: name, as: UTF8.self)) }
        }
    }
}
