import Gatefold

// Changes of the mailbox by other programs wait until they disturb no hand.
extension MailListScreen: ScrollViewDelegate {
    /// Performs an update of the list when no finger holds the window and the list does not run on after a flick; at once
    /// if that is so already.
    func whenUndisturbed(_ update: @escaping () -> Void) {
        guard let window = listView.window else { return update() }
        window.performWhenReleased { [weak self] in
            guard let self else { return }
            if table.isDecelerating { waitingUpdates.append(update) } else { update() }
        }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        let updates = waitingUpdates
        waitingUpdates = []
        for update in updates { whenUndisturbed(update) }
    }
}
