"""The database as functions see it: one connection, transactions, statements with types, and locks in one order."""
