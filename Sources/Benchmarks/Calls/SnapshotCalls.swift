import Gatefold

/// The benchmark of a screen's snapshot: recording it, drawing it for the first time, and drawing it again.
enum SnapshotCalls {
    static func measure(_ canvas: Canvas, _ renderer: RendererName, repeats: Int) throws -> Section {
        let player = try FramePlayer(
            canvas: canvas, renderer: renderer.makeRenderer(size: canvas.size),
            application: MessageApplication(.expandingCell(.standard)))
        var costs = (record: [Cost](), first: [Cost](), again: [Cost]())
        var stopwatch = Stopwatch()
        let count = CallTimer.measurements * repeats
        let images = player.runtime.images
        // The first turn only warms up.
        for turn in 0...count {
            stopwatch.start()
            guard let snapshot = player.runtime.window.rootViewController?.view.snapshot() else { break }
            let record = stopwatch.lap()
            let scene = scene(of: snapshot)
            let changed = Damage(scene.bounds)
            stopwatch.start()
            try player.renderer.draw(scene, images: images, changed: changed)
            let first = stopwatch.lap()
            try player.renderer.draw(scene, images: images, changed: changed)
            let again = stopwatch.lap()
            snapshot.discard()
            player.renderer.freeRemovedImages(images)
            guard turn > 0 else { continue }
            costs.record.append(record)
            costs.first.append(first)
            costs.again.append(again)
        }
        return Section(
            benchmark: "snapshots", conditions: Section.Conditions(canvas: canvas, renderer: renderer),
            unit: .microseconds,
            rows: [
                Section.Row("window, recorded", costs.record), Section.Row("drawn for the first time", costs.first),
                Section.Row("drawn again", costs.again),
            ])
    }

    private static func scene(of snapshot: Snapshot) -> Scene {
        var scene = Scene(size: snapshot.pixelSize)
        scene.items.append(
            Item(
                .image(snapshot.image, source: scene.bounds), rect: scene.bounds, clip: scene.bounds, isOpaque: true))
        return scene
    }
}
