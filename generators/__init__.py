"""Writes files of the checkout from the code: the API description, tables of the docs, licences, pictures."""
