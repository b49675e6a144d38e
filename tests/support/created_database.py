"""A server that has nothing but its administrator, who is no superuser, as RDS has it; and the secrets of its stack."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import boto3
import psycopg
import pytest

from booking.upstreams import secret_store
from local.postgres import Cluster, Server

MASTER, OWNER = "master", "booking_owner"
LOGINS = ["booking_app", "booking_jobs", "booking_billing"]


@contextmanager
def running(name: str) -> Iterator[Server]:
    """A server of its own: roles belong to all databases of a server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        server = Cluster.of_checkout(f"created-{name}").acquire(durable=False, port=None)
    yield server
    server.stop()


def empty(server: Server) -> None:
    """Makes it what it was when it was new."""
    with psycopg.connect(server.conninfo, autocommit=True) as superuser:
        for database in ("booking", "beside"):
            superuser.execute(f"drop database if exists {database} with (force)".encode())
        for role in (*LOGINS, "booking_definer", OWNER, MASTER):
            superuser.execute(f"drop role if exists {role}".encode())
        superuser.execute("create role master login createrole createdb password 'of the master'")


def address(server: Server, database: str = "booking") -> str:
    return server.admin_url(database).partition("@")[2]


def url(server: Server, role: str, password: str, database: str = "booking") -> str:
    return f"postgresql://{role}:{quote(password)}@{address(server, database)}"


class Secrets:
    """The secrets of the stack, as CloudFormation and RDS make them."""

    def __init__(self) -> None:
        self.manager: Any = boto3.client("secretsmanager")
        passwords = {MASTER: "of the master"} | {role: f"generated for {role}" for role in (OWNER, *LOGINS)}
        self.arns = {role: self._create(role, password) for role, password in passwords.items()}

    def _create(self, role: str, password: str) -> str:
        contents_of = json.dumps({"username": role, "password": password})
        return str(self.manager.create_secret(Name=f"booking/{role}", SecretString=contents_of)["ARN"])

    def contents_of(self, role: str) -> dict[str, str]:
        return secret_store.read(self.arns[role])

    def versions(self) -> list[str]:
        return [self.manager.get_secret_value(SecretId=arn)["VersionId"] for arn in self.arns.values()]

    def remove(self) -> None:
        for arn in self.arns.values():
            self.manager.delete_secret(SecretId=arn, ForceDeleteWithoutRecovery=True)


@contextmanager
def secrets_of(server: Server) -> Iterator[Secrets]:
    """The secrets, and the settings for the function that migrates this server."""
    secret_store._client.cache_clear()
    made = Secrets()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASTER_SECRET_ARN", made.arns[MASTER])
        patch.setenv("OWNER_SECRET_ARN", made.arns[OWNER])
        patch.setenv("LOGIN_SECRET_ARNS", " ".join(made.arns[role] for role in LOGINS))
        patch.setenv("OWNER_DATABASE", address(server))
        patch.setenv("LOGIN_DATABASE", address(server))
        yield made
    made.remove()
