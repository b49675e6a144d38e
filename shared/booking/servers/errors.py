"""Errors of the servers domain."""

from booking.core.errors import LimitReached, NotFound, ReferenceNotFound


class ServerNotFound(NotFound):
    message = "There is no such server."


class TooManyServers(LimitReached):
    most, noun = 200, "servers"


NO_SUCH_SERVER = ReferenceNotFound.of("serverId", "server", constraint="server_assignments_server_exists")
NO_SUCH_TABLE = ReferenceNotFound.of("tableId", "table", constraint="server_assignments_table_exists")
