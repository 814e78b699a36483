import Gatefold

/// A page in the card's colour. It has a close button unless it is in a navigation controller, whose bar leads back.
final class CardScreen: ViewController {
    private let card: Card

    init(card: Card) {
        self.card = card
        super.init()
        title = card.name
    }

    override func loadView() -> View {
        let closeButton = CloseButton()
        closeButton.isHidden = navigationController != nil
        closeButton.action = { [weak self] in self?.dismiss(animated: true) }
        return CardView(card: card, closeButton: closeButton)
    }

    override var preferredStatusBarStyle: StatusBarStyle {
        navigationController == nil ? .darkContent : .lightContent
    }
}

private final class CardView: View {
    private let name: Label
    private let hint = Label(
        "Drag the page to the right while it moves.", style: TextStyle(font: .system(size: 15), alignment: .center),
        color: .white)
    private let closeButton: CloseButton

    init(card: Card, closeButton: CloseButton) {
        name = Label(
            card.name, style: TextStyle(font: .system(size: 40, weight: .bold), alignment: .center, lineLimit: 1),
            color: .white)
        self.closeButton = closeButton
        super.init()
        backgroundColor = card.color
        clipsToBounds = true
        for view in [name, hint, closeButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        name.frame = Rect(x: 16, y: bounds.height * 0.35, width: max(0, bounds.width - 32), height: 56)
        hint.frame = Rect(x: 16, y: name.frame.maxY + 12, width: max(0, bounds.width - 32), height: 44)
        closeButton.frame = CloseButton.frame(in: self)
    }
}
