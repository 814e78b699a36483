public import GatefoldGeometry
import GatefoldViews

/// A view that shows one item of a collection.
///
/// It has no content of its own: add subviews and position them in `layoutSubviews()`. It is drawn once and copied
/// while it scrolls. The highlight of a pressed item and the focus ring follow its `cornerRadius`.
open class CollectionViewCell: ListViewCell {
    /// Creates a cell; the collection sets its frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }
}
