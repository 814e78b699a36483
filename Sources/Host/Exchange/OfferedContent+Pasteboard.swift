import GatefoldImages
import GatefoldLog
import GatefoldScene
import GatefoldViews
import GatefoldWayland

extension OfferedContent {
    /// Returns the content of a pasteboard as it is offered to other programs: a text, or a picture as a PNG file.
    init(_ content: PasteboardContent) {
        switch content {
        case .text(let text): self = .text(text)
        case .picture(let picture):
            let file = PictureFile(picture)
            self.init(types: ["image/png"]) { file.bytes($0) }
        }
    }
}

extension OfferedContent {
    /// Returns content that is dragged as it is offered to other programs.
    init(_ content: DropContent) {
        switch content {
        case .text(let text): self = .text(text)
        case .files(let addresses): self = .addresses(addresses)
        }
    }

    /// Returns content that is dragged, or promised, as it is offered to other programs.
    /// - Parameter onFailure: Called if a promise was not kept. The program gets nothing then.
    init(_ item: DragItem, onFailure: @escaping () -> Void) {
        if let content = item.content {
            self.init(content)
            return
        }
        self.init(types: item.kind == .text ? DataOffer.textTypes : [DataOffer.addressesType]) { completion in
            item.make { content in
                guard let content else {
                    onFailure()
                    return completion([])
                }
                let offered = OfferedContent(content)
                offered.make(offered.types[0], completion)
            }
        }
    }
}

/// The PNG file of a copied picture. It is made on another thread when a program asks for it, and then kept.
private final class PictureFile {
    private let picture: Bitmap
    private var work: Task<[UInt8], Never>?

    init(_ picture: Bitmap) { self.picture = picture }

    func bytes(_ completion: @escaping ([UInt8]) -> Void) {
        let work = work ?? Task.detached { [picture] in Self.encode(picture) }
        self.work = work
        Task { completion(await work.value) }
    }

    /// Returns the bytes of the file; none if the picture cannot be written.
    nonisolated private static func encode(_ picture: Bitmap) -> [UInt8] {
        switch PNGWriter.encode(picture) {
        case .success(let bytes): return bytes
        case .failure(let failure):
            Log.warn(.host, "The copied picture cannot be given to another program: \(failure.message).")
            return []
        }
    }
}
