internal import GatefoldGeometry

/// The frame that was drawn last, kept to tell what the next one changes.
///
/// It copies what it keeps into memory of its own, so that a scene can be reused from frame to frame.
package struct FrameMemory {
    private var scene = Scene(size: .zero)
    /// Of the images that the items show, by the items' indices; 0 where an item shows none.
    private var versions: [UInt32] = []
    private var isEmpty = true

    package init() {}

    /// Where a scene may look other than the frame that was kept; everywhere, where there is none.
    ///
    /// Images may have changed under their handles meanwhile.
    package func damage(of next: Scene, images: ImageStore) -> Damage {
        if isEmpty { return Damage(next.bounds) }
        return next.damage(since: scene) { index in
            guard let handle = scene.items[index].image else { return .zero }
            let change = images.change(of: handle)
            let version = change?.version ?? 0
            if version == versions[index] { return .zero }
            // Only the last change of an image is known.
            if let change, version == versions[index] &+ 1 { return change.changed.limited }
            return PixelRect(x: 0, y: 0, width: 1 << 27, height: 1 << 27)
        }
    }

    /// Keeps a frame in place of the last one.
    package mutating func keep(_ frame: Scene, images: ImageStore) {
        isEmpty = false
        scene.removeAll(size: frame.size, background: frame.background)
        scene.items.append(contentsOf: frame.items)
        scene.groups.append(contentsOf: frame.groups)
        scene.glyphs.append(contentsOf: frame.glyphs)
        versions.removeAll(keepingCapacity: true)
        for item in frame.items { versions.append(item.image.flatMap { images.change(of: $0)?.version } ?? 0) }
    }

    /// Forgets the frame: what shows it is gone, or drawing it has failed.
    package mutating func forget() { isEmpty = true }
}

extension Item {
    /// The image that it shows, or takes its glyphs from.
    fileprivate var image: ImageHandle? {
        switch content {
        case .image(let handle, _): handle
        case .glyphs(let run): run.atlas
        case .solid, .roundedRectangle, .shadow, .gradient: nil
        }
    }
}
