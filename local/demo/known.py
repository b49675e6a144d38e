"""What a demo business knows of its guests: tags, allergies, pinned notes and birthdays."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypedDict
from uuid import UUID, uuid5

from local.demo.dice import Dice

OLDEST = date(1944, 1, 1)
DAYS_OF_BIRTH = 62 * 365


@dataclass(frozen=True)
class Knowledge:
    """What may be known of a guest of this business."""

    tags: Sequence[str]
    allergies: Sequence[str]
    notes: Sequence[str]


class Known(TypedDict):
    """What is known of one guest, by column."""

    pinned_note: str | None
    allergies: str | None
    tags: list[UUID]
    birthday: date | None


def customer_tags(company_id: UUID, knowledge: Knowledge) -> str:
    """The business's list of tags, as JSON."""
    return json.dumps([{"id": str(_tag_id(company_id, name)), "name": name} for name in knowledge.tags])


def know(dice: Dice, company_id: UUID, knowledge: Knowledge) -> Known:
    """What is known of the next guest: of most, little."""
    return {
        "pinned_note": dice.choice(knowledge.notes) if dice.chance(0.08) else None,
        "allergies": dice.choice(knowledge.allergies) if dice.chance(0.06) else None,
        "tags": [_tag_id(company_id, dice.choice(knowledge.tags))] if dice.chance(0.2) else [],
        "birthday": OLDEST + timedelta(days=dice.randrange(DAYS_OF_BIRTH)) if dice.chance(0.3) else None,
    }


def _tag_id(company_id: UUID, name: str) -> UUID:
    """The same in every run."""
    return uuid5(company_id, name)
