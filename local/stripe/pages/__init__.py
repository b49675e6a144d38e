"""The hosted pages: what a payer sees of Stripe, under `/dev/stripe` of the address that people use."""
