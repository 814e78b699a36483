import GatefoldGeometry
import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// The test compositor notices what is wrong with how a client treats input methods and other programs.
@Suite struct ExchangeRuleTests {
    private let stage: RuleStage
    private var client: TestClient { stage.client }

    init() throws { stage = try RuleStage() }

    private func expectOneBreach(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        stage.settle()
        #expect(stage.breaches.count == 1, sourceLocation: sourceLocation)
        #expect(stage.breaches.first?.contains(text) == true, sourceLocation: sourceLocation)
    }

    // MARK: Text input

    private func focusedInput() throws -> ZwpTextInputV3 {
        let input = try #require(client.registry.textInputs).getTextInput(seat: client.registry.seats[0].proxy)
        stage.settle()
        stage.compositor.textInputEnter()
        return input
    }

    @Test func aCommitWithoutFocus() throws {
        let input = try #require(client.registry.textInputs).getTextInput(seat: client.registry.seats[0].proxy)
        input.enable()
        input.commit()
        expectOneBreach("without the text-input focus")
    }

    @Test func aCommitOfNothing() throws {
        let input = try focusedInput()
        input.enable()
        input.commit()
        input.commit()
        expectOneBreach("changes nothing")
    }

    @Test func aStateOfADisabledInput() throws {
        let input = try focusedInput()
        input.setCursorRectangle(x: 0, y: 0, width: 1, height: 1)
        input.commit()
        expectOneBreach("a disabled text input")
    }

    @Test(arguments: [(3, 0), (0, 1), (-1, 0)] as [(Int32, Int32)])
    func anOffsetThatIsNone(cursor: Int32, anchor: Int32) throws {
        let input = try focusedInput()
        input.enable()
        input.setSurroundingText(text: "é", cursor: cursor, anchor: anchor)
        input.commit()
        expectOneBreach("is no offset")
    }

    @Test func aSecretThatIsTold() throws {
        let input = try focusedInput()
        input.enable()
        input.setContentType(hint: [.hiddenText, .sensitiveData], purpose: .password)
        input.setSurroundingText(text: "secret", cursor: 0, anchor: 0)
        input.commit()
        expectOneBreach("a secret text is told")
    }

    // MARK: Selections and drags

    @Test(arguments: [true, false]) func aTextThatNoPressAskedFor(isPrimary: Bool) throws {
        stage.compositor.keyboardEnter()
        stage.compositor.key(30, isPressed: true)
        stage.settle()
        let serial = (client.keys.last?.serial ?? 0) + 1
        let transfers = Transfers(connection: client.connection) { 0 }
        let seat = client.registry.seats[0]
        let device: any SelectionDevice =
            isPrimary
            ? try #require(PrimarySelection(registry: client.registry, seat: seat))
            : try #require(DataDevice(registry: client.registry, seat: seat))
        _ = device.offer(.text("text"), serial: serial, transfers: transfers)
        expectOneBreach("set_selection names \(serial)")
    }

    /// Begins a drag, and returns its offer.
    private func drag() throws -> (device: DataDevice, offer: DataOffer, serial: UInt32) {
        let device = try #require(DataDevice(registry: client.registry, seat: client.registry.seats[0]))
        var found: (DataOffer, UInt32)?
        device.onDrag = { event in
            if case .entered(_, _, let offer?, let serial) = event { found = (offer, serial) }
        }
        stage.settle()
        stage.compositor.dragEnter(["text/plain", "text/html"], at: .zero)
        stage.settle()
        let (offer, serial) = try #require(found)
        #expect(offer.types == ["text/plain"])
        return (device, offer, serial)
    }

    @Test func anEndBeforeTheDrop() throws {
        let (device, offer, serial) = try drag()
        offer.accept("text/plain", serial: serial)
        stage.settle()
        offer.finish()
        expectOneBreach("finish without an accepted drop")
        withExtendedLifetime(device) {}
    }

    @Test func anEndWithoutAnActionIsNotSent() throws {
        let (device, offer, serial) = try drag()
        offer.accept(nil, serial: serial)
        stage.settle()
        offer.finish()
        stage.settle()
        #expect(stage.breaches == [])
        withExtendedLifetime(device) {}
    }

    @Test func anAnswerToAnotherDrag() throws {
        let (device, offer, serial) = try drag()
        offer.accept("text/plain", serial: serial + 1)
        expectOneBreach("another serial")
        withExtendedLifetime(device) {}
    }
}
