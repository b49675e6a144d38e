"""The v1 page of appointments as it would be written with other frameworks, for `make bench PART=peers`.

Each peer reads the same table as the same role under the same row-level security, and admits a key by the same function
of the database, which checks its digest and counts its window; so what is compared is what stands around that. They
answer the same records and headers. Their packages have an environment of their own (requirements/peers.txt).
"""
