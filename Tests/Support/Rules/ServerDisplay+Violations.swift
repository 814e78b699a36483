extension ServerDisplay {
    /// Records that the client has broken a rule.
    ///
    /// Protocol libraries enforce only few of the rules. Real compositors respond to some violations by disconnecting
    /// the client, and to others by an occasional wrong frame.
    func violate(_ breach: String) { state.violations.append(breach) }
}
