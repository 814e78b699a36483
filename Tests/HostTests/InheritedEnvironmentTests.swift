import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Some inherited environment variables are corrected, and the others are left alone.
struct InheritedEnvironmentTests {
    private func changes(_ environment: [String: String], writable: Bool = true) -> [String: String?] {
        let changes = InheritedEnvironment.changes(value: { environment[$0] }, isWritable: { _ in writable })
        return Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.value) })
    }

    @Test(arguments: [
        [:], ["LANG": ""], ["LANG": "C"], ["LANG": "POSIX"], ["LANG": "C.UTF-8"], ["LANG": "de_DE"],
        ["LANG": "de_DE.UTF-8@euro"], ["LC_ALL": "xx_YY.UTF-8"], ["LC_CTYPE": "ast"], ["XDG_CACHE_HOME": "/a"],
        ["XDG_CACHE_HOME": ""], ["LC_ALL": "en_GB", "LC_CTYPE": "UTF-8"], ["LC_ALL": "", "LANG": "fr"],
    ])
    func validVariablesAreLeftAlone(_ environment: [String: String]) {
        #expect(changes(environment).isEmpty)
    }

    @Test(arguments: [
        ["LC_CTYPE": "UTF-8"], ["LANG": "nonesuch"], ["LANG": "."], ["LC_ALL": "", "LC_CTYPE": "x"], ["LANG": "é"],
        ["LC_CTYPE": "UTF-8", "LANG": "en_GB"],
    ])
    func aLanguageThatIsNoneIsEnglish(_ environment: [String: String]) {
        #expect(changes(environment) == ["FC_LANG": "en"])
    }

    @Test func aRelativeCacheIsIgnored() {
        let taken: [String: String?] = ["XDG_CACHE_HOME": nil]
        #expect(changes(["XDG_CACHE_HOME": "odd"], writable: false) == taken)
    }

    @Test func aCacheThatCannotBeWrittenIsNotTried() {
        #expect(changes(["XDG_CACHE_HOME": "/odd"], writable: false) == ["MESA_SHADER_CACHE_DISABLE": "true"])
    }
}
