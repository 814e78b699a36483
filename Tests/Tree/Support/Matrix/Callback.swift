/// A callback in which a program runs code and so can make calls.
package enum Callback: String, CaseIterable, Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
    /// Completions of `present`, `dismiss`, `pushViewController` and `popViewController`.
    case presented, dismissed, pushed, popped
    /// The animations and the completion of `View.animate`.
    case animations, animationsDone
    case animateTransition, updateTransition, animationEnded
    /// The animations and the completion of `View.animate` inside a transition.
    case slideAnimations, slideDone
    /// Questions to delegates.
    case asksPresenting, asksDismissing, asksPushing, asksPopping, asksTarget
    case gesture, control, selectsRow, scrolls, laysOut, movesToWindow, themeChanges, key, focusChanges
    /// A moment between two frames, outside of any callback.
    case timer
}
