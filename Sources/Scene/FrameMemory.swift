internal import GatefoldGeometry

/// A copy of the frame that was drawn last, kept to find out what the next frame changes.
///
/// The copy has its own arrays, so that the caller can reuse the scene for the next frame.
package struct FrameMemory {
    private var scene = Scene(size: .zero)
    /// For each item, the version of the image that it shows, or 0 if it shows none.
    private var versions: [UInt32] = []
    private var isEmpty = true

    package init() {}

    /// Returns where a scene may look different from the kept frame, or the whole scene if no frame is kept.
    ///
    /// Changes of the images that both frames show are part of the damage.
    package func damage(of next: Scene, images: ImageStore) -> Damage {
        if isEmpty { return Damage(next.bounds) }
        return next.damage(since: scene) { index in
            guard let handle = scene.items[index].image else { return .zero }
            let version = images.info(of: handle)?.version ?? 0
            if version == versions[index] { return .zero }
            let everything = PixelRect(x: 0, y: 0, width: 1 << 27, height: 1 << 27)
            return images.changed(handle, since: versions[index])?.limited ?? everything
        }
    }

    /// Keeps a frame, which replaces the one kept before.
    package mutating func keep(_ frame: Scene, images: ImageStore) {
        isEmpty = false
        scene.removeAll(size: frame.size, background: frame.background)
        scene.cornerRadius = frame.cornerRadius
        scene.items.append(contentsOf: frame.items)
        scene.groups.append(contentsOf: frame.groups)
        scene.glyphs.append(contentsOf: frame.glyphs)
        versions.removeAll(keepingCapacity: true)
        for item in frame.items { versions.append(item.image.flatMap { images.info(of: $0)?.version } ?? 0) }
    }

    /// Forgets the kept frame, because its surface is gone or drawing has failed; the next frame is damaged as a whole.
    package mutating func forget() { isEmpty = true }
}

extension Item {
    /// The image that the item shows, or the atlas page of its glyphs.
    fileprivate var image: ImageHandle? {
        switch content {
        case .image(let handle, _): handle
        case .glyphs(let run): run.atlas
        case .solid, .roundedRectangle, .shadow, .gradient: nil
        }
    }
}
