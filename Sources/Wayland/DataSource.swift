/// Content that this program offers to others: as the clipboard, as the selected text, or by dragging it.
package final class DataSource {
    enum Kind {
        case data(WlDataSource)
        case primary(ZwpPrimarySelectionSourceV1)
    }

    let kind: Kind
    /// Called when another program has taken over, or nobody has taken what is dragged. The source is of no more use then.
    package var onCancel: (() -> Void)?
    /// Called when a program has got all that it wants of what is dragged. The source is of no more use then.
    package var onFinish: (() -> Void)?
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
                case .dndFinished: source.onFinish?()
                case .target, .dndDropPerformed, .action: break
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
        content.make(type) { [transfers] bytes in transfers.write(bytes, to: file) }
    }
}
