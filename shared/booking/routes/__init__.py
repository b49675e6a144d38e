"""The decorators that make a function a route. They are the whole of authentication, tenancy, engine, role, body
parsing, transaction and error rendering, in the order of contract §1; a function without one does not exist.

Each keeps what it was told on the handler (`handler.contract`), where the OpenAPI description and the tests find it.
"""
