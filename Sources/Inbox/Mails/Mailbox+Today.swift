nonisolated extension Mailbox {
    /// The mails since this morning.
    static let today: [Mail] = [
        Mail(
            1, from: "Clara Lindqvist", "clara@lindqvist.example", "The cabin is ours for the weekend", hours: 0.2,
            isUnread: true, picture: "night",
            to: ["Jonas", "Mia"],
            [
                "Good news: the cabin by the lake is free from Friday, and the owner says the stove works again.",
                "If we take the early train we are there before dark. Bring warm socks, the good tea, and whatever you want to read; I'll see to bread, cheese and a soup for the first evening.",
                "> Is there still snow up there? And do we need to bring wood?",
                "There is snow, more than last year, and the wood is stacked under the eaves. On clear nights one sees the northern lights from the jetty. I make no promises, but the forecast looks kind.",
                "Tell me by tomorrow noon whether the two of you are coming, then I'll ring and say four.",
            ]),
        Mail(
            2, from: "Tomás Herrera", "tomas@herrera.example", "Re: Sunday lunch", hours: 0.9, isUnread: true,
            picture: "fruit",
            to: ["Paula"],
            [
                "Count me in, and my sister too if there is room at the table.",
                "> We are eight so far. Could you bring dessert?",
                "With pleasure. The market had the first blood oranges this morning and I could not walk past them. I am thinking of a cake with almonds, and fruit for those who have had enough cake.",
                "Until Sunday! We'll be there a little after twelve, hungry.",
            ]),
        Mail(
            3, from: "Library on the Square", "desk@square-library.example", "Two books are waiting for you",
            hours: 1.6,
            [
                "The books that you asked for have arrived and lie at the front desk under your name:",
                "A Field Guide to Clouds, and The Lighthouse Keeper's Almanac.",
                "We keep them for ten days. The desk is open until seven on weekdays and until one on Saturdays. The lift is working again.",
            ]),
        Mail(
            8, from: "Nora Ní Bhriain", "nora@nibhriain.example",
            "Minutes of the meeting about the courtyard, the bicycles in the hallway, the lamp on the second floor, and what we finally agreed about the chestnut tree",
            hours: 2.1, attachment: Attachment(name: "minutes-june.odt", bytes: 48_200),
            to: ["Mr Adeyemi", "Ines", "Marek"],
            [
                "Dear neighbours, thank you for coming in such numbers. Here is what we agreed, as briefly as I can put it.",
                "The chestnut stays. Somebody who knows about trees will look at the branch above the bicycle stand before the autumn storms, and Mr Adeyemi kindly offered to be there.",
                "Bicycles may stand in the hallway overnight, on the left only, so that a pram gets past. The lamp on the second floor has been ordered.",
                "The courtyard party is on the last Saturday in June. The list for salads hangs by the letter boxes; we have plenty of potato salad and would be glad of anything else.",
            ]),
        Mail(
            9, from: "ليلى منصور", "layla@mansour.example", "صور من رحلة الصحراء", hours: 2.9, isUnread: true,
            picture: "dunes",
            [
                "مرحبا! وصلنا أمس مساءً بعد يوم طويل، والجميع بخير.",
                "أرسل لك صورة واحدة من الطريق: القافلة على الكثبان قبل الغروب. لم نسمع غير صوت الريح.",
                "سأكتب لك أكثر عندما نصل إلى المدينة يوم الخميس.",
            ]),
        Mail(
            6, from: "鈴木 さくら", "sakura@suzuki.example", "来週の予定について", hours: 4.0, picture: "harbour",
            [
                "こんにちは。来週の水曜日、港の近くの喫茶店で会いませんか。夕方の光がとてもきれいな時期です。",
                "五時ごろでしたら、私はいつでも大丈夫です。お店は灯台へ向かう道の左側にあります。",
                "> Shall I bring the drawings?",
                "はい、ぜひ持ってきてください。楽しみにしています。",
            ]),
        Mail(
            7, from: "Bakery Korn & Salz", "hello@kornundsalz.example", "Saturday's loaf is set aside 🥖", hours: 5.2,
            [
                "Your usual loaf is set aside for Saturday, and a second one, because you said you would have guests.",
                "New this week: rye rolls with caraway ✨. If you come before nine they are still warm.",
                "Just send a word if you can't come by and we'll keep everything until Sunday morning.",
            ]),
        Mail(
            4, from: "Jonas Weber", "jonas@weber.example", "Photos from the ridge", hours: 5.8, picture: "hills",
            to: ["Mia", "Felix"],
            [
                "Here is the best one, taken at ten past six, when the valley was still full of mist and none of us had said a word for a while.",
                "I have put the others in the shared folder, unsorted. If you find the one in which Mia is laughing at the map, please send it to her mother.",
                "My knees ask me to say that next time we'll take the path on the other side.",
            ]),
        Mail(
            5, from: "Ines", "ines@studio-north.example", "Proofs", hours: 6.5, preview: "", isUnread: true,
            attachment: Attachment(name: "proofs-3.pdf", bytes: 1_840_000),
            [
                "Attached.",
                "I.",
            ]),
    ]
}
