/// From where a program can be called, and so can call.
package enum Callback: String, CaseIterable, Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
    /// Completions of `present`, `dismiss`, `pushViewController` and `popViewController`.
    case presented, dismissed, pushed, popped
    /// The two closures of `View.animate`.
    case animations, animationsDone
    case animateTransition, updateTransition, animationEnded
    /// The two closures of `View.animate` in a transition.
    case slideAnimations, slideDone
    /// What delegates are asked.
    case asksPresenting, asksDismissing, asksPushing, asksPopping, asksTarget
    case gesture, control, selectsRow, scrolls, laysOut, movesToWindow, themeChanges, key, focusChanges
    /// Between two frames.
    case timer
}
