internal import GatefoldGeometry

/// The textures into which groups are drawn. They are reused from frame to frame, and freed after the first frame that
/// does not use them.
struct LayerPool {
    private struct Layer {
        var texture: Texture
        /// The number of the last frame that used the texture.
        var frame: UInt64
    }

    private let memory: any TextureMemory
    private var layers: [Layer] = []
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

    /// Returns a texture of at least the given size that this frame does not use yet.
    mutating func acquire(_ size: PixelSize) throws(CompositorError) -> Texture {
        func rounded(_ side: Int32) -> Int32 {
            max(side, min(memory.maximum, (side + Self.step - 1) / Self.step * Self.step))
        }
        let wanted = PixelSize(width: rounded(size.width), height: rounded(size.height))
        if let free = layers.firstIndex(where: { $0.frame != frame && $0.texture.size == wanted }) {
            layers[free].frame = frame
            return layers[free].texture
        }
        let texture = try memory.makeTarget(size: wanted)
        layers.append(Layer(texture: texture, frame: frame))
        return texture
    }

    mutating func freeAll() {
        for layer in layers { memory.free(layer.texture) }
        layers.removeAll()
    }
}
