/// The `zwp_idle_inhibit_manager_v1` global, which records the surfaces that keep the screen on.
extension ServerDisplay {
    func offerIdleInhibition() {
        offer(ZwpIdleInhibitManagerV1Resource.self) { [unowned self] manager in
            manager.handle { [unowned self] request in
                guard case .createInhibitor(let inhibitor, let surface) = request else { return }
                let id = surface?.id ?? 0
                state.idleInhibitors.append(id)
                inhibitor.handle { _ in }
                inhibitor.whenDestroyed { [weak self] in
                    guard let index = self?.state.idleInhibitors.firstIndex(of: id) else { return }
                    self?.state.idleInhibitors.remove(at: index)
                }
            }
        }
    }
}
