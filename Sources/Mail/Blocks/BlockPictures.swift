/// The pictures of blocks in reading order.
enum BlockPictures {
    static func all(in blocks: [Block]) -> [InlinePicture] {
        var pictures: [InlinePicture] = []
        BlockWalk.visit(blocks) { if case .picture(let picture) = $0 { pictures.append(picture) } }
        return pictures
    }
}
