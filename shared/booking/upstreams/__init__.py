"""The parties outside this service, a module each. Nothing else in the package calls them."""
