"""Lets an assistant read one business of the booking service, over stdio."""
