internal import Glibc

/// An open file or folder, which is closed when nothing refers to it any more.
package final class OpenFile: Sendable {
    package let descriptor: Int32
    package let path: MailPath

    package init(descriptor: Int32, path: MailPath) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }
}
