import Testing

@testable import GatefoldLanguage

/// Plural rules choose forms as C would, and rules that are no expressions are refused.
@Suite struct PluralRuleTests {
    @Test(arguments: [
        ("nplurals=1; plural=0;", [0, 1, 2, 5], [0, 0, 0, 0]),
        ("nplurals=2; plural=(n != 1);", [0, 1, 2], [1, 0, 1]),
        ("nplurals=2; plural=n>1;", [0, 1, 2], [0, 0, 1]),
        (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
            [1, 11, 21, 2, 12, 22, 5], [0, 2, 0, 1, 2, 1, 2]
        ),
        (
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
            [0, 1, 2, 7, 11, 100, 103], [0, 1, 2, 3, 4, 5, 3]
        ),
        ("nplurals=4; plural= 7 - 2 * 2 - 1 ;", [0], [2]),
        ("nplurals=2; plural=!(n/2);", [0, 1, 2], [1, 1, 0]),
        ("nplurals=2; plural=n || 0 && 0;", [0, 3], [0, 1]),
    ])
    func formsAreThoseOfTheLanguage(header: String, numbers: [Int], forms: [Int]) throws {
        let rule = try #require(PluralRule(header: header))
        #expect(numbers.map { rule.form(for: $0) } == forms)
    }

    @Test(arguments: [
        "nplurals=2; plural=n/0;", "nplurals=2; plural=n%(n-n);", "nplurals=2; plural=n+5;",
        "nplurals=2; plural=0-1;", "nplurals=2; plural=18446744073709551615*n;",
    ])
    func resultsThatAreNoFormCountAsTheFirst(header: String) throws {
        let rule = try #require(PluralRule(header: header))
        #expect([2, .max, .min].map { rule.form(for: $0) } == [0, 0, 0])
    }

    @Test(arguments: [
        "", "nplurals=2;", "plural=n;", "nplurals=0; plural=0;", "nplurals=33; plural=0;", "nplurals=-1; plural=n;",
        "nplurals=2; plural=;", "nplurals=2; plural=n n;", "nplurals=2; plural=(n;", "nplurals=2; plural=n);",
        "nplurals=2; plural=n?1;", "nplurals=2; plural=n=1;", "nplurals=2; plural=n&1;", "nplurals=2; plural=m;",
        "nplurals=2; plural=99999999999999999999;", "nplurals=2; plural=while(1);", "nplurals=2; plural=é;",
    ])
    func whatIsNoExpressionIsRefused(header: String) { #expect(PluralRule(header: header) == nil) }

    @Test func hugeAndDeepExpressionsAreRefused() {
        let parentheses = String(repeating: "(", count: 400) + "n" + String(repeating: ")", count: 400)
        let choices = String(repeating: "n?n:", count: 200) + "n"
        let negations = String(repeating: "!", count: 900) + "n"
        let long = "n" + String(repeating: "+n", count: 2000)
        for expression in [parentheses, choices, negations, long] {
            #expect(PluralRule(header: "nplurals=2; plural=\(expression);") == nil)
        }
    }
}
