import GatefoldLog

/// A mark that a pass has made without the right to, so that the next frame does the work.
struct DeferredMark {
    weak var view: View?
    let mark: FramePass
    let pass: FramePass
}

extension Window {
    /// Notes that a view has marked work of a pass, and asks for a frame.
    ///
    /// A mark that the running pass has no right to is handled in the next frame: its pass is over, or its view may have been
    /// recorded already. Any callback of a program may mark anything, so this does not end the program.
    func didMark(_ mark: FramePass, by view: View) {
        requestFrame()
        guard let runningPass, !runningPass.mayMark(mark) else { return }
        deferredMark = DeferredMark(view: view, mark: mark, pass: runningPass)
        Log.note(
            .passes, "\(type(of: view)) marks \(mark) during \(runningPass), which may not; the next frame does it.")
    }

    /// The number of frames in a row that marks may ask for while nothing moves. Chosen: a second at 60 Hz, in which 180
    /// layouts settle whatever settles at all.
    static let mostUnsettledFrames = 60

    /// Returns whether a further frame is needed, because the passes of the frame just made have left something marked.
    ///
    /// A view that marks something in each frame would draw for ever. After `mostUnsettledFrames` it gets no more frames,
    /// and one line names the view.
    func needsFrameForMarks() -> Bool {
        let isLayoutMarked = needsLayout || hasDescendantThatNeedsLayout
        guard isLayoutMarked || deferredMark != nil else {
            unsettledFrames = 0
            return false
        }
        guard unsettledFrames < Self.mostUnsettledFrames else { return false }
        unsettledFrames += 1
        guard unsettledFrames == Self.mostUnsettledFrames else { return true }
        Log.warn(.host, isLayoutMarked ? unsettledLayout : deferredMark?.sentence ?? "")
        return false
    }

    private var unsettledLayout: String {
        let view = unsettledView
        let place = view.superview.map { " in a \(type(of: $0))" } ?? ""
        return
            "The layout of a \(type(of: view))\(place) does not settle: after \(Self.mostUnsettledFrames) frames it is "
            + "asked for once more; a callback of layout should only change what is not right yet."
    }

    /// The innermost view that asks for layout.
    private var unsettledView: View {
        var view: View = self
        while let inner = view.subviews.first(where: { $0.needsLayout || $0.hasDescendantThatNeedsLayout }) {
            view = inner
        }
        return view
    }
}

extension DeferredMark {
    /// The warning about a view that marks work in each frame.
    fileprivate var sentence: String {
        let name = view.map { "\(type(of: $0))" } ?? "view"
        return
            "A \(name) asks for another frame in each of \(Window.mostUnsettledFrames) frames, by a change during the pass "
            + "\(pass), such as setNeedsDisplay() in draw(into:); change it before it is drawn, or drive it by the window's clock."
    }
}
