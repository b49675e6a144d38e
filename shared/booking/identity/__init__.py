"""Who asks, and who acts: credentials as they are sent, and the actors they turn out to be."""
