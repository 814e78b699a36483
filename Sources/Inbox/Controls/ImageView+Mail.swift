import Gatefold

extension ImageView {
    /// Creates a view for a picture of a mail, with a placeholder colour until the picture is loaded.
    /// - Parameter radius: The radius of its corners, in points.
    convenience init(cornerRadius radius: Double) {
        self.init()
        isUserInteractionEnabled = false
        cornerRadius = radius
        dynamicPlaceholderColor = .placeholder
    }
}
