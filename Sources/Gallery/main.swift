import Gatefold

Program(
    name: "gallery", version: gatefoldVersion,
    purpose: "Every transition on a screen of its own: to be opened, slowed down and moved by hand.",
    settings: Settings(), options: Settings.options,
    delegate: { GalleryApplication(settings: $0) }
).run()
