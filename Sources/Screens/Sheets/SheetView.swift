import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

/// The view that shows a screen as a sheet: it fills the window, dims what lies beneath, and contains the sheet.
///
/// One number positions everything: the elevation of the sheet (see `SheetGeometry`). A finger, a spring or a
/// transition moves it, and each begins where the one before has left it.
final class SheetView: View, FrameDriven {
    let controller: SheetPresentationController
    /// The presentation that the sheet belongs to; it owns this view.
    private(set) weak var owner: PresentationController?
    private let dimming = View()
    private let shadow = SheetShadow()
    private let card: SheetCard
    private(set) var geometry: SheetGeometry
    /// The detents that are used in the window, from the lowest to the highest.
    private(set) var identifiers: [SheetPresentationController.Detent.Identifier] = []
    private var isUpdatingGeometry = false
    /// Whether something that the geometry follows from has changed while it was computed.
    private var hasChangedMeanwhile = false
    /// The elevation of the sheet, in points.
    private var scalar = Animator(value: 0)
    let pan = PanGestureRecognizer()
    /// The drag that holds the sheet; nil for none.
    weak var drag: ScrollDrag?
    /// The drag that the sheet's own pan has begun; nil for none.
    var ownDrag: ScrollDrag?
    /// The state of the drag that holds the sheet.
    var dragState = SheetDragState()

    /// The spring that moves the sheet to a detent. Chosen: that of the transition, so that both feel the same.
    private static let timing = SheetTransition.standardTiming
    /// The colour that dims the screen beneath. Chosen: the screen steps back clearly, also where it is dark.
    static let dimmingColor = DynamicColor(
        light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.5))

    init(of controller: SheetPresentationController, content: View, presentation: PresentationController) {
        self.controller = controller
        owner = presentation
        card = SheetCard(content: content)
        geometry = SheetGeometry(window: .zero, top: 0, heights: [1], grid: PixelGrid(scale: 1))
        super.init()
        passesInputThrough = true
        card.accessibilityLabel = controller.presentedViewController?.title
        dimming.dynamicBackgroundColor = Self.dimmingColor
        dimming.isActiveDuringTransitions = true
        for view in [dimming, shadow, card] { addSubview(view) }
        let tap = TapGestureRecognizer()
        tap.onChange = { [weak self] tap in if tap.state == .ended { self?.dismissByUser() } }
        dimming.addGestureRecognizer(tap)
        card.grabber.action = { [weak self] in self?.selectNextDetent() }
        card.addGestureRecognizer(pan)
        installPan()
        controller.sheet = self
    }

    /// Moves the screen's view into the sheet.
    func takeContent() { card.takeContent() }

    // MARK: Layout

    override func layoutSubviews() {
        updateGeometry()
        dimming.frame = bounds
        let radius = controller.cornerRadius
        card.arrange(radius: radius, showsGrabber: controller.prefersGrabberVisible)
        if isAtRest { scalar.set(rest) } else if scalar.isAnimating { settle(velocity: nil) }
        positionCard()
    }

    /// The number of times that the detents are asked in one update whose answers change the sheet. Chosen: answers that
    /// settle need two.
    private static let mostQuestions = 4

    /// Computes the geometry for the window and the controller's present properties, again if a detent's resolver has
    /// changed one of them.
    func updateGeometry() {
        guard !isUpdatingGeometry else {
            hasChangedMeanwhile = true
            return
        }
        isUpdatingGeometry = true
        defer { isUpdatingGeometry = false }
        for _ in 0..<Self.mostQuestions {
            hasChangedMeanwhile = false
            computeGeometry()
            if !hasChangedMeanwhile { return }
        }
        Callbacks.warn("A detent's resolver", of: controller, causedBy: "a change of the sheet")
    }

    private func computeGeometry() {
        guard let window else { return }
        let top = safeAreaInsets.top + SheetGeometry.margin
        let maximum = SheetGeometry.maximumHeight(in: bounds.size, top: top)
        var known: [(identifier: SheetPresentationController.Detent.Identifier, height: Double)] = []
        for detent in controller.detents {
            guard let height = detent.height(within: maximum), !known.contains(where: { $0.height == height }) else {
                continue
            }
            known.append((detent.identifier, height))
        }
        if known.isEmpty { known = [(.large, maximum)] }
        known.sort { $0.height < $1.height }
        identifiers = known.map(\.identifier)
        geometry = SheetGeometry(
            window: bounds.size, top: top, heights: known.map(\.height),
            undimmed: controller.largestUndimmedDetentIdentifier.flatMap { identifiers.firstIndex(of: $0) },
            resistsLeaving: controller.keepsSheet, grid: window.resources.grid)
        if drag != nil { dragState.finger = geometry.finger(forElevation: scalar.value) }
    }

    /// The index of the selected detent.
    var selectedIndex: Int { controller.selectedDetentIdentifier.flatMap { identifiers.firstIndex(of: $0) } ?? 0 }

    /// The elevation at the selected detent.
    var rest: Double { geometry.elevation(at: selectedIndex) }

    /// The elevation as it is shown now.
    var elevation: Double { scalar.value }

    /// Whether a spring moves the sheet to its detent.
    var isSettling: Bool { scalar.isAnimating }

    /// Whether a `SheetTransition` moves the sheet. Under another transition, such as a cross-fade, it is at rest.
    var isMovedByTransition = false

    /// Whether nothing moves the sheet: neither a drag, a spring nor a transition.
    private var isAtRest: Bool {
        drag == nil && !scalar.isAnimating && !isMovedByTransition && !(owner?.isLeaving ?? true)
    }

    private func positionCard() {
        let placement = geometry.placement(at: scalar.value)
        dimming.alpha = placement.dimming
        // The screen that comes back beneath a leaving sheet can be used at once.
        dimming.isUserInteractionEnabled = !(owner?.isLeaving ?? true)
        shadow.position(
            around: placement.sheet, radius: controller.cornerRadius, strength: placement.shadow)
        card.frame = placement.sheet
        card.contentHeight = placement.contentHeight
    }

    // MARK: Motion

    /// Positions the sheet for a transition, unless a finger holds it.
    func show(elevation: Double) {
        guard drag == nil else { return }
        scalar.set(elevation)
        positionCard()
    }

    /// Positions the sheet for a finger.
    func follow(finger: Double) {
        dragState.finger = finger
        scalar.set(geometry.elevation(forFinger: finger))
        positionCard()
        window?.requestFrame()
    }

    /// Moves the sheet to the selected detent on a spring, or at once under reduced motion.
    /// - Parameters:
    ///   - velocity: The upward velocity in points per second of the window's motion time; nil to keep the present one.
    ///   - start: When the motion starts; nil for now.
    func settle(velocity: Double?, at start: MotionTime? = nil) {
        guard let window, window.isVisible, !window.prefersReducedMotion else { return comeToRest() }
        let time = start ?? window.motionNow
        scalar.animate(to: rest, with: Self.timing.carryingSpring, velocity: velocity, at: time)
        window.drive(self)
    }

    func advance(to time: Double) -> Bool {
        guard let window, scalar.isAnimating else { return false }
        scalar.advance(to: window.motionNow)
        if scalar.isSettled(within: 0.5 / window.resources.grid.scale) { scalar.finish() }
        positionCard()
        return scalar.isAnimating
    }

    /// Stops the sheet where it is, because something else moves it from now on.
    /// - Parameter velocity: The upward velocity with which the next motion starts, in points per second of the
    ///   window's motion time.
    func stop(velocity: Double = 0) { scalar.set(scalar.value, velocity: velocity) }

    /// Positions the sheet at the selected detent at once.
    func comeToRest() {
        scalar.set(rest)
        positionCard()
    }

    /// Ends the motion, because the window cannot be seen any more.
    func windowDidHide() { if isSettling { comeToRest() } }

    /// Called after a change of the controller's properties.
    func arrangementDidChange(animated: Bool) {
        guard window != nil else { return }
        updateGeometry()
        guard drag == nil, owner?.phase == .presented, owner?.flight == nil else { return setNeedsLayout() }
        if animated { settle(velocity: nil) } else { comeToRest() }
    }

    // MARK: Coming and going

    /// Called when the sheet is presented and no transition moves it any more. If the detent has changed meanwhile, the
    /// sheet moves on.
    func didArrive(animated: Bool) {
        isMovedByTransition = false
        updateGeometry()
        positionCard()
        guard drag == nil, !scalar.isAnimating, elevation != rest else { return }
        if animated { settle(velocity: 0) } else { comeToRest() }
    }

    /// Takes the sheet away from whatever moves it, for a transition that continues its motion.
    /// - Returns: The progress at which the transition starts and its velocity per second of the window's motion time.
    func handOver() -> (progress: Double, velocity: Double) {
        drag = nil
        defer { stop() }
        return (scalar.value / rest, scalar.velocity / rest)
    }

    override func noteWindow() {
        guard window == nil else { return }
        drag = nil
        stop()
    }

    // MARK: What the user does

    /// Dismisses the sheet if the user may do that.
    func dismissByUser() {
        guard let owner, !owner.isLeaving else { return }
        controller.dismissForUser()
    }

    /// Selects the next higher detent, or the lowest after the highest.
    private func selectNextDetent() { select(selectedIndex + 1 < identifiers.count ? selectedIndex + 1 : 0) }

    private func select(_ index: Int) {
        guard identifiers.indices.contains(index), index != selectedIndex, owner?.phase == .presented else { return }
        controller.animateChanges { controller.select(identifiers[index]) }
    }

    /// Selects the next higher or lower detent, as far as there is one.
    func selectDetent(by step: Int) { select(min(max(selectedIndex + step, 0), identifiers.count - 1)) }

    override func handle(_ event: KeyEvent) -> Bool {
        let isPaging = card.grabber.isFocused && event.modifiers.isEmpty
        guard event.phase != .up, event.modifiers == .alt || event.modifiers == .control || isPaging else {
            return false
        }
        switch event.key {
        case .up where !isPaging, .pageUp where isPaging: selectDetent(by: 1)
        case .down where !isPaging, .pageDown where isPaging: selectDetent(by: -1)
        default: return false
        }
        return true
    }
}
