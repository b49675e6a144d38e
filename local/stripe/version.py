"""The version of Stripe's API that the stand-in speaks: that of the pinned `stripe` package, which a test compares.

It stands here too because importing the package takes half a second.
"""

API_VERSION = "2026-10-28.endive"
