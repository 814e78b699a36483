/// What can go wrong between us and EGL or OpenGL ES.
public enum CompositorError: Error, Hashable, Sendable {
    /// An EGL call failed; `code` is `eglGetError`'s.
    case eglFailed(call: String, code: Int32)
    /// The driver refused a shader; `log` is what it said.
    case shaderRejected(name: String, log: String)
}
