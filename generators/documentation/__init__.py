"""`make generate`: writes the tables of the documentation whose rows the project itself knows.

A table stands in its page between two marks, and whatever is around them is written by hand.
"""
