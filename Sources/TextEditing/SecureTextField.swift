public import GatefoldText

/// A text field for a secret, such as a password. Every character is shown as a dot.
///
/// The text cannot be copied, and it never reaches recordings, logs, traces, saved state or an input method's memory.
public final class SecureTextField: TextField {
    /// Creates an empty field.
    /// - Parameters:
    ///   - placeholder: The text that is shown while the field is empty.
    ///   - style: The font and alignment of the text; it is always one line.
    public override init(placeholder: String = "", style: TextStyle = TextField.standardStyle) {
        super.init(placeholder: placeholder, style: style)
        canvas.isSecure = true
    }
}
