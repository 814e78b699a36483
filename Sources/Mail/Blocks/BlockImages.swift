/// The images of blocks in reading order.
enum BlockImages {
    static func all(in blocks: [Block]) -> [InlineImage] {
        var pictures: [InlineImage] = []
        BlockWalk.visit(blocks) { if case .picture(let picture) = $0 { pictures.append(picture) } }
        return pictures
    }
}
