import Gatefold

MailCommand(Array(CommandLine.arguments.dropFirst()))?.run()

Program(
    name: "inbox", version: gatefoldVersion,
    purpose: "A mail reader whose rows open like a gatefold, in a window or offscreen. Commands without a window: "
        + "--print FILE.eml, --index PATH, --search PATH WORDS.",
    settings: Settings(), options: Settings.options, operand: Settings.operand,
    delegate: {
        InboxApplication($0.contents, pinnedTime: $0.scenario?.hasPinnedTime == true ? .pinned : nil, style: $0.style)
    },
    remembers: { $0.isRemembered },
    inWindow: { host, settings in
        if let scenario = settings.scenario { try scenario.play(in: host) } else { try host.run() }
    }
).run()
