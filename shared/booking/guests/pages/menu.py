"""What can be booked at a venue of appointments, as guests read it: in groups (spec §12.7)."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from booking.guests.records import GuestsGroup, GuestsService

SEARCHED_FROM = 20
"""From how many services on they can be searched."""
MOST_ON_A_PAGE = 80
"""Of more services, each group has a page of its own: all of them would weigh more than a page may."""


@dataclass(frozen=True)
class Group:
    """Services that stand together, and what the venue says of them; without an id those that are in no group. `size`
    is how many they are where they are not listed."""

    id: UUID | None
    name: str | None
    note: str | None
    services: Sequence[GuestsService]
    size: int


@dataclass(frozen=True)
class GuestsMenu:
    """What guests may book, in groups, as far as it was found; and of how many services. is_split: groups that are not
    looked at lead to a page of their own."""

    groups: Sequence[Group]
    count: int
    is_split: bool

    @property
    def is_searched(self) -> bool:
        return self.count >= SEARCHED_FROM


def menu_of(
    services: Sequence[GuestsService],
    groups: Sequence[GuestsGroup],
    *,
    search: str | None,
    chosen: Collection[UUID],
    looked_at: UUID | None,
) -> GuestsMenu:
    """Returns the services in their groups, as the desk has put them in order: those in which all words of a `search`
    stand, and what is chosen. Of very many, only those of the group that is `looked_at` are listed."""
    names = {one["id"]: one["name"] for one in groups}
    words = _folded(search or "").split()
    is_split = len(services) > MOST_ON_A_PAGE
    found = [one for one in services if one["id"] in chosen or _has(one, names, words)]
    made = []
    for group_id, name, note in [*((one["id"], one["name"], one["note"]) for one in groups), (None, None, None)]:
        those = [one for one in found if one["groupId"] == group_id]
        is_listed = bool(words) or not is_split or group_id == looked_at
        listed = those if is_listed else [one for one in those if one["id"] in chosen]
        if those:
            made.append(Group(group_id, name, note, listed[:MOST_ON_A_PAGE], 0 if is_listed else len(those)))
    return GuestsMenu(made, len(services), is_split)


def _has(service: GuestsService, names: dict[UUID, str], words: Sequence[str]) -> bool:
    group = "" if service["groupId"] is None else names.get(service["groupId"], "")
    text = _folded(f"{service['name']} {service['description'] or ''} {group}")
    return all(word in text for word in words)


def _folded(text: str) -> str:
    """Returns a text as it is compared: without accents and capitals."""
    return "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one)).casefold()
