import Gatefold

/// How the program gets into the states of the matrix. Each function returns whether the state was reached.
extension Fixture {
    // MARK: Fingers

    /// Lands a finger and moves it in steps of a frame each, and leaves it there.
    func hold(from start: Point, by way: Point = .zero) -> Bool {
        bench.touch(.began, at: start)
        bench.frame()
        for step in way == .zero ? 0..<0 : 1..<4 {
            bench.touch(.moved, at: start + way * (Double(step) / 3))
            bench.frame()
        }
        finger = start + way
        return front != nil
    }

    /// Lifts the finger that is down, if there is one, after it has rested for a while.
    func liftFinger() {
        guard let place = finger else { return }
        finger = nil
        bench.frames(2)
        bench.touch(.ended, at: place)
    }

    // MARK: Pages of rows

    /// Taps the row of `sourceItem`.
    func tapSourceRow() {
        guard let list, list.isViewLoaded else { return }
        bench.tap(at: list.table.convert(sourceRow.center, to: nil))
    }

    /// The rectangle of the row of `sourceItem` in the table; that of the first row if it is not there.
    private var sourceRow: Rect {
        let row = list?.items.firstIndex(of: Self.sourceItem) ?? 0
        return list?.table.rectForRow(at: IndexPath(row: row, section: 0)) ?? .zero
    }

    private func openSourceRow() {
        tapSourceRow()
        subject = front
    }

    func startOpening() -> Bool {
        openSourceRow()
        bench.frames(4)
        return front?.isBeingPresented ?? false
    }

    /// Opens a dialog with a page that arrives, and a page from its row in the first window at the same time.
    func startDialog() -> Bool {
        bench.perform { _ in openWindow(.dialog, from: 0) }
        guard bench.settle() else { return false }
        bench.perform { _ in togglePage(inWindow: 1, animated: true) }
        return startOpening() && bench.opened.first?.window.flight != nil
    }

    func land() -> Bool {
        openSourceRow()
        return bench.settle { window?.flight == nil } && front?.item == Self.sourceItem
    }

    func startClosing(after frames: Int) -> Bool {
        openSourceRow()
        guard bench.settle(), let page = front, page.arrival == .row else { return false }
        bench.perform { _ in dismiss(page, animated: true) }
        bench.frames(frames)
        return page.isBeingDismissed
    }

    func startTwoFlights() -> Bool {
        guard startClosing(after: 5) else { return false }
        // The list's rows are visible below the page that shrinks.
        bench.tap(at: Point(x: 90, y: 250))
        bench.frames(2)
        return front !== subject && front?.isBeingPresented ?? false && subject?.isBeingDismissed ?? false
    }

    // MARK: Other screens

    func startPush(of arrival: ScreenContent.Arrival = .bottom, andPop isPopped: Bool) -> Bool {
        let screen = makeScreen(.plain, arrival: arrival)
        subject = screen
        bench.perform { _ in push(screen, animated: true) }
        if isPopped {
            _ = bench.settle()
            bench.perform { _ in pop(animated: true) }
        }
        bench.frames(4)
        return window?.flight != nil && stack?.contains(screen) == !isPopped
    }

    func startSplit() -> Bool {
        guard let front else { return false }
        let screen = makeScreen(.page, arrival: .split)
        subject = screen
        bench.perform { _ in present(screen, over: front, animated: true) }
        bench.frames(4)
        return screen.isBeingPresented
    }

    func closeSplit() -> Bool {
        guard bench.settle(), let screen = front, screen.arrival == .split else { return false }
        bench.perform { _ in dismiss(screen, animated: true) }
        bench.frames(4)
        return screen.isBeingDismissed
    }

    func startSheet() -> Bool {
        guard let front else { return false }
        let sheet = makeScreen(.plain, arrival: .sheet)
        bench.perform { _ in present(sheet, over: front, animated: false) }
        return bench.settle() && self.front === sheet
    }

    /// Presents a popover in a wide window.
    func startPopover(isOpen: Bool) -> Bool {
        bench.perform { $0.resize(to: Self.wideSize, scale: 1) }
        guard bench.settle(), let front else { return false }
        let screen = makeScreen(.plain, arrival: .popover)
        subject = screen
        bench.perform { _ in present(screen, over: front, animated: true) }
        if isOpen { return bench.settle() && self.front === screen && hasArrow(screen) }
        bench.frames(4)
        return screen.isBeingPresented && hasArrow(screen)
    }

    private func hasArrow(_ screen: Screen) -> Bool {
        screen.popoverPresentationController?.arrowDirection.isEmpty == false
    }

    func leavePopover() -> Bool {
        guard let popover = front else { return false }
        bench.press(.escape)
        bench.frames(4)
        return popover.isBeingDismissed
    }

    func showPages() -> Bool {
        bench.perform { _ in switchTab() }
        return bench.settle() && front?.parent is Pages
    }

    // MARK: Containers

    /// Presents a container.
    func showFamily() -> Bool {
        guard let front else { return false }
        let screen = makeScreen(.family)
        bench.perform { _ in present(screen, over: front, animated: false) }
        return bench.settle() && family === screen
    }

    func startExchange() -> Bool {
        bench.perform { _ in family?.exchangePanes(animated: true) }
        bench.frames(3)
        return !bench.isAtRest
    }

    func startSlide() -> Bool {
        bench.perform { _ in family?.showDetail(animated: true) }
        bench.frames(3)
        return !bench.isAtRest
    }

    func holdDivider() -> Bool {
        bench.perform { $0.resize(to: Size(width: 200, height: 300), scale: 1) }
        guard bench.settle(), let family else { return false }
        return hold(from: family.divider, by: Point(x: 24, y: 0)) && family.content.family.primaryWidth > 100
    }

    // MARK: Above the screens

    func startQuestion(_ style: AlertController.Style, isOpen: Bool) -> Bool {
        guard let front else { return false }
        bench.perform { _ in ask(style, over: front, animated: true) }
        if isOpen { return bench.settle() && questions.count == 1 }
        bench.frames(4)
        return questions.first?.isBeingPresented ?? false
    }

    func leaveQuestion() -> Bool {
        bench.press(.escape)
        bench.frames(4)
        return questions.first?.isBeingDismissed ?? false
    }

    func openMenu() -> Bool {
        bench.perform { _ in if let front { showMenu(over: front) } }
        bench.press(.down)
        return bench.settle()
    }

    func openSubmenu() -> Bool {
        bench.press(.right)
        return bench.settle()
    }

    func startToast() -> Bool {
        bench.perform { _ in showToast(hasButton: true) }
        bench.frames(20)
        return window?.toast != nil
    }

    // MARK: In the list

    func startChange() -> Bool {
        bench.perform { _ in list?.change() }
        bench.frames(3)
        return !bench.isAtRest
    }

    func swipeRow() -> Bool {
        guard let list else { return false }
        list.offersSwipes = true
        let place = list.table.convert(sourceRow.center, to: nil)
        _ = hold(from: Point(x: 150, y: place.y), by: Point(x: -90, y: 0))
        liftFinger()
        return bench.settle() && swipeButton != nil
    }

    /// The button of the swiped row's action; nil if the row is closed.
    private var swipeButton: View? {
        guard let list, list.offersSwipes else { return nil }
        let place = list.table.convert(sourceRow.center, to: nil)
        return window?.hitTest(Point(x: 170, y: place.y)).flatMap { $0 is TableViewCell ? nil : $0 }
    }

    /// Makes a choice: by a tap on the action of a swiped row, otherwise by Enter.
    func choose() { if let swipeButton { tap(swipeButton) } else { bench.press(.enter) } }
}
