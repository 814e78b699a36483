package import GatefoldViews

extension OffscreenHost: WindowHost {
    package func paste(_ text: String, into window: Window) { inputRouter.send(.paste(text)) }
}
