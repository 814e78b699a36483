import GatefoldGeometry
import GatefoldGestures
import GatefoldScreens
import GatefoldStage
import GatefoldViews

/// A plain view that takes typed, composed, pasted and dropped text.
@MainActor final class TextClient: View, TextInputClient {
    var textInputTraits = TextInputTraits()
    private(set) var text = ""
    private(set) var preedit: TextInputEdit.Preedit?
    private(set) var pastes: [String] = []
    private(set) var hovers: [Point?] = []

    init(_ frame: Rect, isSecure: Bool = false) {
        super.init(frame: frame)
        textInputTraits.isSecure = isSecure
        let interaction = DropInteraction(accepting: [.text, .files]) { [unowned self] content, _ in
            switch content {
            case .text(let dropped): text += dropped
            case .files(let addresses): text += addresses.joined()
            }
        }
        interaction.onHover = { [unowned self] in hovers.append($0) }
        dropInteraction = interaction
    }

    var surroundingText: SurroundingText? { nil }
    var caretRect: Rect { .zero }
    override var canBecomeFocused: Bool { true }

    override func handle(_ event: KeyEvent) -> Bool {
        if event.phase == .down, event.key == .character("v"), event.modifiers == .control {
            window?.paste(from: .clipboard, into: self)
            return true
        }
        text += event.text
        return !event.text.isEmpty
    }

    func apply(_ edit: TextInputEdit) {
        text += edit.commit
        preedit = edit.preedit
    }

    func paste(_ text: String) {
        pastes.append(text)
        self.text += text
    }
}

/// An application with a field for a name and, beneath it, one for a password.
@MainActor final class SignInApplication: ApplicationDelegate {
    let title = ""
    let applicationID = ""
    let name = TextClient(Rect(x: 0, y: 0, width: 30, height: 10))
    let password = TextClient(Rect(x: 0, y: 20, width: 30, height: 10), isSecure: true)

    func didCreate(_ window: Window, now: WallClock) {
        let screen = ViewController()
        screen.view.addSubview(name)
        screen.view.addSubview(password)
        window.rootViewController = screen
    }
}
