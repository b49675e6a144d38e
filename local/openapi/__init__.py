"""The API description, OpenAPI 3.1: made from `template.yaml` and what the functions say of themselves.

`python -m local.openapi` writes it to `docs/openapi.yaml`; `docs/decisions/0009-the-description-comes-from-the-code.md`
says why it is made and not written.
"""

from local.openapi.document import document

__all__ = ["document"]
