"""The service on one machine: gateway, embedded PostgreSQL, auth server, stand-ins for AWS, demo data."""
