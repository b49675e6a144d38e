"""Routes: what stands between API Gateway's event and a handler of a few lines.

Every route is declared by `@route` (booking.web.routes): who calls it (booking.web.callers), in which transactions it
runs, what it takes and answers. A function without one does not exist. The declaration is kept on the handler
(`handler.contract`), where the API description and the tests find it.
"""
