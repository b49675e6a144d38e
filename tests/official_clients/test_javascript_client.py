"""The official JavaScript client, `@supabase/supabase-js`, signs in and administers at the development auth server."""

from uuid import uuid4

from local.processes import Process
from tests.official_clients.node import needs_node, run


@needs_node
def test_the_official_client_works_for_a_user_and_an_administrator(auth_url: str) -> None:
    run("sign_in_and_administer.mjs", auth_url, f"{uuid4().hex}@people.test", "correct horse")


@needs_node
def test_people_change_their_accounts_as_the_client_promises(auth_url: str, aws_server: Process) -> None:
    email = f"{uuid4().hex}@people.test"
    run("change_account.mjs", auth_url, f"{aws_server.origin}/dev/outbox", email, "correct horse")
