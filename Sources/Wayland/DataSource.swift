/// Content that this program offers to others: as the clipboard or as the selected text.
package final class DataSource {
    enum Kind {
        case data(WlDataSource)
        case primary(ZwpPrimarySelectionSourceV1)
    }

    let kind: Kind
    /// Called when another program has taken over. The source is of no more use then.
    package var onCancel: (() -> Void)?
    private let content: OfferedContent
    private let transfers: Transfers

    init(_ kind: Kind, content: OfferedContent, transfers: Transfers) {
        self.kind = kind
        self.transfers = transfers
        self.content = content
        switch kind {
        case .data(let proxy):
            proxy.handle(for: self) { source, event in
                switch event {
                case .send(let type, let file): source.send(type, to: file)
                case .cancelled: source.onCancel?()
                case .target, .dndDropPerformed, .dndFinished, .action: break
                }
            }
            for type in content.types { proxy.offer(mimeType: type) }
        case .primary(let proxy):
            proxy.handle(for: self) { source, event in
                switch event {
                case .send(let type, let file): source.send(type, to: file)
                case .cancelled: source.onCancel?()
                }
            }
            for type in content.types { proxy.offer(mimeType: type) }
        }
    }

    deinit {
        switch kind {
        case .data(let proxy): proxy.destroy()
        case .primary(let proxy): proxy.destroy()
        }
    }

    /// Sends the content to another program. A type that was not offered gets nothing.
    private func send(_ type: String, to file: Int32) {
        guard content.types.contains(type) else { return transfers.write([], to: file) }
        content.make { [transfers] bytes in transfers.write(bytes, to: file) }
    }
}
