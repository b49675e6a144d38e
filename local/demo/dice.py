"""Chance that falls the same way in every run."""

from random import Random
from uuid import UUID


class Dice(Random):
    """A random generator, made with a fixed seed."""

    def chance(self, probability: float) -> bool:
        """True in this share of all cases."""
        return self.random() < probability

    def new_id(self) -> UUID:
        """A random uuid."""
        return UUID(int=self.getrandbits(128), version=4)
