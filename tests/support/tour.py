"""The tour in the README, pasted into a shell against a running service, block after block."""

import os
import re
import subprocess
from pathlib import Path

from local import checkout
from tests.support.makers import Maker, Tenant

README = checkout.ROOT / "README.md"
_SECONDS = 300


def take(service: str, guests: str, make: Maker, salon: Tenant, bistro: Tenant, home: Path) -> None:
    """Goes the whole way. `service` is where the service is found, `guests` its address for guests, `home` the folder
    that the shell starts in."""
    for day in range(1, 4):
        make.appointment(salon, startsAt=f"2030-03-0{day}T10:00:00")
    (home / ".local").mkdir()
    (home / ".local/demo.json").write_text(f'{{"apiKeys": {{"salon": "{salon.key}"}}}}')

    tour = "\n".join(re.findall(r"```bash\n(.*?)```", README.read_text(), re.DOTALL))
    tour = tour.replace("http://127.0.0.1:3000", service).replace("http://127.0.0.1:3001", guests)
    tour = tour.replace("make -s beta-code", f"echo {make.beta_code()}").replace("limit=200", "limit=2")
    tour = tour.replace("owner@bistro.test", bistro.owner.email).replace("demo-password", make.password(bistro.owner))
    taken = subprocess.run(
        ["bash", "-euc", tour],
        cwd=home,
        env={"PATH": os.environ["PATH"], "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert taken.returncode == 0, taken.stdout + taken.stderr
    printed = taken.stdout.splitlines()
    assert printed[0] == '{"available":true,"reason":null}'
    assert printed[1].startswith('{"ok":true,"companyId":')
    assert '"slug":"anas-studio"' in printed[2]
    assert '"starts_at":"2027-06-07T10:00:00+00:00"' in printed[3]
    assert printed[4].startswith(
        '{"error":"startsAt: the provider has another booking at this time.","code":"time_taken"'
    )
    assert '"nearest":[{"startsAt":"2027-06-07T' in printed[4]
    assert printed[5].startswith(
        '{"slots":[{"startsAt":"2027-06-07T09:00:00+00:00","endsAt":"2027-06-07T09:45:00+00:00"'
    )
    assert '"status":"cancelled"' in printed[6]
    assert printed[7:9] == ['{"stockOnHand":12}', "10170"]
    assert printed[9].endswith('"code":"plan_required"}')
    assert printed[10] == "paid"
    assert printed[11:14] == ["Deposit, Ana&#39;s Studio", "1500", "A$15.00 paid back"]
    assert printed[14:18] == ["True", "pending", "2", "cancelled"]
    assert printed[18] == "Colour 7.1, 35 minutes"
    assert printed[19].startswith("[Stand-in for the AI model] Hello Renée,")
    assert printed[20:25] == ["1", "staff", '{"ok":true}', "True", "bo@example.com"]
    assert printed[25:] == ["2030-03-03T10:00:00+00:00", "2 pages", "confirmed", "open", "won"]
