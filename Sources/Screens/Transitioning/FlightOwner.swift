/// The object that started a flight and restores the screens when it lands.
protocol FlightOwner: AnyObject {
    /// Sets the frames of both screens for the window's current size.
    func layoutScreens(of flight: Flight)

    /// Called when the flight has reversed.
    func flight(_ flight: Flight, didTurnTo end: Flight.End)

    /// Called when the pieces have been removed; brings the view tree into its state at rest.
    func flight(_ flight: Flight, didLandAt end: Flight.End)

    /// Called at the end; tells screens and completions that the screens are at rest.
    func flightDidFinish(_ flight: Flight)
}
