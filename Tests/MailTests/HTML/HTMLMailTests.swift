import GatefoldMail
import Testing

/// Whole mails are read as widespread programs write them.
@Suite struct HTMLMailTests {
    @Test func aNewsletterIsReadFromTopToBottom() {
        let html = """
            <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1.dtd">
            <html xmlns:v="urn:schemas-microsoft-com:vml"><head><title>Harbour News</title>
            <link href="https://fonts.example/css?family=Sea" rel="stylesheet">
            <style>.only-phone { display: none } @media (max-width:480px) { .only-phone { display: block } }</style>
            <!--[if mso]><style>td { font-family: Arial }</style><![endif]--></head>
            <body bgcolor="#eeeeee" style="color:#222"><div style="display:none;max-height:0">Tides, boats and bread
            &nbsp;&zwnj;&nbsp;&zwnj;</div>
            <table width="100%" cellpadding="0"><tr><td align="center"><!--[if mso]><table><tr><td><![endif]-->
            <table width="600"><tr><td><a href="https://harbour.example/"><img src="https://harbour.example/l.png"
            alt="Harbour"></a></td><td align="right"><span class="only-phone">Menu</span>No. 12</td></tr>
            <tr><td colspan="2"><h1 style="color:#0a5">High tide<br>at noon</h1>
            <p>Dear Ada,</p><p>the boats leave at <b>11:30</b>.</p></td></tr>
            <tr><td colspan="2" bgcolor="#cc0000"><a href="https://harbour.example/go?u=1&amp;v=2"
            style="color:#ffffff;text-decoration:none"><b>Book a seat</b></a></td></tr>
            <tr><td><table border="0"><thead><tr><th>Boat</th><th>Seats</th></tr></thead><tbody>
            <tr><td>Gull</td><td>4</td></tr><tr><td>Tern</td><td>0</td></tr></tbody></table></td></tr></table>
            <!--[if mso]></td></tr></table><![endif]--></td></tr></table>
            <img src="https://harbour.example/open?ada" width="1" height="1" alt=""></body></html>
            """
        #expect(
            printed(html) == """
                p [@https://harbour.example/|Harbour]
                p No. 12
                h1 [#00aa55|High tide/at noon]
                p Dear Ada,
                p the boats leave at [b|11:30].
                p [b@https://harbour.example/go?u=1&v=2|Book a seat]
                | p [b|Boat] | p [b|Seats]
                | p Gull | p 4
                | p Tern | p 0
                """)
        #expect(HTMLText(Array(html.utf8)).withheld == 3)
    }

    @Test func anAnswerWrittenInGmailIsRead() {
        let html = """
            <div dir="ltr">Hi Ada,<div><br></div><div>thanks for <b>this</b>.</div><div><ul><li>one</li><li>two</li></ul>
            </div><div>Cheers,</div><div>Bob<br clear="all"></div></div><br><div class="gmail_quote"><div class="gmail_attr">
            On Mon, Ada &lt;<a href="mailto:ada@x.example">ada@x.example</a>&gt; wrote:<br></div><blockquote
            class="gmail_quote"><div dir="ltr">First<br><br>second</div><blockquote class="gmail_quote">deeper
            </blockquote></blockquote></div>
            """
        #expect(
            printed(html) == """
                p Hi Ada,
                p thanks for [b|this].
                * p one
                * p two
                p Cheers,/Bob
                p On Mon, Ada <[@mailto:ada@x.example|ada@x.example]> wrote:
                > p First
                > p second
                > > p deeper
                """)
    }

    @Test func aMailWrittenInOutlookIsRead() {
        let html = """
            <html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type
            content="text/html; charset=us-ascii"><style><!--
            @font-face {font-family:"Cambria Math";} p.MsoNormal {margin:0cm;}
            --></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" /></xml><![endif]--></head>
            <body lang=DE><div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt'>Hello,<o:p></o:p></span>
            </p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph><![if !supportLists]><span>&middot;<span
            style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>one<o:p></o:p></p>
            <table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr>
            <tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>2</p><p class=MsoNormal>3</p></td></tr></table>
            <div style='border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Ada<br><b>Sent:</b> Monday</p></div>
            </div></body></html>
            """
        #expect(
            printed(html) == """
                p Hello,
                p · one
                | p A | p B
                | p 1 | p 2; p 3
                p [b|From:] Ada/[b|Sent:] Monday
                """)
    }

    @Test func anAnswerWrittenInAppleMailIsRead() {
        let html = """
            <html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body
            style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">Hello<div><br></div><div>World&nbsp;<img
            src="cid:A-B" alt="Pasted.png"><br><div><br><blockquote type="cite"><div>On Monday, Ada wrote:</div><br
            class="Apple-interchange-newline"><div><span style="caret-color: rgb(0, 0, 0);">quoted</span><br></div>
            </blockquote></div><br></div></body></html>
            """
        #expect(
            printed(html, picture: { $0 == "A-B" ? 2 : nil }) == """
                p Hello
                p World
                picture 2 'Pasted.png' -x-
                > p On Monday, Ada wrote:
                > p quoted
                """)
    }
}
