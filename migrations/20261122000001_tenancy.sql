-- migrate:up

-- The ground that every table stands on: the functions' role, and the tenant of a transaction.
-- Every reference between tenant tables carries company_id, so that the database refuses another tenant's id.

-- Who may do what: booking_owner runs these files and owns every object; functions log in as booking_app, which owns
-- nothing and cannot bypass row-level security. A deployment creates booking_app with its password beforehand.
do $$
begin
    if not exists (select from pg_roles where rolname = 'booking_app') then
        create role booking_app login;
    end if;
end
$$;

-- On the role, not in a session: it holds behind a pooler that hands one server connection to many clients.
do $$
begin
    execute format('alter role booking_app in database %I set timezone = ''UTC''', current_database());
    execute format('alter role booking_app in database %I set statement_timeout = ''10s''', current_database());
    execute format('alter role booking_app in database %I set lock_timeout = ''5s''', current_database());
    execute format('alter role booking_app in database %I set idle_in_transaction_session_timeout = ''30s''', current_database());
end
$$;

grant usage on schema public to booking_app;

create extension if not exists btree_gist;
create extension if not exists unaccent;

-- The tenant of this transaction. The admit_… functions set it, row-level security reads it; unset means no rows.
create function current_company() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.company_id', true), '')::uuid;

create function current_organization() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Sets the tenant until the end of the transaction.
create function enter_tenant(in_organization uuid, in_company uuid) returns void
    language plpgsql volatile
as $$
begin
    perform set_config('app.organization_id', in_organization::text, true),
            set_config('app.company_id', in_company::text, true);
end
$$;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
