/// The `xdg_activation_v1` global, which records activations and hands out tokens.
extension ServerDisplay {
    func offerActivation() {
        offer(XdgActivationV1Resource.self) { [unowned self] activation in
            activation.handle { [unowned self] request in
                switch request {
                case .activate(let token, let surface):
                    state.activations.append(
                        CompositorState.Activation(token: token, surfaceID: surface?.id ?? 0))
                case .getActivationToken(let token): add(token)
                case .destroy: break
                }
            }
        }
    }

    private func add(_ token: XdgActivationTokenV1Resource) {
        var asked = CompositorState.TokenRequest()
        token.handle { [unowned self] request in
            switch request {
            case .setSerial(let serial, _): asked.serial = serial
            case .setAppId(let appID): asked.appID = appID
            case .setSurface(let surface): asked.surfaceID = surface?.id
            case .commit:
                guard asked.token.isEmpty else { return token.postError(0, "the token was asked for already") }
                asked.token = "token-\(state.tokens.count + 1)"
                state.tokens.append(asked)
                token.sendDone(token: asked.token)
            case .destroy: break
            }
        }
    }
}
