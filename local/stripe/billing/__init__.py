"""What the stand-in does with subscriptions and their invoices, for the API, hosted pages and the clock alike."""
