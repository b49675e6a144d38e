"""The payment processor: Stripe, or whatever speaks its API at STRIPE_API_URL.

What it answers to a question of ours is passed on and never written down. What is paid for, paid and paid back is
recorded when the processor's webhook says so, and as the processor tells it then.
"""
