"""What everybody knows of the stand-ins: the keys that they take and sign with, and where they show pages. Whoever
needs no more than that begins without the stand-ins themselves, which take half a second to import."""

AUTH_ANON_KEY = "local-anon-key"
AUTH_SERVICE_KEY = "local-service-key"

STRIPE_SECRET_KEY = "sk_test_local_stand_in"
STRIPE_WEBHOOK_SECRET = "whsec_local_stand_in"
STRIPE_CONNECT_WEBHOOK_SECRET = "whsec_local_stand_in_of_accounts"
STRIPE_ACCOUNTS_WEBHOOK_SECRET = "whsec_local_stand_in_of_notifications"
STRIPE_PAGES = "/dev/stripe"
