"""What the Makefile's commands for a deployed service hand to the programs they start; nothing is started."""

import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from local import checkout

URL = "postgresql://booking_owner:p%40ss@db.test/booking?sslmode=require"


def arguments(program: str, *command: str, **environment: str) -> list[str]:
    """The arguments after `program` in the line that `make` would run; the environment is only what is named."""
    would_run = subprocess.run(
        ["make", "--dry-run", *command],
        cwd=checkout.ROOT,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.replace("\\\n", " ")
    (line,) = (line for line in would_run.splitlines() if f"{program} " in line or line.endswith(program))
    words = shlex.split(line)
    return words[words.index(program.rsplit(maxsplit=1)[-1]) + 1 :]


def test_a_dry_run_of_any_command_only_prints(tmp_path: Path) -> None:
    """Where nothing is installed yet, so that all of it would have to be."""
    needed = ["Makefile", "requirements", "dashboard/package*.json", "clients/typescript/package*.json"]
    needed += ["tests/official_clients/package*.json", "docs/openapi.yaml", "dashboard/scripts"]
    needed += ["generators/currencies.py", "shared/booking/core/currencies.py"]
    for path in [path for pattern in needed for path in checkout.ROOT.glob(pattern)]:
        copy = tmp_path / path.relative_to(checkout.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(path, copy) if path.is_dir() else shutil.copy(path, copy)
    before = set(tmp_path.rglob("*"))
    for command in re.findall(r"^([a-z-]+):.*## ", (tmp_path / "Makefile").read_text(), re.M):
        would_run = subprocess.run(
            ["make", "--dry-run", command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (would_run.returncode, would_run.stderr) == (0, ""), command
        assert set(tmp_path.rglob("*")) == before, command


def deploying(*command: str) -> tuple[str, dict[str, str]]:
    """The stage that `make deploy` names, and the parameters that it changes."""
    option, _, stage, *pairs = arguments("-m operators.deploy", "deploy", *command)
    assert option == "--sam"
    return stage, dict(pair.split("=", 1) for pair in pairs)


def test_a_deployment_begins_with_looking_at_what_it_lacks_with_the_same_parameters() -> None:
    words = ("deploy", "STAGE=production", "V1_SUNSET=2027-09-01", "PARAMETERS=MailSender=desk@example.com")
    looking, (option, _, *deploying) = (
        arguments("-m operators.preflight", *words),
        arguments("-m operators.deploy", *words),
    )
    assert (option, looking) == ("--sam", deploying)
    assert arguments("-m operators.preflight", "preflight") == ["default"]
    would_run = subprocess.run(
        ["make", "--dry-run", "deploy"], cwd=checkout.ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert would_run.index("operators.preflight") < would_run.index(" build --template-file")


def test_a_deployment_without_parameters_changes_none() -> None:
    assert deploying() == ("default", {})


def test_a_deployment_names_its_stage() -> None:
    assert deploying("STAGE=production") == ("production", {})


@pytest.mark.parametrize(
    ("dates", "changed"),
    [
        ([], {}),
        (
            ["V1_DEPRECATION=2027-01-01", "V1_SUNSET=2027-09-01"],
            {"V1Deprecation": "2027-01-01", "V1Sunset": "2027-09-01"},
        ),
        (["V1_DEPRECATION=", "V1_SUNSET="], {"V1Deprecation": "", "V1Sunset": ""}),
    ],
)
def test_dates_of_v1_are_set_when_named_cleared_when_empty_and_else_kept(
    dates: list[str], changed: dict[str, str]
) -> None:
    assert deploying(*dates)[1] == changed
    secret = f"PARAMETERS=AuthUrl='{URL}' MailSender=a@b.test"
    assert deploying(*dates, secret)[1] == {**changed, "AuthUrl": URL, "MailSender": "a@b.test"}


def test_the_edge_before_the_domain_is_deployed_by_itself() -> None:
    assert arguments("sam deploy", "deploy-edge") == ["--template-file", "edge.yaml", "--config-env", "default-edge"]
    words = arguments("sam deploy", "deploy-edge", "STAGE=production", "PARAMETERS=DomainName=app.test")
    assert words[2:] == ["--config-env", "production-edge", "--parameter-overrides", "DomainName=app.test"]
    for section in ("default-edge", "production-edge"):
        parameters = tomllib.loads((checkout.ROOT / "samconfig.toml").read_text())[section]["deploy"]["parameters"]
        assert parameters["region"] == "us-east-1", "where CloudFront takes its web ACLs from"


@pytest.mark.parametrize(
    ("target", "program"), [("beta-code", "operators.beta_code"), ("verify-ledgers", "operators.verify_ledgers")]
)
def test_an_operators_command_works_on_the_database_that_its_command_line_names(target: str, program: str) -> None:
    assert arguments(program, target, f"DATABASE_URL={URL}") == ["--database-url", URL]
    assert arguments(program, target) == []


def test_a_server_in_the_environment_is_that_of_the_local_service() -> None:
    assert arguments("operators.beta_code", "beta-code", DATABASE_URL=URL) == []


@pytest.mark.parametrize("command", ["suspend", "lift"])
def test_an_operator_names_a_business_and_the_database(command: str) -> None:
    named = arguments("operators.suspension", command, "SLUG=anas-studio", f"DATABASE_URL={URL}")
    assert named == [command, "anas-studio", "--database-url", URL]
    assert arguments("operators.suspension", command) == [command, ""]


def test_an_operator_names_the_business_that_is_given_a_subdomain() -> None:
    named = arguments("operators.subdomains", "provision-subdomain", "SLUG=anas-studio", f"DATABASE_URL={URL}")
    assert named == ["anas-studio", "--database-url", URL]


def test_a_database_is_migrated_by_its_address_or_by_the_stack_that_created_it() -> None:
    assert arguments("-m operators.migrate_database", "migrate", f"DATABASE_URL={URL}") == ["--database-url", URL]
    assert arguments("-m operators.migrate_stack", "migrate", "STACK=booking") == ["booking"]


def test_ci_runs_at_night_the_tests_that_are_left_out_every_day() -> None:
    for command in ("test", "test-browser"):
        assert "-m" not in arguments(".venv/bin/pytest", command)
        every_test = arguments(".venv/bin/pytest", f"{command}-all")
        assert every_test[every_test.index("-m") + 1] == ""
        assert every_test.count("-m") == 2, "what fails is looked for among all tests, too"
    with_every_change, at_night = parts_of_ci("BEGUN")
    for command in ("test", "test-browser", "test-deployed"):
        assert command in with_every_change
        assert f"{command}-all" in at_night


def test_ci_runs_the_checks_and_every_test_command_of_the_readme_once_and_prints_each() -> None:
    commands = re.findall(r"^make (test[\w-]*|fuzz) +#", (checkout.ROOT / "README.md").read_text(), re.M)
    with_every_change, at_night = parts_of_ci("BEGUN")
    assert sorted([*with_every_change, *at_night]) == sorted(["check", *commands])
    assert [set(parts) for parts in parts_of_ci("PRINTED")] == [set(with_every_change), set(at_night)]


def parts_of_ci(list_of_parts: str) -> list[list[str]]:
    """The commands of the run with every change, and of that at night."""
    lines = re.findall(rf'^\s*{list_of_parts}="(.*)"$', (checkout.ROOT / ".ci/run").read_text(), re.M)
    return [line.split() for line in lines]


def test_stripes_key_is_in_no_line_that_a_shell_is_started_with() -> None:
    """Which everybody on the machine may read while it runs, and `make -n` prints."""
    would_run = subprocess.run(
        [
            "make",
            "--dry-run",
            "stripe-setup",
            "WEBHOOK_URL=https://app.test/api/webhooks/stripe",
            "SECRETS=/tmp/secrets",
        ],
        cwd=checkout.ROOT,
        env={"PATH": os.environ["PATH"], "STRIPE_SECRET_KEY": "sk_test_hush"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert '--secrets-into "/tmp/secrets"' in would_run
    assert "hush" not in would_run
