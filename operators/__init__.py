"""The commands of the service's operator: codes, suspension, jobs that failed, restore, setup at Stripe. Each works on
the service of this machine, or on the one that it is given."""
