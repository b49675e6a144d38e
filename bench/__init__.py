"""Measures what the service promises about speed, always as a ratio to something that does the least possible."""
