"""DELETE /api/organization/logo."""

from tests.functions.passes.test_logo import picture, set_logo
from tests.support.makers import Tenant


def test_an_admin_removes_the_logo_and_nobody_sees_it_any_more(salon: Tenant, other_salon: Tenant) -> None:
    for tenant in (salon, other_salon):
        set_logo(tenant, picture())
    assert salon.staff.delete("/api/organization/logo").status == 403
    for _ in range(2):  # without one nothing changes
        answer = salon.owner.delete("/api/organization/logo")
        assert (answer.status, answer.json) == (200, {"ok": True})
        assert salon.staff.get("/api/organization").json["logo"] is None
    assert other_salon.staff.get("/api/organization").json["logo"] is not None


def test_who_has_removed_the_logo_by_mistake_has_it_back_without_the_picture(salon: Tenant) -> None:
    """As the dashboard undoes it: until another logo is uploaded, an earlier one stays."""
    set_logo(salon, picture())
    assert salon.owner.delete("/api/organization/logo").status == 200
    assert salon.owner.post("/api/organization/logo", {"contentType": "image/png", "sizeBytes": 1}).status == 201
    assert salon.staff.get("/api/organization").json["logo"] is not None
