"""GET /api/v1/tables: what integrators read of the floor."""

from tests.support.makers import Maker, Tenant


def test_a_table_has_the_specified_fields(make: Maker, bistro: Tenant) -> None:
    made = make.table(bistro, name="12", area="Terrace", minSeats=2, maxSeats=6, x=1, y=2, shape="round")
    answer = bistro.get_v1("tables")
    assert answer.status == 200
    assert answer.json == {
        "data": [
            {
                "id": made["id"],
                "name": "12",
                "area": "Terrace",
                "minSeats": 2,
                "maxSeats": 6,
                "active": True,
                "createdAt": made["created_at"],
            }
        ],
        "nextCursor": None,
    }


def test_the_list_is_whole_by_name_and_without_deleted_tables_and_another_tenants(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.table(other_bistro, name="Theirs")
    made = {name: make.table(bistro, name=name, active=name != "B")["id"] for name in ("C", "A", "Gone", "B")}
    assert bistro.owner.delete(f"/api/tables/{made['Gone']}").status == 200
    for query in ("", "?limit=1", "?cursor=anything", "?from=x", f"?companyId={other_bistro.company_id}"):
        answer = bistro.get_v1(f"tables{query}")
        assert [row["id"] for row in answer.json["data"]] == [made[name] for name in "ABC"]
        assert answer.json["nextCursor"] is None
    assert [row["active"] for row in answer.json["data"]] == [True, False, True]


def test_more_tables_than_a_page_holds_are_listed_too(make: Maker, bistro: Tenant) -> None:
    make.db.execute(
        "insert into tables (company_id, name, min_seats, max_seats)"
        " select %s, 'T' || n, 1, 4 from generate_series(1, 201) n",
        (bistro.company_id,),
    )
    assert len(bistro.get_v1("tables").json["data"]) == 201


def test_a_business_without_tables_lists_none(bistro: Tenant) -> None:
    assert bistro.get_v1("tables").json == {"data": [], "nextCursor": None}
