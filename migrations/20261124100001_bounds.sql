-- migrate:up

-- What a business holds is counted when something is added: each count is one range of an index
-- (docs/decisions/0042-work-is-bounded.md). These two leave out what counts no more, however much of it there is.
create index tables_on_the_floor on tables (company_id) where deleted_at is null;
create index api_keys_not_revoked on api_keys (company_id, expires_at) where revoked_at is null;

-- How many businesses the current organization has; a business sees none but itself.
create function count_businesses() returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*) from companies c where c.organization_id = current_organization();
end;
revoke execute on function count_businesses from public;
grant execute on function count_businesses to booking_app;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function count_businesses owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
