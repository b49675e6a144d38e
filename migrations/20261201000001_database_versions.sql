-- migrate:up

-- The version of a record, by which whoever changes it says which one they have seen (docs/decisions/0113-versions.md).

-- Adds one to the version with each change of the row, whoever makes it; none where nothing differs. A writer who changes
-- what belongs to the row and stands in another table adds one by hand. The arguments are the generated columns: before
-- the row is written they have no values yet.
create function count_versions() returns trigger
    language plpgsql
as $$
begin
    if new.version <> old.version or (to_jsonb(new) - tg_argv) <> (to_jsonb(old) - tg_argv) then
        new.version := old.version + 1;
    end if;
    return new;
end
$$;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
