import Gatefold

/// The questions and choices that a program shows above its screens: alerts, action sheets and menus. Their choices
/// report `control`.
extension Fixture {
    /// Presents an alert or an action sheet with two choices.
    func ask(_ style: AlertController.Style, over controller: ViewController, animated: Bool) {
        let question = AlertController(title: "Why?", preferredStyle: style)
        let answer: (AlertAction) -> Void = { [weak self] _ in self?.call(.control, on: self?.front) }
        question.addAction(AlertAction(title: "No", style: .cancel, handler: answer))
        question.addAction(AlertAction(title: "So", handler: answer))
        question.preferredAction = question.actions.last
        _ = diary.enter(question, name: "question")
        let tell = ledger.promise("ask")
        controller.present(question, animated: animated) { [weak self] in
            tell(nil)
            self?.call(.presented, on: self?.front)
        }
    }

    /// The alerts and action sheets that are presented, from bottom to top.
    var questions: [AlertController] {
        window?.presentations.compactMap { $0.presentedViewController as? AlertController } ?? []
    }

    /// Shows a menu with a choice and a submenu.
    func showMenu(over controller: ViewController) {
        let choice = MenuAction(title: "Do") { [weak self] in self?.call(.control, on: self?.front) }
        controller.view.showMenu(Menu(children: [Menu(title: "More", children: [choice]), choice]))
    }

    /// Shows a toast for a second.
    /// - Parameter hasButton: Whether the toast has a button, which keys can reach.
    func showToast(hasButton: Bool) {
        guard let window else { return }
        var toast = Toast("Saved", actionTitle: hasButton ? "Undo" : nil)
        toast.duration = 1
        toasts.shown += 1
        toast.onDismiss = { [weak self] _ in self?.toasts.gone += 1 }
        window.show(toast)
    }

    /// Closes menus, and cancels alerts; a screen that was presented over an alert is dismissed before.
    /// - Returns: Whether the window has come to rest.
    func answerQuestions() -> Bool {
        bench.perform { $0.dismissMenu() }
        guard bench.settle() else { return false }
        while let question = questions.last {
            let count = window?.presentations.count ?? 0
            if window?.frontViewController === question {
                bench.press(.escape)
            } else {
                // The alert dismisses the screens that it presents.
                bench.perform { _ in question.dismiss(animated: false) }
            }
            guard bench.settle(), window?.presentations.count ?? 0 < count else { return false }
        }
        return true
    }
}
