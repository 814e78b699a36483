import GatefoldMail
import Testing

/// The header reader reads headers as people's programs write them.
struct EnvelopeTests {
    private func envelope(_ header: String) -> Envelope { Envelope(reading: Array((header + "\n\nText").utf8)) }

    @Test func readsTheFieldsThatListsNeed() {
        let mail = envelope(
            """
            From: Clara Lindqvist <clara@lindqvist.example>
            To: a@b.example,
             "Doe, Jane" <jane@doe.example>
            Cc: team@x.example (The team)
            Subject: A subject
             on two lines
            Date: Mon, 20 Jul 2026 09:30:00 +0200
            Message-ID: <1@x.example>
            In-Reply-To: <0@x.example>
            References: <a@x> <b@x>
            """)
        #expect(mail.from == [MailAddress(name: "Clara Lindqvist", address: "clara@lindqvist.example")])
        #expect(mail.to.map(\.name) == ["", "Doe, Jane"])
        #expect(mail.cc == [MailAddress(name: "The team", address: "team@x.example")])
        #expect(mail.subject == "A subject on two lines")
        #expect(mail.date?.iso8601 == "2026-07-20T09:30:00+02:00")
        #expect(mail.messageID == "1@x.example")
        #expect(mail.references == ["a@x", "b@x", "0@x.example"])
    }

    @Test(arguments: [
        ("=?utf-8?B?SMOk?= =?utf-8?B?dXNlcg==?=", "Häuser"),
        ("=?utf-8?Q?a=C3?= =?utf-8?Q?=A4b?=", "aäb"),
        ("=?UTF-8?B?w?= =?UTF-8?Q?x?=", "x"),
        ("=?iso-8859-1?Q?=80_5?=", "€ 5"),
        ("=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=", "日本"),
        ("=?gb2312?B?1tDOxA==?=", "中文"),
        ("=?koi8-r?B?8NLJ18XU?=", "Привет"),
        ("=?big5?B?pKSk5Q==?=", "中文"),
        ("=?windows-1251?Q?=CF=F0=E8?=", "При"),
        ("=?euc-kr?B?x9GxuQ==?=", "한국"),
        ("=?utf-8*en?Q?caf=C3=A9?=", "café"),
        ("=?martian?Q?caf=C3=A9?=", "café"),
        ("=?us-ascii?Q?caf=E9?=", "café"),
        ("Re: =?utf-8?Q?a?= b =?utf-8?Q?c?=", "Re: a b c"),
        ("=?utf-8?X?a?=", "=?utf-8?X?a?="),
        ("=?utf-8?Q?a", "=?utf-8?Q?a"),
        ("a =? b", "a =? b"),
        ("Zażółć", "Zażółć"),
        ("=?utf-8?Q?a=0D=0ABcc:_x?=", "a  Bcc: x"),
    ])
    func decodesSubjects(_ value: String, _ expected: String) {
        #expect(envelope("Subject: " + value).subject == expected)
    }

    @Test func readsRawBytesOfNoDeclaredCharsetAsTheWebDoes() {
        let mail = Envelope(reading: Array("Subject: caf".utf8) + [0xE9] + Array("\n\n".utf8))
        #expect(mail.subject == "café")
    }

    @Test(arguments: [
        ("undisclosed-recipients:;", []),
        ("Friends: a@x.example, B <b@x.example>;, c@x.example", [":a@x.example", "B:b@x.example", ":c@x.example"]),
        ("Doe, John <john@x.example>", ["Doe, John:john@x.example"]),
        ("\"bank@real.example\" <x@evil.example>", ["bank@real.example:x@evil.example"]),
        ("a@x.example (Ann (the first) \\) B.)", ["Ann (the first) ) B.:a@x.example"]),
        ("<@route.example:a@x.example>", [":a@x.example"]),
        ("a @ x.example", [":a@x.example"]),
        ("\"two words\"@x.example", [":\"two words\"@x.example"]),
        ("Whomever", ["Whomever:"]),
        ("a@x.example; b@x.example", [":a@x.example", ":b@x.example"]),
        ("Anna <a@x.example", ["Anna:a@x.example"]),
        ("=?utf-8?Q?M=C3=BCller=2C_J?= <m@x.example>", ["Müller, J:m@x.example"]),
        ("用户 <用户@例子.example>", ["用户:用户@例子.example"]),
        ("John Q. Public j@x.example", ["John Q. Public:j@x.example"]),
        ("\"unclosed <a@x.example>", ["unclosed <a@x.example>:"]),
        ("((((", []), ("<>", []), (",,;:", []),
    ])
    func readsAddresses(_ value: String, _ expected: [String]) {
        #expect(envelope("To: " + value).to.map { $0.name + ":" + $0.address } == expected)
    }

    @Test(arguments: [
        ("Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T09:55:06-06:00"),
        ("21 Nov 97 09:55:06 GMT", "1997-11-21T09:55:06+00:00"),
        ("Thu,\t13 Feb 1969 23:32 -0330 (Newfoundland Time)", "1969-02-13T23:32:00-03:30"),
        ("07-Oct-94 16:15:05 PDT", "1994-10-07T16:15:05-07:00"),
        ("Mon Jan 5 15:04:05 2026", "2026-01-05T15:04:05+00:00"),
        ("31 Feb 2026 00:00:00 -0000", "2026-02-28T00:00:00+00:00"),
        ("1 Jan 49 00:00:00 A", "2049-01-01T00:00:00+00:00"),
        ("1 Jan 9999 00:00:00 +0000", "9999-01-01T00:00:00+00:00"),
        ("1 Jan 0001 00:00:00 +0000", "0001-01-01T00:00:00+00:00"),
        ("29 Feb 2024 12:00:00 GMT+0200", "2024-02-29T12:00:00+02:00"),
        ("1 Jan 2026 12:00:00 +02:00", "2026-01-01T12:00:00+02:00"),
        ("1 Jan 2026 12:00+0200", "2026-01-01T12:00:00+02:00"),
        ("1 Jan 2026", "2026-01-01T00:00:00+00:00"),
    ])
    func readsDates(_ value: String, _ expected: String) {
        #expect(envelope("Date: " + value).date?.iso8601 == expected)
    }

    @Test(arguments: [
        "1 Jan 0000 00:00:00 +0000", "1 Jan 10000 00:00:00 +0000", "yesterday", "", "0 Jan 2026 00:00:00",
        "99999999999999999999 Jan 2026", "1 Jan 2026 99:99:99 +0000", "1:1:1:1:1",
    ])
    func refusesDatesThatAreNone(_ value: String) { #expect(envelope("Date: " + value).date == nil) }
}
