/// The `zwp_pointer_gestures_v1` global, which reports pinches on the touchpad.
extension ServerDisplay {
    func offerPointerGestures() {
        offer(ZwpPointerGesturesV1Resource.self) { [unowned self] gestures in
            gestures.handle { [unowned self] request in
                guard case .getPinchGesture(let pinch, _) = request else { return }
                pinches.append(pinch)
                pinch.handle { _ in }
                pinch.whenDestroyed { [weak self] in self?.pinches.removeAll { $0.pointer == pinch.pointer } }
            }
        }
    }
}
