internal import Glibc

/// Asks for a window to come to the front, in the name of whoever has started the program.
public final class Activation {
    private let proxy: XdgActivationV1
    private let token: String
    /// In bytes. Chosen: a message of the protocol holds 4096 of them, and no token has a hundred.
    private static let sizeLimit = 1024

    /// Nil when the compositor does not speak of it.
    public init?(registry: Registry, token: String) {
        guard let proxy: XdgActivationV1 = registry.bindIfAvailable() else { return nil }
        self.proxy = proxy
        self.token = token
    }

    deinit {
        proxy.destroy()
    }

    /// Hands the token in, for a surface that is on the screen: not every compositor keeps it for later.
    /// - C: `xdg_activation_v1.activate`
    public func activate(_ surface: Surface) {
        proxy.activate(token: token, surface: surface.proxy)
    }

    /// The token that the environment holds, which is good for once: it is taken out, so that no child finds it.
    /// - C: `getenv`, `unsetenv`
    public static func takeToken() -> String? {
        guard let value = getenv("XDG_ACTIVATION_TOKEN") else { return nil }
        let token = String(cString: value)
        unsetenv("XDG_ACTIVATION_TOKEN")
        return (1...sizeLimit).contains(token.utf8.count) ? token : nil
    }
}
