import GatefoldGeometry

extension ViewController {
    /// The position and the behaviour of the popover that shows this screen; nil unless `modalPresentationStyle` is
    /// ``ModalPresentationStyle/popover``.
    public final var popoverPresentationController: PopoverPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        if let loadedPopoverController { return loadedPopoverController }
        let controller = PopoverPresentationController(of: self)
        loadedPopoverController = controller
        return controller
    }

    /// The size in points that this screen asks for, or else the one that its visible child asks for.
    var wantedContentSize: Size {
        func length(_ own: Double, _ inner: Double) -> Double { own > 0 ? own : inner }
        let own = preferredContentSize
        guard let child = visibleChild else { return own }
        let inner = child.wantedContentSize
        return Size(width: length(own.width, inner.width), height: length(own.height, inner.height))
    }
}
