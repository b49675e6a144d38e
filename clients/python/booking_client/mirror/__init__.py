"""Makes and keeps a copy of a business's data, from pages of /api/v1 and from webhooks in whatever order."""

from booking_client.mirror.keeping import Kind, Mirror
from booking_client.mirror.rule import Fact, Progress, Row
from booking_client.mirror.stores import Change, MemoryStore, SqliteStore, Store

__all__ = ["Change", "Fact", "Kind", "MemoryStore", "Mirror", "Progress", "Row", "SqliteStore", "Store"]
