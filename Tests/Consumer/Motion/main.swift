import GatefoldMotion

// Moves a value to its target by a spring, catches it in motion, and takes it back; time is a number.
var animator = Animator(value: 0)
animator.animate(to: 100, with: Spring(response: 0.4, dampingRatio: 0.8), at: 0)
animator.advance(to: 0.1)
precondition(animator.value > 0 && animator.value < 100 && animator.velocity > 0)
animator.animate(to: 0, with: TimingCurve.easeOut, duration: 0.3, at: 0.1)
animator.advance(to: 0.5)
precondition(animator.value == 0 && !animator.isAnimating)
print("a spring of ours, with nothing else")
