"""What the stand-in does with subscriptions and their invoices, whoever asks for it: API, hosted page or clock."""
