"""Who calls and who acts: credentials as they are sent, and the actors that they turn out to be."""
