/// The object that started a flight and puts the screens in order when it lands.
protocol FlightOwner: AnyObject {
    /// Gives both screens their frames for the window's present size.
    func layoutScreens(of flight: Flight)

    /// The flight has turned round.
    func flight(_ flight: Flight, didTurnTo end: Flight.End)

    /// The pieces are out; makes the tree what it is at rest.
    func flight(_ flight: Flight, didLandAt end: Flight.End)

    /// Tells everybody that the screens are at rest.
    func flightDidFinish(_ flight: Flight)
}
