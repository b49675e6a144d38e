"""What the operator starts works in the bare runtime, too."""

import psycopg
import pytest

from local import migrations, template
from tests.conftest import WORKER
from tests.deployed.execution import FunctionFailed
from tests.deployed.service import BuiltService
from tests.support import created_database
from tests.support.created_database import LOGINS

MIGRATE = template.load().functions["OperationsMigrate"]


def test_a_new_database_is_migrated_and_its_logins_get_in(service: BuiltService) -> None:
    files = migrations.files()
    with created_database.running(WORKER) as server:
        created_database.empty(server)
        with created_database.secrets_of(server) as secrets:
            assert service.invoke_function(MIGRATE, {"migrations": files}) == {"applied": list(files), "differing": {}}
            for role in LOGINS:
                psycopg.connect(secrets.contents_of(role)["DATABASE_URL"]).close()
            with pytest.raises(FunctionFailed, match=r"rooms\.sql: neither a migration of tables"):
                service.invoke_function(MIGRATE, {"migrations": {"rooms.sql": ""}})
