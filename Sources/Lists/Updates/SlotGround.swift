import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The ground beneath the rows of each section, in their background colour, while rows travel or one of them is dragged:
/// the slots between rows that adjoin each other look as the rows do.
final class SlotGround {
    private let color: Color
    /// Whether the first and the last section keep their outer edges, whatever the rows beside these do.
    private let keepsEdges: Bool
    /// Contains the grounds of all sections, beneath everything else and out of reach of input.
    private let view = View()

    init(_ color: Color, keepsEdges: Bool) {
        self.color = color
        self.keepsEdges = keepsEdges
        view.isUserInteractionEnabled = false
        view.zPosition = -2
    }

    /// Places the grounds beneath the rows as they are shown now.
    func place(in list: ListView) {
        if view.superview !== list { list.insertSubview(view, at: 0) }
        var count = 0
        list.forEachStretch(keepsEdges: keepsEdges) { rect in
            if count == view.subviews.count { view.addSubview(View()) }
            let ground = view.subviews[count]
            ground.isHidden = false
            ground.backgroundColor = color
            ground.frame = rect
            count += 1
        }
        for ground in view.subviews.dropFirst(count) { ground.isHidden = true }
    }

    func remove() { view.removeFromSuperview() }
}
