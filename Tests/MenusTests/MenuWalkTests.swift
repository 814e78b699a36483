import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@_spi(Rooms) @testable import GatefoldViews

/// Plays random orders of input and calls on menus, also from within the handlers of entries.
@Suite struct MenuWalkTests {
    @Test(arguments: 1...12, [false, true])
    func noOrderOfCallsLeavesAnythingBehind(_ seed: UInt64, withPopups: Bool) throws {
        let walk = try MenuWalk(seed: seed, withPopups: withPopups)
        for step in 0..<400 {
            walk.step()
            let fault = walk.fault
            #expect(fault == nil, "seed \(seed), step \(step): \(fault ?? "")")
            if fault != nil { return }
        }
        walk.finish()
        #expect(walk.stage.isAtRest, "seed \(seed): something is left")
    }
}

private final class MenuWalk {
    let stage: MenuStage
    private let host = PopupHostStub()
    private var generator: SeededNumbers
    private var depth = 0
    private var handled = 0
    private var isFingerDown = false
    private var isPointerDown = false

    init(seed: UInt64, withPopups: Bool) throws {
        generator = SeededNumbers(seed: seed)
        stage = try MenuStage()
        if withPopups { window.host = host }
        stage.area.toolTip = "Area"
        stage.button.toolTip = "Button"
        stage.area.contextMenu = { [unowned self] _ in Bool.random(using: &generator) ? menu(depth: 2) : nil }
    }

    private var window: Window { stage.window }

    private func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

    private var place: Point { Point(x: Double(number(-10..<310)), y: Double(number(-10..<410))) }

    /// A point on a row of an open menu, or anywhere.
    private var likelyPlace: Point {
        guard let panel = stage.menus.panels.randomElement(using: &generator), number(0..<4) > 0,
            let row = panel.rows.randomElement(using: &generator)
        else { return place }
        return row.convert(row.bounds.center, to: nil)
    }

    private func menu(depth: Int) -> Menu {
        let children: [any MenuElement] = (0..<number(0..<6)).map { index in
            switch number(0..<depth + 3) {
            case 3, 4: menu(depth: depth - 1)
            default: action("\(index)")
            }
        }
        return Menu(
            title: "m\(depth)", options: Bool.random(using: &generator) ? .displayInline : [], children: children)
    }

    private func action(_ title: String) -> MenuAction {
        MenuAction(title: title, attributes: number(0..<5) == 0 ? .disabled : []) { [unowned self] in
            #expect(!window.isMenuOpen)
            handled += 1
            guard depth < 2 else { return }
            depth += 1
            act()
            depth -= 1
        }
    }

    /// A change that a program makes, at any time.
    private func act() {
        switch number(0..<12) {
        case 0: stage.area.removeFromSuperview()
        case 1: stage.ground.addSubview(stage.area)
        case 2: stage.area.showMenu(menu(depth: 2), from: Rect(origin: place, size: Size(width: 40, height: 20)))
        case 3: stage.button.menu = number(0..<3) == 0 ? nil : menu(depth: 2)
        case 4: stage.button.showsMenuAsPrimaryAction.toggle()
        case 5: window.dismissMenu()
        case 6: window.resize(to: Size(width: 300, height: Double(number(60..<400))), scale: 1)
        case 7: window.theme.textScale = Double(number(1..<4))
        case 8: window.theme.layoutDirection = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
        case 9: window.isVisible.toggle()
        case 10: window.prefersReducedMotion.toggle()
        default: window.cancelGestures()
        }
    }

    /// Lets the host of the popups act, in any order.
    private func answer() {
        guard let popup = host.open.randomElement(using: &generator) else { return host.offersPopups.toggle() }
        switch number(0..<8) {
        case 0: window.refuse(popup)
        case 1: popup.onDismiss?()
        case 2: popup.move(to: Rect(origin: place, size: Size(width: popup.placement.size.width, height: 50)))
        // Popups get their positions in the order in which they were opened.
        default:
            if popup.parent.map({ $0.frame != nil }) ?? true {
                popup.move(to: Rect(origin: place, size: popup.placement.size))
            }
        }
    }

    private func touch(_ device: Touch.Device, _ isDown: inout Bool) {
        let phase: Touch.Phase =
            !isDown ? .began : [.moved, .moved, .ended, .cancelled].randomElement(using: &generator) ?? .ended
        isDown = phase == .began || phase == .moved
        let touch = Touch(
            id: device == .finger ? .finger(0) : .pointer(), phase: phase, location: likelyPlace,
            timestamp: stage.stage.clock.time,
            device: device)
        if device == .pointer { window.movePointer(to: touch.location) }
        window.handle([touch])
    }

    func step() {
        switch number(0..<14) {
        case 0, 1: touch(.finger, &isFingerDown)
        case 2, 3: touch(.pointer, &isPointerDown)
        case 4: window.handleClick(.menu, at: likelyPlace)
        case 5: window.movePointer(to: number(0..<5) == 0 ? nil : likelyPlace)
        case 6, 7:
            let keys: [KeyEvent.Key] = [
                .up, .down, .left, .right, .enter, .space, .escape, .home, .end, .tab, .character("1"), .menu,
            ]
            let key = keys.randomElement(using: &generator) ?? .escape
            window.handle(KeyEvent(key, phase: number(0..<4) == 0 ? .repeated : .down))
            window.handle(KeyEvent(key, phase: .up))
        case 8: stage.stage.wheel(Double(number(-30..<30)), at: likelyPlace)
        case 9: act()
        case 10: stage.button.becomeFocused()
        case 11: number(0..<3) == 0 ? stage.wait(0.3) : answer()
        case 12: answer()
        default: stage.stage.makeFrame(after: Double(number(1..<40)) / 100)
        }
        window.actOnDeadlines()
    }

    /// A sentence that says what is inconsistent; nil if nothing is.
    var fault: String? {
        let menus = stage.menus
        if let fault = host.fault { return fault }
        guard host.open.elementsEqual(menus.panels.compactMap(\.popup), by: ===),
            host.open.elementsEqual(window.popups, by: ===)
        else { return "the popups are not those of the open menus" }
        for panel in menus.panels where panel.superview !== window { return "an open menu is not in the window" }
        for (outer, inner) in zip(menus.panels, menus.panels.dropFirst()) {
            guard let index = outer.openRow, outer.rows[index] === inner.parentRow else {
                return "a submenu does not belong to the row that is open"
            }
        }
        if let last = menus.panels.last, last.openRow != nil { return "a row claims a menu that is not open" }
        if menus.isOpen, !window.isVisible { return "a menu is open in a hidden window" }
        if menus.isOpen != menus.holdsKeys { return "keys go elsewhere" }
        if stage.button.isPressed, !stage.button.isMenuShown, !isFingerDown, !isPointerDown {
            return "the button stays pressed"
        }
        return nil
    }

    func finish() {
        window.isVisible = true
        window.movePointer(to: nil)
        if isFingerDown || isPointerDown { window.cancelGestures() }
        window.dismissMenu()
        stage.stage.restAndWake()
    }
}

/// A host of popups that does nothing by itself and notes what it was asked for.
private final class PopupHostStub: WindowHost {
    private(set) var open: [WindowPopup] = []
    private(set) var fault: String?
    var offersPopups = true

    func open(_ popup: WindowPopup) {
        if popup.parent !== open.last { fault = "a popup is opened beside another one" }
        open.append(popup)
    }

    func close(_ popup: WindowPopup) {
        if open.last !== popup { fault = "a popup is closed before those that were opened from it" }
        open.removeAll { $0 === popup }
    }
}
