import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

@Suite struct WindowTests {
    @Test func theFirstConfigureIsAcknowledgedBeforeTheFirstBuffer() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        try client.map()
        // With a size of zero, the client chooses.
        #expect(client.configures.map(\.size) == [nil])
        let commits = compositor.commits
        #expect(commits.map(\.bufferSize) == [nil, PixelSize(width: 30, height: 20)])
        #expect(commits[1].isUpToDate)
        #expect(commits[1].acknowledged == client.configures[0].serial)
        #expect(commits[1].damage == [PixelRect(x: 0, y: 0, width: 30, height: 20)])
        let window = try #require(compositor.state.windows.first)
        #expect(window.title == "Letters")
        #expect(window.appID == "org.gatefold.test")
        #expect(window.isMapped)
        let shown = compositor.pixels()
        #expect(shown.size == PixelSize(width: 30, height: 20))
        #expect(shown.pixels.allSatisfy { $0 == 0xff10_2030 })
    }

    @Test func aConfigureArrivesWhole() throws {
        var configuration = TestCompositor.Configuration()
        configuration.globals["xdg_wm_base"] = 5
        let compositor = TestCompositor(configuration)
        let client = try TestClient(compositor)
        try client.map()
        compositor.configure(
            Size(width: 600, height: 960), states: [.fullscreen, .activated], bounds: Size(width: 700, height: 1000))
        try client.connection.roundTrip()
        let configure = try #require(client.configures.last)
        #expect(configure.size == Size(width: 600, height: 960))
        #expect(configure.states == [.fullscreen, .activated])
        #expect(configure.bounds == Size(width: 700, height: 1000))
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.commits.last?.isUpToDate == false)
        client.toplevel.acknowledge(configure)
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.commits.last?.isUpToDate == true)
    }

    @Test func framesAndReleasesComeWhenTheyAreSent() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        try client.map()
        var times: [UInt32] = []
        client.surface.onFrame = { times.append($0) }
        client.surface.requestFrame()
        client.surface.requestFrame()
        let buffer = try client.draw(PixelSize(width: 30, height: 20), color: 1)
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.state.pendingFrames == 1)
        #expect(times.isEmpty)
        #expect(client.surface.isFramePending)
        #expect(buffer.isBusy)
        compositor.sendFrames(time: 4242)
        compositor.releaseBuffers()
        try client.connection.roundTrip()
        #expect(times == [4242])
        #expect(!client.surface.isFramePending)
        #expect(!buffer.isBusy)
        #expect(compositor.state.heldBuffers == 0)
    }

    @Test func wishesReachTheCompositor() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        try client.map()
        client.toplevel.setTitle("Grüße")
        client.toplevel.setMinimumSize(Size(width: 320.2, height: 480))
        client.toplevel.setFullscreen(true)
        client.toplevel.setMaximized(true)
        try client.connection.roundTrip()
        let window = try #require(compositor.state.windows.first)
        #expect(window.title == "Grüße")
        #expect(window.minimumSize == Size(width: 321, height: 480))
        #expect(window.wantsFullscreen && window.wantsMaximized)
        var closes = 0
        client.toplevel.onClose = { closes += 1 }
        compositor.close()
        try client.connection.roundTrip()
        #expect(closes == 1)
    }

    @Test func theScaleFollowsTheOutputs() throws {
        var configuration = TestCompositor.Configuration()
        configuration.output.scale = 2
        let compositor = TestCompositor(configuration)
        let client = try TestClient(compositor)
        let output = try #require(client.registry.outputs.first)
        #expect(output.properties.name == "TEST-1")
        #expect(output.properties.refreshRate == 60)
        #expect(output.properties.pixelSize == PixelSize(width: 1200, height: 1920))
        // Before the window is on any screen, the known outputs give the best guess.
        #expect(client.surface.integerScale == 2)
        var changes = 0
        client.surface.onOutputsChange = { changes += 1 }
        try client.map()
        #expect(client.surface.outputs.count == 1)
        #expect(changes == 1)
        configuration.output.scale = 3
        compositor.changeOutput(configuration.output)
        try client.connection.roundTrip()
        #expect(client.surface.integerScale == 3)
        #expect(changes == 2)
        compositor.withdraw("wl_output")
        try client.connection.roundTrip()
        #expect(client.registry.outputs.isEmpty)
        #expect(client.surface.integerScale == 1)
    }

    @Test func objectsOfMissingGlobalsAreNil() throws {
        let compositor = TestCompositor(.minimal)
        let client = try TestClient(compositor)
        #expect(Viewport(surface: client.surface) == nil)
        #expect(FractionalScale(surface: client.surface) == nil)
        #expect(PresentationTime(registry: client.registry) == nil)
        #expect(Decoration(toplevel: client.toplevel) == nil)
        #expect(client.registry.seats.isEmpty)
        try client.map()
        #expect(compositor.state.windows.first?.isMapped == true)
    }

    @Test func fractionsAndViewportsWorkTogether() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let scale = try #require(FractionalScale(surface: client.surface))
        let viewport = try #require(Viewport(surface: client.surface))
        #expect(scale.scale == nil)
        compositor.setFractionalScale(150)
        try client.connection.roundTrip()
        #expect(scale.scale == 1.25)
        viewport.setDestination(Size(width: 24, height: 16))
        try client.map()
        #expect(compositor.commits.last?.destination == Size(width: 24, height: 16))
    }

    @Test func feedbackTellsWhatWasSeen() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let presentation = try #require(PresentationTime(registry: client.registry))
        try client.connection.roundTrip()
        #expect(presentation.clock == 1)
        var answers: [PresentationTime.Feedback] = []
        presentation.requestFeedback(for: client.surface) { answers.append($0) }
        try client.map()
        compositor.sendPresented(nanoseconds: 5_000_000_123, refresh: 16_666_667)
        try client.connection.roundTrip()
        presentation.requestFeedback(for: client.surface) { answers.append($0) }
        client.surface.commit()
        try client.connection.roundTrip()
        compositor.sendDiscarded()
        try client.connection.roundTrip()
        #expect(
            answers == [
                .presented(time: 5_000_000_123, refresh: 16_666_667, sequence: 0, kind: .vsync), .discarded,
            ])
        #expect(presentation.pendingCount == 0)
    }

    @Test func aCompositorThatGivesNoFeedbackIsNotAskedForEver() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let presentation = try #require(PresentationTime(registry: client.registry))
        try client.map()
        let limit = PresentationTime.pendingLimit
        var answers: [PresentationTime.Feedback] = []
        for round in 1...3 {
            for index in 0..<100 {
                let isAsked = presentation.requestFeedback(for: client.surface) { answers.append($0) }
                #expect(isAsked == (index < limit))
                client.surface.commit()
            }
            try client.connection.roundTrip()
            #expect(presentation.pendingCount == limit)
            #expect(compositor.liveInterfaces.count { $0 == "wp_presentation_feedback" } == limit)
            // Once the compositor answers, it is asked again.
            compositor.sendDiscarded()
            try client.connection.roundTrip()
            #expect(answers.count == round * limit && presentation.pendingCount == 0)
        }
    }

    @Test func aPingIsAnswered() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        compositor.ping(serial: 77)
        try client.connection.roundTrip()
        try client.connection.roundTrip()
        #expect(compositor.state.lastPong == 77)
    }

    @Test func theCompositorDrawsTheFrame() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let decoration = try #require(Decoration(toplevel: client.toplevel))
        try client.map()
        #expect(decoration.mode == .server)
    }

    @Test func automaticFramesKeepAClientGoing() throws {
        var configuration = TestCompositor.Configuration()
        configuration.autoFrames = true
        let compositor = TestCompositor(configuration)
        let client = try TestClient(compositor)
        try client.map()
        var times: [UInt32] = []
        client.surface.onFrame = { times.append($0) }
        for color in 0..<5 as Range<UInt32> {
            client.surface.requestFrame()
            _ = try client.draw(PixelSize(width: 4, height: 4), color: color)
            client.surface.commit()
            try client.connection.roundTrip()
        }
        #expect(times == [1016, 1032, 1048, 1064, 1080])
        #expect(Set(compositor.commits.compactMap(\.hash)).count == 6)
        #expect(try compositor.waitForBuffers(6).scale == 1)
    }

    @Test func aWaitThatIsNotMetFails() throws {
        var configuration = TestCompositor.Configuration()
        configuration.deadline = 0.01
        let compositor = TestCompositor(configuration)
        #expect(throws: TestCompositorError.self) { try compositor.waitForBuffers(1) }
    }
}
