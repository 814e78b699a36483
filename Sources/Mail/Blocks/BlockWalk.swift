/// Goes over blocks and those within them, without recursion.
enum BlockWalk {
    static func visit(_ blocks: [Block], _ body: (Block) -> Void) {
        var waiting = Array(blocks.reversed())
        while let block = waiting.popLast() {
            body(block)
            switch block {
            case .list(let items, _): waiting += items.joined().reversed()
            case .quote(let inner): waiting += inner.reversed()
            case .table(let rows): waiting += rows.joined().joined().reversed()
            default: break
            }
        }
    }
}
