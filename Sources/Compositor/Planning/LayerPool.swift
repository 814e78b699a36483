internal import GatefoldGeometry

/// The textures into which groups are drawn. They are reused from frame to frame, and freed after the first frame that
/// does not use them.
struct LayerPool {
    struct Layer {
        var texture: Texture
        var key: LayerKey?
        var isOpaque: Bool
        fileprivate var frame: UInt64
    }

    private let memory: any TextureMemory
    private(set) var layers: [Layer] = []
    private var frame: UInt64 = 0
    /// The multiple to which texture sizes are rounded up, so that a growing group does not need a new texture in each
    /// frame.
    private static let step: Int32 = 64

    init(memory: any TextureMemory) { self.memory = memory }

    mutating func begin() { frame += 1 }

    /// Frees the textures that this frame did not use.
    mutating func end() {
        for index in layers.indices.reversed() where layers[index].frame != frame {
            memory.free(layers[index].texture)
            layers.swapAt(index, layers.count - 1)
            layers.removeLast()
        }
    }

    /// Returns the index of the texture that is kept under a key, and marks it as used.
    mutating func kept(_ key: LayerKey) -> Int? {
        guard let index = layers.firstIndex(where: { $0.key == key }) else { return nil }
        layers[index].frame = frame
        return index
    }

    /// Returns the index of a texture of at least the given size, for a group to be drawn into.
    mutating func acquire(_ size: PixelSize, key: LayerKey?) throws(CompositorError) -> Int {
        func rounded(_ side: Int32) -> Int32 {
            max(side, min(memory.maximum, (side + Self.step - 1) / Self.step * Self.step))
        }
        let wanted = PixelSize(width: rounded(size.width), height: rounded(size.height))
        let free = layers.firstIndex { layer in
            // This frame may still need the texture that is kept for another group.
            layer.frame != frame && layer.texture.size == wanted
                && (layer.key == nil || layer.key?.group == key?.group)
        }
        if let free {
            layers[free].frame = frame
            layers[free].key = key
            return free
        }
        let texture = try memory.makeTarget(size: wanted)
        layers.append(Layer(texture: texture, key: key, isOpaque: false, frame: frame))
        return layers.count - 1
    }

    mutating func setOpaque(_ isOpaque: Bool, at index: Int) { layers[index].isOpaque = isOpaque }

    mutating func freeAll() {
        for layer in layers { memory.free(layer.texture) }
        layers.removeAll()
    }
}
