"""Routes: what stands between API Gateway's event and a handler of a few lines.

Every route passes one pipeline (booking.web.pipeline): credential, admission, checks, body, transaction policy,
rendering. A kind of route is a short declaration over it; its decorator is the whole of authentication, tenancy,
engine, role, body parsing, transaction and error rendering, and a function without one does not exist. What a decorator
is told it keeps on the handler (`handler.contract`), where the API description and the tests find it.
"""
