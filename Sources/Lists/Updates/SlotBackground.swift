import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The background beneath the rows of each section, in their background colour, while rows travel or one of them is
/// dragged: the slots between rows that adjoin each other have the colour of the rows.
final class SlotBackground {
    private let color: Color
    /// Whether the first and the last section keep their outer edges, whatever the rows beside these do.
    private let keepsEdges: Bool
    /// Contains the backgrounds of all sections, beneath everything else and without input.
    private let view = View()

    init(_ color: Color, keepsEdges: Bool) {
        self.color = color
        self.keepsEdges = keepsEdges
        view.isUserInteractionEnabled = false
        view.zPosition = -2
    }

    /// Lays out the backgrounds beneath the rows as they are shown now.
    func position(in list: ListView) {
        if view.superview !== list { list.insertSubview(view, at: 0) }
        var count = 0
        list.forEachStretch(keepsEdges: keepsEdges) { rect in
            if count == view.subviews.count { view.addSubview(View()) }
            let part = view.subviews[count]
            part.isHidden = false
            part.backgroundColor = color
            part.frame = rect
            count += 1
        }
        for part in view.subviews.dropFirst(count) { part.isHidden = true }
    }

    func remove() { view.removeFromSuperview() }
}
