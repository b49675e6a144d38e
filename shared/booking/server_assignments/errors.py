"""Refusals of the server assignments domain."""

from booking.errors import NotFound


class AssignedTableNotFound(NotFound, constraint="server_assignments_table_exists"):
    message = "tableId: there is no such table."


class AssignedServerNotFound(NotFound, constraint="server_assignments_server_exists"):
    message = "serverId: there is no such server."
