import Gatefold

extension Label {
    /// Creates a label with one line of secondary text.
    convenience init(detail text: String) {
        self.init(
            text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineLimit: 1), color: .secondaryText)
    }
}
