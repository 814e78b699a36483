import GatefoldGeometry
import GatefoldViews

/// The sizes that a stack has answered while the stack around it, or a view around both, was measured.
///
/// A row asks each of its views twice, for the width and then for the height, and once more for a line of text. Without
/// the answers being kept, a view inside n stacks would be measured 2ⁿ times, or 4ⁿ times. They are kept until the
/// outermost measuring ends, or until a view asks for layout, because its size may have changed then.
struct StackMeasurements {
    enum Question: Hashable {
        /// The size that fits in an available size.
        case size(Size)
        /// The first or the last line of text in a stack of a size.
        case firstBaseline(Size)
        case lastBaseline(Size)
    }

    /// The measurings under way, one inside another.
    private static var depth = 0
    /// The number of the outermost measuring under way.
    private static var pass: UInt64 = 0

    private var answers: [Question: Size] = [:]
    /// The outermost measuring that the answers belong to, and the requests for layout before it.
    private var origin: (pass: UInt64, requests: UInt64) = (0, 0)

    /// Begins a measuring. Each call needs a call of `end()`.
    static func begin() {
        if depth == 0 { pass &+= 1 }
        depth += 1
    }

    static func end() { depth -= 1 }

    private var isValid: Bool {
        Self.depth > 0 && origin == (Self.pass, LayoutRequests.count)
    }

    /// The answer to a question; nil if it has not been asked in the measuring under way.
    subscript(question: Question) -> Size? {
        get { isValid ? answers[question] : nil }
        set {
            if !isValid {
                answers.removeAll(keepingCapacity: true)
                origin = (Self.pass, LayoutRequests.count)
            }
            answers[question] = newValue
        }
    }
}
