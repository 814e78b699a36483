nonisolated extension Mailbox {
    /// The mails of the last three days, except today's.
    static let thisWeek: [Mail] = [
        Mail(
            10, from: "Marek Dvořák", "marek@dvorak.example", "The old piano", hours: 25,
            [
                "The tuner was here and shook his head only twice, which the previous owner tells me is a very good sign.",
                "Two strings have to be replaced and the lid needs a new hinge. After that it should hold its pitch through the winter, provided that it does not stand beside the stove.",
                "> Will it go through the door?",
                "It went in through the door sixty years ago, so it will come out through it as well. We measured, to be sure: four centimetres to spare.",
                "Can you find three strong friends for the second Saturday? I'll cook.",
            ]),
        Mail(
            11, from: "Aiko & Ben", "hello@aikoandben.example", "We moved!", hours: 29, isUnread: true,
            picture: "harbour",
            to: ["Clara"],
            [
                "Since Monday we live by the harbour, three flights up, with a view of the lighthouse if one leans out a little.",
                "There is still a wall of boxes between the kitchen and the rest of the world, but the kettle is unpacked and the sofa can be slept on.",
                "Come and see us. The bell has no name yet: ring at the one with the blue tape.",
            ]),
        Mail(
            12, from: "Dr. Amara Okafor", "practice@okafor-dental.example", "Your appointment on Thursday", hours: 31,
            [
                "This is a reminder of your appointment on Thursday at a quarter past eight.",
                "If you can't come, please let us know a day before, so that somebody else may have the time.",
                "The entrance has moved to the courtyard while the front of the house is being painted.",
            ]),
        Mail(
            13, from: "Oma Hilde", "hilde@rosenweg.example", "Apfelkuchen", hours: 46, picture: "fruit",
            [
                "Mein liebes Kind, du hast nach dem Rezept gefragt. Es steht in keinem Buch, aber ich versuche es aufzuschreiben.",
                "Du nimmst so viel Mehl, wie in die blaue Schüssel passt, ein halbes Pfund Butter, drei Eier und eine Handvoll Zucker. Die Äpfel müssen sauer sein. Süße Äpfel machen einen traurigen Kuchen.",
                "Backen, bis es im ganzen Haus danach riecht. Dann noch fünf Minuten.",
                "Und iss ihn nicht allein!",
            ]),
        Mail(
            14, from: "Felix Brandt", "felix@brandt.example", "Re: Re: The bridge in the third chapter", hours: 50,
            isUnread: true, longLetter),
        Mail(
            15, from: "Élodie Fournier", "elodie@fournier.example", "Le jardin, enfin", hours: 54, picture: "hills",
            [
                "Ça y est : la clôture est réparée, les tomates sont plantées et le chat a déjà choisi sa place préférée, au milieu des salades.",
                "> As-tu encore besoin de pots en terre ?",
                "Oui, volontiers, surtout des grands. Passe quand tu veux samedi après-midi, il y aura du café et une tarte aux prunes.",
                "À très bientôt, et merci pour les graines !",
            ]),
        Mail(
            16, from: "Rowing Club Eastbank", "office@eastbank-rowing.example", "New times from Monday", hours: 58,
            to: ["all members"],
            [
                "With the light in the evening we can go out longer again. From Monday the boats leave at half past six, beginners on Tuesdays and Thursdays.",
                "Please hang the life jackets up to dry after use. The heap in the corner has begun to smell like a lake of its own.",
                "The club's old four, the Heron, has a new coat of varnish. Look, but don't touch before Wednesday.",
            ]),
        Mail(
            17, from: "דניאל לוי", "daniel@levi.example", "הקונצרט ביום שישי", hours: 70,
            [
                "שלום! יש לי שני כרטיסים לקונצרט ביום שישי בשמונה בערב.",
                "מנגנים רביעיית מיתרים, ואחר כך אפשר לשבת ליד הים.",
                "תכתוב לי עד מחר אם מתאים לך.",
            ]),
    ]

    /// A text much longer than any window.
    private static let longLetter: [String] = [
        "You asked for an honest opinion, so I read the chapter twice, once on the train and once at the kitchen table with a pencil. The second time I liked it better, which is a good sign for a chapter and a bad one for trains.",
        "> Does the reader understand why she turns back in the middle of the bridge?",
        "Yes, and I would not explain it any further. The letter in her coat is enough. What I missed was the sound of the place: you describe the railing, the water and the fog, and I could see all three, but I heard nothing until the bicycle came. A bridge of iron hums when one walks on it. Let it hum.",
        "The conversation with the ferryman is the best thing in the book so far. He says little, and all of it is about the weather, and still one knows at the end that he has lost a brother. Please do not let anybody talk you into making him say it.",
        "Now the complaints, of which there are three. The first is small: in the second paragraph it is dusk and in the fourth it is evening, and in between nobody does anything that takes longer than lighting a pipe. Either the pipe is very large or the sun is in a hurry.",
        "The second is the dog. The dog is wonderful. It comes in on the first page, it finds the glove, it looks at everybody in the way that only this dog can, and then it is never heard of again. Readers forgive a great deal, but they will lie awake over that dog. Two lines would do. Let it sleep by the stove in the last scene.",
        "The third is harder. When she tells her aunt about the journey she tells it in the same order in which we have just read it, and for a page and a half we are ahead of the aunt and wait for her to catch up. What if we came into the kitchen when the story has been told already, and only heard the aunt's questions? I believe that we would learn more about both of them.",
        "> I am afraid the ending comes too early.",
        "It comes early, but it does not come too early. A door is closed, a lamp is carried upstairs, and the last sentence looks out of the window. I would stop exactly there. If you feel that something is missing, it may be that you do not want to leave these people yet, and that is a reason to write another book, not a longer one.",
        "A few small things from the margins. The word 'suddenly' stands on the first page three times. The baker is called Anselm in the first chapter and Anton in this one, unless there are two bakers, in which case I should like to know what they think of each other. And nobody has ever folded a map back the way it was, so let her stuff it into her bag like the rest of us.",
        "One more thought about the fog, since you are so fond of it. In the first chapter it hides things, and that is what fog is for. By the third chapter we know the town, and when the fog comes in again it should not hide anything; it should take away everything that does not matter. The tram stops running, the shop signs go out one by one, and what remains is a bridge, a coat and a voice. You have almost written this already. Cut the paragraph with the market and you will see it.",
        "There is a sentence about the smell of wet wool in a waiting room that I have copied out and pinned above my desk. I hope you don't mind.",
        "Bring the next chapter on Thursday if it is ready, and if it isn't, bring the old one and we'll read the ferryman aloud.",
        "Yours, with ink on my sleeve, Felix",
    ]
}
