import Gatefold

Program(
    name: "inbox", version: gatefoldVersion,
    purpose: "A mail reader whose rows open like a gatefold, in a window or offscreen.",
    settings: Settings(), options: Settings.options,
    delegate: {
        InboxApplication(mailbox: $0.mailbox, pinnedTime: $0.scenario == nil ? nil : .pinned, style: $0.style)
    },
    remembers: { $0.isRemembered },
    inWindow: { host, settings in
        if let scenario = settings.scenario { try scenario.play(in: host) } else { try host.run() }
    }
).run()
