nonisolated extension Mailbox {
    /// The mails that are more than four days old.
    static let earlier: [Mail] = [
        Mail(
            18, from: "Priya Raman", "priya@raman.example", "Slides for the evening class", hours: 101,
            [
                "Here are the slides about reading the sky: high clouds, low clouds, and the ones that only look low because one stands on a hill.",
                "We begin at seven in room four. Bring a coat, since the second half takes place on the roof.",
            ]),
        Mail(
            19, from: "Σοφία Παπαδάκη", "sofia@papadaki.example", "Καλημέρα από το νησί", hours: 120, isUnread: true,
            picture: "harbour",
            [
                "Το πλοίο έφτασε στην ώρα του και το λιμάνι ήταν ήσυχο σαν ζωγραφιά.",
                "Σου κράτησα ένα βάζο μέλι και μια θέση στο τραπέζι. Πότε έρχεσαι;",
            ]),
        Mail(
            20, from: "Bicycle Workshop", "repairs@spoke-and-hub.example", "Ready to be picked up", hours: 128,
            [
                "Your bicycle is ready. We replaced the chain and the rear brake pads, trued the front wheel and, since it was lying about, put on a new bell.",
                "The bell is on the house. The old one made the apprentice sad.",
            ]),
        Mail(
            21, from: "Henrik Sørensen", "henrik@sorensen.example", "Sailing in September", hours: 147,
            picture: "harbour",
            to: ["Clara", "Tomás"],
            [
                "Four berths, one week, no plan except the wind. Three of us have said yes; the fourth berth is the one under the hatch, where one can see the stars and is woken by the first drop of rain.",
                "> I have never sailed. Is that a problem?",
                "Not at all. You can cook, and you laughed the last time something went wrong. The rest one learns in two days.",
                "I need to know by the end of the month.",
            ]),
        Mail(
            22, from: "Анна Соколова", "anna@sokolova.example", "Книги и чай", hours: 170,
            [
                "Спасибо за посылку! Книга пришла целой, а чай пахнет так, что соседи приходят спрашивать.",
                "Летом я буду в городе две недели. Давай пойдём на реку, как раньше.",
            ]),
        Mail(
            23, from: "Museum of Small Things", "friends@small-things.example", "The night of open drawers", hours: 193,
            picture: "night",
            [
                "Once a year we open every drawer. On Friday evening from eight until midnight you may look into all of them: buttons, keys without locks, and the collection of forty-one identical spoons, of which one is different.",
                "Friends of the museum may bring a guest. There will be lanterns in the garden if it stays dry.",
            ]),
        Mail(
            24, from: "Wanjiru Kamau", "wanjiru@kamau.example", "Re: The recipe, the seeds and the question",
            hours: 216,
            picture: "fruit",
            [
                "Three answers, in order.",
                "> How long do you soak the beans?",
                "Overnight, and then I change the water. My mother does not change the water, and hers are better, so who knows.",
                "> Did the seeds arrive?",
                "They did, and half of the balcony is green already. The other half belongs to a pigeon.",
                "> Would you read something at the wedding?",
                "Of course. I have been hoping that you would ask.",
            ]),
        Mail(
            25, from: "Łukasz Żeromski", "lukasz@zeromski.example", "Zdjęcia z gór", hours: 250, picture: "hills",
            [
                "Cześć! W końcu przejrzałem zdjęcia. Najlepsze jest to o świcie, kiedy wyszliśmy ponad chmury.",
                "Resztę pokażę ci w piątek. Przyniosę mapę, na wypadek gdybyśmy znowu zaczęli planować.",
            ]),
        Mail(
            26, from: "Water Works", "notice@city-waterworks.example", "Work in your street on the 14th", hours: 290,
            [
                "On the 14th between nine and three the water in your street will be turned off while a valve is replaced.",
                "Afterwards it may look cloudy for a few minutes. That is only air; let it run until it is clear.",
            ]),
        Mail(
            27, from: "Mateo & Lucía", "boda@mateoylucia.example", "¡Nos casamos!", hours: 330, isUnread: false,
            picture: "dunes",
            [
                "Queridos amigos: nos casamos el doce de octubre, al atardecer, en la casa de los abuelos de Lucía.",
                "Habrá una mesa muy larga, música hasta tarde y sitio para dormir si no os importa compartir habitación con un gato.",
                "Decidnos antes de agosto si podéis venir, y qué canción no puede faltar.",
            ]),
        Mail(
            28, from: "Kemal Yılmaz", "kemal@yilmaz.example", "The chess game", hours: 361,
            [
                "Knight to f3. I have thought about it for eleven days and I know what you will say.",
                "> Your move, whenever you like. There is no hurry. There has never been any hurry.",
                "The weather here is mild. My regards to everybody, and to the bishop.",
            ]),
    ]
}
