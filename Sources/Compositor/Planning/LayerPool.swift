internal import GatefoldGeometry

/// Textures for groups that are drawn as one; used again from frame to frame, freed when a frame needs them no more.
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
    /// Sizes are rounded up to this, so that a group that grows does not need a new texture in each frame.
    private static let step: Int32 = 64

    init(memory: any TextureMemory) { self.memory = memory }

    mutating func begin() { frame += 1 }

    /// Frees what this frame did not use.
    mutating func end() {
        for index in layers.indices.reversed() where layers[index].frame != frame {
            memory.free(layers[index].texture)
            layers.swapAt(index, layers.count - 1)
            layers.removeLast()
        }
    }

    /// The index of the kept picture of that key.
    mutating func kept(_ key: LayerKey) -> Int? {
        guard let index = layers.firstIndex(where: { $0.key == key }) else { return nil }
        layers[index].frame = frame
        return index
    }

    /// The index of a texture of at least that size, to draw a group into.
    mutating func acquire(_ size: PixelSize, key: LayerKey?) throws(CompositorError) -> Int {
        func rounded(_ side: Int32) -> Int32 {
            max(side, min(memory.maximum, (side + Self.step - 1) / Self.step * Self.step))
        }
        let wanted = PixelSize(width: rounded(size.width), height: rounded(size.height))
        let free = layers.firstIndex { layer in
            // Another group's kept picture may still be wanted in this frame.
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
