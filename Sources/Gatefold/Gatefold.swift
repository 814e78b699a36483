@_exported public import GatefoldControls
@_exported public import GatefoldFilm
@_exported public import GatefoldGeometry
@_exported public import GatefoldGestures
@_exported public import GatefoldHost
@_exported public import GatefoldImages
@_exported public import GatefoldLanguage
@_exported public import GatefoldLists
@_exported public import GatefoldLog
@_exported public import GatefoldMenus
@_exported public import GatefoldMotion
@_exported public import GatefoldScene
@_exported public import GatefoldScreens
@_exported public import GatefoldScrolling
@_exported public import GatefoldStage
@_exported public import GatefoldText
@_exported public import GatefoldTextEditing
@_exported public import GatefoldTransitions
@_exported public import GatefoldViews

// The one module that users import: everything that a program needs, under one name. How frames are drawn and how the
// compositor is spoken to stays behind it, but for the errors that reach a program.
@_exported public import enum GatefoldCompositor.CompositorError
@_exported public import enum GatefoldWayland.WaylandError
