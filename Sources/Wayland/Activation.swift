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

    /// Binds the activation global; returns nil if the compositor does not offer it, and if the token is empty or longer
    /// than 1024 bytes.
    /// - Parameters:
    ///   - registry: The registry of the connection.
    ///   - token: The activation token, as ``takeToken()`` returns it.
    public init?(registry: Registry, token: String) {
        guard Self.isUsable(token), let proxy: XdgActivationV1 = registry.bindIfAvailable() else { return nil }
        self.proxy = proxy
        self.token = token
    }

    deinit {
        proxy.destroy()
    }

    /// Asks the compositor for a token with which another program may take the focus from a surface.
    /// - Parameters:
    ///   - surface: The surface, which should have the focus.
    ///   - press: The seat and the serial of the press by which the user asked for it; nil for none.
    ///   - completion: Called with the token; called at once with nil if the compositor does not offer tokens.
    /// - C: `xdg_activation_v1.get_activation_token`
    package static func requestToken(
        for surface: Surface, press: (seat: Seat, serial: UInt32)?, completion: @escaping (String?) -> Void
    ) {
        guard let activation: XdgActivationV1 = surface.registry.bindIfAvailable() else { return completion(nil) }
        let token = activation.getActivationToken()
        token.handle { event in
            guard case .done(let text) = event else { return }
            token.destroy()
            completion(text)
        }
        if let press { token.setSerial(serial: press.serial, seat: press.seat.proxy) }
        token.setSurface(surface: surface.proxy)
        token.commit()
        activation.destroy()
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
        return isUsable(token) ? token : nil
    }

    private static func isUsable(_ token: String) -> Bool { (1...sizeLimit).contains(token.utf8.count) }
}
