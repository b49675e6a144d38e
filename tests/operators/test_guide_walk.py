"""The commands of docs/deploying.md up to the deployment, typed as they stand there, with stand-ins for the programs
that they start: nothing is lacking then, and nothing secret was an argument of any."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from local import checkout, template
from operators import deploy, parameters, preflight
from operators.preflight import Aws
from tests.support.aws_account import MODEL, REGION, Account
from tests.support.guide import GUIDE, blocks, step
from tests.support.optional_features import PARAMETERS as OPTIONAL
from tests.support.programs import program

PASTED = {
    "export AWS_PROFILE=…": "export AWS_PROFILE=test",
    "export project=…": "export project=abcdefghijklmnop",
    "AuthAnonKey: sb_publishable_…": "AuthAnonKey: sb_publishable_1",
    "export host=….rds": "export host=db.rds",
    "export vpc=vpc-…": "export vpc=vpc-0a1b2c3d",
    "export pooler=aws-….pooler": "export pooler=aws-1-ap-southeast-2.pooler",
    "arn:aws:lambda:…:layer:AWS-Parameters-and-Secrets-Lambda-Extension-Arm64:…": (
        f"arn:aws:lambda:{REGION}:665172237481:layer:AWS-Parameters-and-Secrets-Lambda-Extension-Arm64:20"
    ),
}
"""What is put in the place of what the guide leaves open."""
ARN = f"arn:aws:{{}}:{REGION}:123456789012:{{}}"
AWS = """
echo "aws $*" >>"$HOME/asked"
option() { echo "$*" | sed "s/.*--$name \\([^ ]*\\).*/\\1/"; }
account=123456789012 here=$AWS_DEFAULT_REGION:123456789012
case "$*" in
"secretsmanager create-secret"*) name=name; echo "arn:aws:secretsmanager:$here:secret:$(option $*)-AbCdEf" ;;
"acm request-certificate --region"*) name=domain-name; echo "arn:aws:acm:us-east-1:$account:certificate/$(option $*)" ;;
"acm request-certificate"*) name=domain-name; echo "arn:aws:acm:$here:certificate/$(option $*)" ;;
"cloudformation describe-stacks"*) echo "d-0a1b2c.execute-api.$AWS_DEFAULT_REGION.amazonaws.com" ;;
"ec2 describe-subnets"*) printf 'subnet-1\tsubnet-2\n' ;;
esac
"""
HUSHED = ("hush", "whsec_", "sk_test_")


class Walk:
    """Somebody who follows the guide in a folder, and has typed what the blocks say."""

    def __init__(self, home: Path) -> None:
        self.home, self.secrets = home, home / "booking-secrets/booking-staging"
        program(home / "bin/aws", AWS)
        for name in ("curl", "make", "psql", "sleep"):
            program(home / "bin" / name, f'echo "{name} $*" >>"$HOME/asked"')
        (home / "Downloads").mkdir()
        (home / "Downloads/prod-ca-2021.crt").touch()

    def follow(self, *taken: str, stdin: str = "") -> None:
        script = "".join(taken)
        for open_place, value in PASTED.items():
            script = script.replace(open_place, value)
        assert "=…" not in script
        environment = {"PATH": f"{self.home / 'bin'}:{os.environ['PATH']}", "HOME": str(self.home)}
        done = subprocess.run(
            ["bash", "-euc", script],
            env=environment,
            cwd=self.home,
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")

    @property
    def asked(self) -> str:
        return (self.home / "asked").read_text()

    def account(self) -> Account:
        """What AWS has after all of it: these secrets and certificates, and the sender's domain."""
        account = Account()
        account.identities = {"example.com": True}
        account.secrets = {
            ARN.format("secretsmanager", f"secret:booking-staging/{file.stem}-AbCdEf"): json.loads(file.read_text())
            for file in self.secrets.glob("*.json")
        }
        account.certificates = {
            arn: {"DomainName": arn.rpartition("/")[2], "Status": "ISSUED"}
            for arn in self.parameters().values()
            if arn.startswith("arn:aws:acm:")
        }
        return account

    def parameters(self) -> dict[str, str]:
        return deploy.read([f"file://{self.secrets / 'parameters.yaml'}"])


def database(step_of_it: str) -> list[str]:
    """The blocks of one of the three databases, and of the addresses if the guide sends one there."""
    of_step = {part[:4]: blocks(part) for part in re.split(r"^\*\*(?=2)", step("2. The database"), flags=re.M)[1:]}
    assert of_step.keys() == {"2a. ", "2b. ", "2c. ", "2a a"}
    return of_step[step_of_it] + (of_step["2a a"] if step_of_it != "2b. " else [])


@pytest.mark.parametrize("of_database", ["2a. ", "2b. ", "2c. "], ids=str.strip)
def test_whoever_types_the_guides_commands_lacks_nothing_and_shows_no_secret(
    tmp_path: Path, of_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = Walk(tmp_path)
    shell, begun, *_ = blocks(step("Before you begin"))
    steps = [*blocks(step("1. The auth server")), *database(of_database), *blocks(step("5. Secrets"))]
    extension = next(block for block in blocks(step("7. Deploy")) if "SecretsExtensionArn" in block)
    walk.follow(shell, begun, *steps, *blocks(step("6. The domain")), extension, stdin="hush_1\nsk_test_hush\n")

    assert [walk.secrets.stat().st_mode & 0o777, walk.secrets.parent.stat().st_mode & 0o777] == [0o700, 0o700]
    given = walk.parameters()
    deploy.refuse_unknown(given)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(preflight, "_CERTIFICATES", certificates := tmp_path / "layers/common/certificates")
    (certificates / "rds.pem").touch()
    found = preflight.look("default", given, Aws(walk.account().client, REGION))
    assert found.missing == []
    assert len(found.warnings) == 3, found.warnings
    assert all("is none of Stripe's yet" in warning for warning in found.warnings)

    contents = [text for file in walk.secrets.glob("*.json") for text in json.loads(file.read_text()).values()]
    assert len([text for text in contents if re.search("[0-9a-f]{40}", text)]) >= 5
    passwords = re.findall("password '(.+)'", (walk.secrets / "roles.sql").read_text()) if of_database != "2b. " else []
    assert len({*passwords}) == len(passwords) == (0 if of_database == "2b. " else 4)
    for secret in (*HUSHED, *passwords, *(text.rpartition(":")[2] for text in contents if text != "later")):
        assert secret not in walk.asked


def test_what_the_service_can_do_without_is_there_once_its_files_and_parameters_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line of the table, with a value for every parameter that it names."""
    walk = Walk(tmp_path)
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| (none|`.+?`) \| (.+) \|$", step("What the service can do without"), re.M)
    assert len(rows) == 6
    named = [name for _, parameters in rows for name in re.findall(r"`(\w+)`", parameters)]
    of_files = {f"{name}SecretArn" for name in ("Places", "ApplePass", "GoogleWallet", "PublicForms")}
    assert {*named, "EdgeSecretArn"} | of_files == {*OPTIONAL, "SmsPrices"}
    for name in ("pass.pem", "pass.key", "wwdr.pem", "key.json"):
        (tmp_path / name).write_text("hush")
    shell, begun, *_ = blocks(step("Before you begin"))
    made = "".join(f"{command[1:-1]}\n" for command, _ in rows if command != "none")
    values = {"AiModelId": MODEL, "WalletServiceUrl": "https://app.example.com/api/wallet"} | {
        "GoogleWalletLogoUrl": "https://app.example.com/logo.png",
        "GoogleWalletIssuerId": "3388000000012345678",
        "ApplePassTypeId": "pass.com.example.loyalty",
        "AppleTeamId": "A1B2C3D4E5",
        "SmsOrigination": f"arn:aws:sms-voice:{REGION}:123456789012:phone-number/1",
        "SmsPrices": "NZ=18",
        "TurnstileHostnames": "www.example.com,desk.staging.example.com",
        "TurnstileSiteKey": "0x4AAAAAAA-key_1",
    }
    added = "".join(f"echo '{name}: \"{values[name]}\"' >>$secrets/parameters.yaml\n" for name in named)
    steps = [*blocks(step("1. The auth server")), *database("2b. "), made, *blocks(step("5. Secrets"))]
    extension = next(block for block in blocks(step("7. Deploy")) if "SecretsExtensionArn" in block)
    pasted = "hush\nhush\nhush\nsk_test_hush\n"
    walk.follow(shell, begun, *steps, *blocks(step("6. The domain")), extension, added, stdin=pasted)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(preflight, "_CERTIFICATES", certificates := tmp_path / "layers/common/certificates")
    (certificates / "rds.pem").touch()
    found = preflight.look("default", walk.parameters(), Aws(walk.account().client, REGION))
    assert found.missing == []
    assert "hush" not in walk.asked


def test_what_follows_the_deployment_shows_no_secret_and_the_edge_takes_what_it_is_given(tmp_path: Path) -> None:
    walk = Walk(tmp_path)
    shell, begun, *_ = blocks(step("Before you begin"))
    steps = [*blocks(step("1. The auth server")), *blocks(step("5. Secrets"))]
    _, edge = step("9. The dashboard's pages").split("### In front of the APIs")
    after = [*blocks(step("8. What the service's address was needed for")), *blocks(edge)]
    walk.follow(shell, begun, *steps, *after, stdin="hush\nsk_test_hush\nsk_test_hush\n")
    assert walk.parameters()["SecretsRevision"] == "2"
    given = deploy.read([f"file://{walk.secrets / 'edge.yaml'}"])
    declared = template.document(checkout.ROOT / "edge.yaml")["Parameters"]
    assert {name for name, one in declared.items() if "Default" not in one} <= given.keys() <= declared.keys()
    assert [name for name in given if not parameters.fits(given[name], declared[name])] == []
    assert given["EdgeSecret"] == json.loads((walk.secrets / "Edge.json").read_text())["EDGE_SECRET"]
    assert walk.asked.count("wait certificate-validated --region us-east-1") == 2
    assert f"make deploy-edge PARAMETERS=file://{walk.secrets / 'edge.yaml'}\n" in walk.asked
    for secret in (*HUSHED, given["EdgeSecret"]):
        assert secret not in walk.asked


def test_nothing_changes_who_may_read_what_is_built_in_the_same_shell() -> None:
    assert "umask" not in GUIDE, "what is built afterwards would be closed to Lambda"


def test_what_asks_something_is_the_last_line_of_its_block() -> None:
    """Else it would take the next line that is pasted for the answer."""
    asking = ("read -", "psql ", "make deploy ", "make deploy-edge ")
    texts = [block.replace("\\\n", " ").splitlines() for block in blocks(GUIDE)]
    found = [line for lines in texts for line in lines if line.lstrip().startswith(asking)]
    assert len(found) > 8
    assert [line for lines in texts for line in lines[:-1] if line.lstrip().startswith(asking)] == []
