"""Operation migrate: bring the database that the stack has created up to date, and let the functions log in to it.

`make migrate STACK=…` starts it and sends the migrations along, so that a schema can go before the code that needs it;
and what the server's parameters are to be, since a server that does not heed its group says nothing of it.
"""

from collections.abc import Mapping
from typing import Any

from booking.core import settings
from booking.database import logins, migrations
from booking.database.logins import Login
from booking.jobs.functions import operation
from booking.upstreams import secret_store


@operation(needs=["logins"])
def handler(event: Mapping[str, Any]) -> dict[str, Any]:
    master = Login.of_secret(secret_store.read(settings.required("MASTER_SECRET_ARN")))
    owner = Login.of_secret(secret_store.read(settings.required("OWNER_SECRET_ARN")))
    secrets = {arn: secret_store.read(arn) for arn in settings.required("LOGIN_SECRET_ARNS").split()}
    direct, through_proxy = settings.required("OWNER_DATABASE"), settings.required("LOGIN_DATABASE")
    with logins.one_at_a_time(master, direct) as connection:
        logins.prepare(connection, direct, owner, [Login.of_secret(contents) for contents in secrets.values()])
        with logins.connection_of(owner, direct) as database:
            applied = migrations.apply(database, event["migrations"])
            wanted: Mapping[str, str] = event.get("parameters", {})
            found = dict(
                database.execute("select name, setting from pg_settings where name = any(%s)", [[*wanted]]).fetchall()
            )
        for arn, contents in secrets.items():
            address = {"DATABASE_URL": Login.of_secret(contents).url(through_proxy)}
            if contents | address != contents:
                secret_store.write(arn, contents | address)
    return {
        "applied": applied,
        "differing": {name: found.get(name) for name in wanted if found.get(name) != wanted[name]},
    }
