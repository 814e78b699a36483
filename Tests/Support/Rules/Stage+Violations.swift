extension Stage {
    /// Notes that the client has broken a rule.
    ///
    /// Protocol libraries enforce few of the rules; real compositors answer some breaches by ending the client, others by
    /// a picture that is wrong now and then.
    func violate(_ breach: String) { state.violations.append(breach) }
}
