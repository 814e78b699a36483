import GatefoldGestures
import GatefoldViews
import GatefoldWayland

extension Touch.Phase {
    init(_ phase: TouchPoint.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension PinchEvent {
    init(_ pinch: PointerPinch, timestamp: Double) {
        let phase: Phase =
            switch pinch.phase {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        self.init(
            phase, at: pinch.location, translation: pinch.translation, scale: pinch.scale,
            rotation: pinch.rotation * .pi / 180, timestamp: timestamp)
    }
}

extension ScrollEvent.Source {
    init(_ source: PointerScroll.Source) {
        switch source {
        case .wheel: self = .wheel
        case .wheelTilt: self = .wheelTilt
        case .finger: self = .finger
        case .continuous: self = .continuous
        }
    }
}
