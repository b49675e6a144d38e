"""Holds what the stand-ins are asked and what they answer against what the real parties publish.

tests/vectors has an excerpt of each description, with its version and source; `make descriptions` makes those of Stripe
and Google anew. AWS's are in botocore.
"""
