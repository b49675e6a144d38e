"""The payment processor: Stripe, or a service with its API at STRIPE_API_URL.

Its answers are passed on and never stored. Plans, payments and refunds are recorded when the processor's webhook
reports them, with what the processor says at that moment.
"""
