"""From what somebody drops, pastes or uploads to an event on the desk."""
