/// One of a seat's two contents that programs exchange: the clipboard or the selected text.
package protocol SelectionDevice: AnyObject {
    /// The content that is offered now, by another program or by this one; nil for none.
    var selection: DataOffer? { get }
    /// Called after `selection` has changed.
    var onSelection: (() -> Void)? { get set }
    /// Offers content to other programs, in place of what is offered now.
    /// - Parameters:
    ///   - content: The content.
    ///   - serial: The serial of the press that the user asked for it with.
    ///   - transfers: Sends the content to those that ask for it.
    /// - Returns: The source of the content, which is offered as long as the source exists.
    func offer(_ content: OfferedContent, serial: UInt32, transfers: Transfers) -> DataSource
}

/// The offers of a device: the one that was announced last, and the selection.
struct SelectionOffers {
    /// The offer that was announced and has not been given a use yet.
    private var announced: DataOffer?
    private(set) var selection: DataOffer?

    mutating func announce(_ offer: DataOffer) { announced = offer }

    /// Returns the announced offer if it is the one with a pointer.
    mutating func take(_ pointer: OpaquePointer?) -> DataOffer? {
        guard let pointer, announced?.pointer == pointer else { return nil }
        return announced.take()
    }

    mutating func select(_ pointer: OpaquePointer?) {
        selection?.isWithdrawn = true
        selection = take(pointer)
    }
}
