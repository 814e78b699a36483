/// The `zwp_pointer_gestures_v1` global, which reports pinches and resting fingers on the touchpad.
extension ServerDisplay {
    func offerPointerGestures() {
        offer(ZwpPointerGesturesV1Resource.self) { [unowned self] gestures in
            gestures.handle { [unowned self] request in
                switch request {
                case .getPinchGesture(let pinch, _):
                    pinches.append(pinch)
                    pinch.handle { _ in }
                    pinch.whenDestroyed { [weak self] in self?.pinches.removeAll { $0.pointer == pinch.pointer } }
                case .getHoldGesture(let hold, _):
                    holds.append(hold)
                    hold.handle { _ in }
                    hold.whenDestroyed { [weak self] in self?.holds.removeAll { $0.pointer == hold.pointer } }
                default: break
                }
            }
        }
    }
}
