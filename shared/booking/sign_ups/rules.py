"""Decisions about the public forms, without a database."""


def is_approved_at_once(email: str, domains: str | None) -> bool:
    """Says whether an address is of one of these domains, comma separated. A domain does not stand for those below
    it."""
    wanted = {domain.strip().lower() for domain in (domains or "").split(",")} - {""}
    return email.rpartition("@")[2].lower() in wanted
