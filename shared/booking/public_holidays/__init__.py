"""Public holidays, suggested to a business as dates on which it may want other hours (spec §4.8.3)."""
