import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// The input of a window: that of the seats of the session, as far as it concerns the window.
extension WindowDisplay {
    /// Listens to a seat on behalf of the window that is shown; does nothing if it already does.
    func add(_ seat: Seat) {
        guard let inputRouter, !isEnded, routers[ObjectIdentifier(seat)] == nil else { return }
        let taken = Set(routers.values.map(\.number))
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        let id = ObjectIdentifier(seat)
        let router = SeatRouter(
            seat: seat, number: number, inputRouter: inputRouter, clock: clock, surfaceID: surface.surface.id,
            surface: surface, popups: popups)
        router.onPress = { [weak self] serial in
            guard let self else { return }
            pressTime = clock.seconds()
            exchange?.note(Exchange.Press(seat: id, serial: serial))
        }
        router.didSend = { [weak self] in self?.exchange?.note($0) }
        router.willReceive = { [weak self] in self?.textInputs[id]?.flush() }
        routers[id] = router
        exchange?.add(seat)
        textInputs[id] = TextInput(
            registry: registry, seat: seat, surface: surface.surface,
            state: { [weak window] in
                guard let window, window.isVisible else { return nil }
                return window.textInputState.map(TextInput.State.init)
            },
            apply: { [weak self] edit in
                self?.clock.beginInput()
                self?.surface.noteInput()
                inputRouter.send(.textInput(TextInputEdit(edit)))
            })
    }

    func remove(_ seat: Seat) {
        routers[ObjectIdentifier(seat)] = nil
        textInputs.removeValue(forKey: ObjectIdentifier(seat))?.withdraw()
        exchange?.remove(seat)
    }

    /// Handles an event of a seat, if it concerns this window.
    func receive(_ event: Seat.Event, of seat: Seat) { routers[ObjectIdentifier(seat)]?.receive(event) }

    /// Reports what has turned out after all events that had arrived were handled.
    func settle() {
        for router in routers.values { router.settle() }
        if popups.wantsFrame { clock.requestFrame() }
    }

    /// Hands a drag to the compositor. The contact reports nothing more then, and counts as cancelled.
    /// - Parameters:
    ///   - drag: The drag.
    ///   - images: The images of the window.
    /// - Returns: Whether the compositor has the contact now.
    func start(_ drag: WindowDrag, images: ImageStore) -> Bool {
        guard !isEnded, let exchange, let (press, _) = surface.presses[drag.contact] else { return false }
        let scene = drag.scene(in: images)
        // Without memory for the picture, the content is dragged without one.
        let icon = try? scene.map { try makeDragIcon(size: $0.size) }
        guard exchange.start(drag, press: press, origin: surface.surface, icon: icon) else {
            icon?.destroy()
            return false
        }
        surface.presses[drag.contact] = nil
        if let icon, let scene {
            do { try icon.show(scene, images: images, grip: drag.grip) } catch {
                Log.warn(.host, "What is dragged is not seen: \(error)")
            }
        }
        routers[ObjectIdentifier(press.seat)]?.forget(drag.contact)
        return true
    }

    func withdrawTextInputs() { for input in textInputs.values { input.withdraw() } }

    /// Tells the input methods what has changed in the text that is edited.
    func updateTextInput() {
        for input in textInputs.values { input.update() }
    }

    func repeatKeys() {
        for router in routers.values { router.repeatKeys() }
    }

    /// The time of the next key repeat, in seconds of the host's clock; nil if no key is held.
    var keyDeadline: Double? { routers.values.lazy.compactMap(\.deadline).min() }

    /// Gives each pointer over the window the right cursor.
    /// - Parameters:
    ///   - shape: The cursor that the content wants.
    ///   - movingSeat: The number of the seat whose pointer the content follows; other seats show the default cursor.
    func updateCursors(_ shape: CursorShape, movingSeat: Int?) {
        let scale = surface.surface.integerScale
        for seat in registry.seats {
            guard let router = routers[ObjectIdentifier(seat)], router.isPointerInside else { continue }
            let shape = router.frameCursor ?? (router.number == movingSeat ? shape : .default)
            let picture = PointerImage(shape: router.isPointerHidden ? nil : shape, scale: scale)
            guard router.shownPicture != picture else { continue }
            router.shownPicture = picture
            session.cursors.show(picture, on: seat)
        }
    }

    /// Shows the cursors anew with the next update, because their theme has changed.
    func forgetCursors() { for router in routers.values { router.shownPicture = nil } }
}
