extension GestureArena {
    /// Ends a gesture and offers its contacts to other ones, as if they had just landed where they are.
    package func landAnew(_ recognizer: GestureRecognizer, recognizersAt hit: (Touch) -> [GestureRecognizer]) {
        guard recognizer.arena === self else { return }
        let touches = recognizer.touches
        remove(recognizer)
        for touch in touches {
            guard let index = contacts.firstIndex(where: { $0.touch.id == touch.id }) else { continue }
            lastSerial += 1
            contacts[index].serial = lastSerial
            offer(touch, serial: lastSerial, hit)
        }
    }
}
