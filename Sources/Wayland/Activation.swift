internal import Glibc

/// The `xdg_activation_v1` global together with the activation token that the launcher passed to this program.
///
/// With both, a newly opened window may ask the compositor for the focus.
public final class Activation {
    private let proxy: XdgActivationV1
    private let token: String
    /// The longest token that is passed on, in bytes. Chosen: a Wayland message holds 4096 bytes, and real tokens are
    /// shorter than 100.
    private static let sizeLimit = 1024

    /// Binds the activation global; returns nil if the compositor does not offer it.
    /// - Parameters:
    ///   - registry: The registry of the connection.
    ///   - token: The activation token, as ``takeToken()`` returns it.
    public init?(registry: Registry, token: String) {
        guard let proxy: XdgActivationV1 = registry.bindIfAvailable() else { return nil }
        self.proxy = proxy
        self.token = token
    }

    deinit {
        proxy.destroy()
    }

    /// Asks the compositor to activate a surface with the token.
    ///
    /// Call it when the surface is already on the screen: not every compositor remembers a token for a surface that has
    /// no buffer yet.
    /// - C: `xdg_activation_v1.activate`
    public func activate(_ surface: Surface) {
        proxy.activate(token: token, surface: surface.proxy)
    }

    /// Removes the activation token `XDG_ACTIVATION_TOKEN` from the environment and returns it.
    ///
    /// A token is valid for one activation. It is removed so that no child process inherits it. Call this function
    /// before the program starts its first thread, because changing the environment is not thread-safe.
    /// - Returns: Nil if the variable is not set, is empty, or is longer than 1024 bytes.
    /// - C: `getenv`, `unsetenv`
    public static func takeToken() -> String? {
        guard let value = getenv("XDG_ACTIVATION_TOKEN") else { return nil }
        let token = String(cString: value)
        unsetenv("XDG_ACTIVATION_TOKEN")
        return (1...sizeLimit).contains(token.utf8.count) ? token : nil
    }
}
