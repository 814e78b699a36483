import Foundation
import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Every gesture of the library can be done by keys and by an action of assistive technologies, to the same effect.
@Suite struct GestureTableTests {
    private struct Stage {
        let app: TestApplication
        let scene: GestureScene

        init(_ row: GestureRow) async throws {
            scene = row.make()
            app = try TestApplication(GestureApplication(scene.root), size: row.size)
            try await app.rest()
            scene.prepare(app.window)
            try await app.rest()
        }

        var outcome: String { scene.outcome(app.window) }
    }

    @Test(arguments: 0..<GestureRow.count) func keysAndActionsDoWhatTheGestureDoes(_ index: Int) async throws {
        let row = GestureRow.all[index]
        let byHand = try await Stage(row)
        let before = byHand.outcome
        try await row.perform(byHand.app)
        let after = byHand.outcome
        #expect(after != before, "\(row.gesture)")
        for strokes in row.strokes {
            let byKeys = try await Stage(row)
            for stroke in strokes { try await byKeys.app.press(stroke.key, modifiers: stroke.modifiers) }
            #expect(byKeys.outcome == after, "\(row.gesture) by \(strokes)")
        }
        let byAction = try await Stage(row)
        try perform(row.deed, in: byAction.app)
        try await byAction.app.rest()
        #expect(byAction.outcome == after, "\(row.gesture) by an action")
    }

    /// Does what a screen reader asks for over the accessibility bus.
    private func perform(_ deed: ActionDeed, in app: TestApplication) throws {
        let elements = app.window.accessibility
        switch deed {
        case .named(let action, let role, let name):
            let found = app.elements.lazy.compactMap { node -> AtspiCommand? in
                guard node.role == role, name.isEmpty || node.name == name else { return nil }
                return AtspiAction.all(of: node).first { $0.name == action }?.effect
            }.first
            switch try #require(found, "\(app.elements.map { ($0.role, $0.name, $0.actions) })") {
            case .activate(let id): #expect(elements.activate(id))
            case .custom(let index, let id): #expect(elements.performAction(index, of: id))
            case .adjust(let steps, let id):
                let view = try #require(elements.ownView(of: id))
                if steps > 0 { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
            default: Issue.record("\(action) is no action.")
            }
        case .reveal(let role, let name): #expect(elements.reveal(try app.element(role, name).id))
        case .select(let range, let role):
            try #require(elements.text(of: try app.element(role, "").id)).selectAccessibleText(range)
        }
    }

    // MARK: Completeness

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardized

    @Test func theArticleListsEachGesture() throws {
        let file = Self.root.appendingPathComponent("Sources/Gatefold/Gatefold.docc/AccessibleViews.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let head = try #require(lines.firstIndex(of: "| gesture | keys | action | menu |"))
        let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == GestureRow.all.map(\.line))
        #expect(GestureRow.all.count == GestureRow.count)
    }

    /// The header bar of a window is moved and resized by keys of the compositor.
    private static let compositorsOwn = ["Controls/Bars/WindowControls.swift": 3]

    @Test func eachRecognizerOfTheLibraryHasARow() throws {
        let sources = Self.root.appendingPathComponent("Sources").path
        let programs = ["Gallery", "Inbox", "Examples", "Benchmarks", "Gestures", "Testing", "Build", "Gatefold"]
        let recognizer = #/(Tap|Pan|LongPress|Pinch|Rotation)GestureRecognizer\(\)|TextPress\(\)/#
        var found: [String: Int] = [:]
        let files = try #require(FileManager.default.enumerator(atPath: sources))
        for case let file as String in files where file.hasSuffix(".swift") {
            guard !programs.contains(String(file.prefix { $0 != "/" })) else { continue }
            let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
            let count = text.split(separator: "\n").count { $0.contains(recognizer) && !$0.contains("///") }
            if count > 0 { found[file] = count }
        }
        let named = GestureRow.all.reduce(into: Self.compositorsOwn) { $0.merge($1.sources) { $0 + $1 } }
        #expect(found == named)
    }
}
