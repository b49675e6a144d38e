"""What the one who runs the service types: codes, suspension, jobs that failed, restore, setup at Stripe. Each command
works on the service of this machine, or on the one that it is given."""
