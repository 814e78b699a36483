import Testing

@testable import GatefoldScreens

/// A stack of screens inside another one would show two bars and two back buttons, so it is a programming error.
@Suite struct StackMistakeTests {
    @Test func aNavigationControllerIsNotPushedOntoAnother() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let navigation = NavigationController(rootViewController: ViewController())
            navigation.pushViewController(
                NavigationController(rootViewController: ViewController()), animated: false)
        }
    }

    @Test func aNavigationControllerIsNotTheRootOfAnother() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = NavigationController(rootViewController: NavigationController(rootViewController: ViewController()))
        }
    }
}
