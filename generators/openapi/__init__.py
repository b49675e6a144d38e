"""The API description, OpenAPI 3.1: made from the templates and what the functions declare.

`python -m generators.openapi` writes it to `docs/openapi.yaml`, and that of the integrators' API alone to
`docs/openapi-v1.yaml`; `docs/decisions/routes.md#the-description` says why it is made and not
written.
"""

from generators.openapi.document import document, guests_document, v1_document

__all__ = ["document", "guests_document", "v1_document"]
