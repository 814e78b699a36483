package import Gatefold

/// How well the texts of a frame stand out from what is drawn beneath them.
package struct TextContrast {
    /// A text colour on a ground, as they are seen.
    package struct Pair: Hashable, CustomStringConvertible {
        package var text: Color
        package var ground: Color

        package var ratio: Float { text.contrast(to: ground) }
        package var description: String { "\(Self.hex(text)) on \(Self.hex(ground)): \(ratio)" }

        private static func hex(_ color: Color) -> String {
            [color.red, color.green, color.blue].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
        }
    }

    /// The pairs of the frame. Texts above pictures are left out, and those of controls that are disabled.
    package private(set) var pairs: Set<Pair> = []

    package init(_ scene: Scene) {
        for (index, item) in scene.items.enumerated() {
            guard case .glyphs(let run) = item.content, let place = Self.place(of: item),
                Self.isAtRest(item, in: scene)
            else { continue }
            let alpha = Self.alpha(of: item, in: scene) * run.color.alpha
            // Half transparent text is that of a control that is disabled, for which WCAG asks nothing.
            guard alpha > 0.5, let ground = Self.ground(below: index, at: place, in: scene) else { continue }
            pairs.insert(Pair(text: ground.interpolated(to: run.color.withAlpha(1), fraction: alpha), ground: ground))
        }
    }

    /// The middle of what is seen of an item; nil if nothing is.
    private static func place(of item: Item) -> (x: Int32, y: Int32)? {
        let (left, top) = (max(item.rect.x, item.clip.x), max(item.rect.y, item.clip.y))
        let (right, bottom) = (min(item.rect.maxX, item.clip.maxX), min(item.rect.maxY, item.clip.maxY))
        return left < right && top < bottom ? ((left + right) / 2, (top + bottom) / 2) : nil
    }

    /// Whether an item is drawn where it is laid out.
    private static func isAtRest(_ item: Item, in scene: Scene) -> Bool {
        groups(of: item, in: scene).allSatisfy { $0.transform == .identity }
    }

    private static func alpha(of item: Item, in scene: Scene) -> Float {
        groups(of: item, in: scene).reduce(item.alpha) { $0 * $1.alpha }
    }

    private static func groups(of item: Item, in scene: Scene) -> [Group] {
        var (groups, index) = ([Group](), item.group)
        while index != Item.noGroup {
            groups.append(scene.groups[Int(index)])
            index = scene.groups[Int(index)].parent
        }
        return groups
    }

    /// The colour beneath an item at a place; nil if a picture is there.
    private static func ground(below index: Int, at place: (x: Int32, y: Int32), in scene: Scene) -> Color? {
        var ground: Color? = scene.background
        for item in scene.items[..<index] {
            guard let shown = Self.place(of: item), shown.x >= 0, item.rect.contains(place), item.clip.contains(place),
                isAtRest(item, in: scene)
            else { continue }
            let alpha = alpha(of: item, in: scene)
            switch item.content {
            case .solid(let color): ground = color.over(ground, alpha)
            case .roundedRectangle(let shape): ground = shape.fill.over(ground, alpha)
            case .gradient(let gradient): ground = gradient.startColor.over(ground, alpha)
            case .image: ground = nil
            case .glyphs, .shadow: break
            }
        }
        return ground
    }
}

extension PixelRect {
    fileprivate func contains(_ place: (x: Int32, y: Int32)) -> Bool {
        place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
    }
}

extension Color {
    /// The colour above another one; nil if that is not known and the colour is not opaque.
    fileprivate func over(_ ground: Color?, _ opacity: Float) -> Color? {
        let alpha = alpha * opacity
        if alpha >= 0.999 { return withAlpha(1) }
        return alpha <= 0 ? ground : ground.map { $0.interpolated(to: withAlpha(1), fraction: alpha) }
    }
}
