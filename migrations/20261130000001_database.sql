-- migrate:up

-- The ground that every table stands on: the roles, the tenant of a transaction, and who acts in it. Every reference
-- between tenant tables carries company_id, so that the database refuses another tenant's id.
--
-- The files of 20261130 are the database as it is first released: a domain of shared/booking in each, every table complete
-- and every function once. What comes later goes forward from here, and docs/schema.sql shows the whole as it is.

-- Who may do what: booking_owner runs these files and owns every table. Functions log in as one of three roles, which own
-- nothing and cannot bypass row-level security: routes as booking_app, jobs and schedules as booking_jobs, the payment
-- processor's webhook as booking_billing. What has to look across tenants is done by functions of a fourth, which nobody
-- can log in as (docs/decisions/0038-three-roles-in-the-database.md). docs/database-roles.md lists what each may do. A
-- deployment creates the logins with their passwords beforehand. Only a member of a role may give it a function, or put a
-- trigger with its function on a table: booking_owner is one of booking_definer as long as a file needs it.
--
-- Their limits stand on the role, not in a session: so they hold behind a pooler that hands one server connection to many
-- clients. A statement of a read may take 3 seconds, one of a write 10 (docs/decisions/0042-work-is-bounded.md): what most
-- requests do is the role's default; a transaction that writes says who acts in it, and has its time from then on.
do $$
declare
    login text;
begin
    foreach login in array array['booking_app', 'booking_jobs', 'booking_billing']
    loop
        if not exists (select from pg_roles where rolname = login) then
            execute format('create role %I login', login);
        end if;
        execute format('alter role %I in database %I set timezone = ''UTC''', login, current_database());
        execute format('alter role %I in database %I set statement_timeout = %L', login, current_database(),
                       case login when 'booking_app' then '3s' else '10s' end);
        execute format('alter role %I in database %I set lock_timeout = ''5s''', login, current_database());
        execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''30s''', login,
                       current_database());
    end loop;
    if not exists (select from pg_roles where rolname = 'booking_definer') then
        create role booking_definer nologin;
    end if;
end
$$;
grant usage on schema public to booking_app, booking_jobs, booking_billing, booking_definer;

create extension if not exists btree_gist;
create extension if not exists unaccent;
-- For an index of the parts that texts are made of, each business by itself.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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

-- Who acts in this transaction, and by which request: it writes, or why should anybody ask. So it has the time of a
-- write; where the role has more than 10 seconds, writes have that.
create function act_as(in_kind text, in_id text, in_action text, in_request text) returns void
    language sql volatile
begin atomic
    select set_config('app.actor_kind', in_kind, true), set_config('app.actor_id', coalesce(in_id, ''), true),
           set_config('app.action', in_action, true), set_config('app.request_id', coalesce(in_request, ''), true),
           set_config('statement_timeout', greatest(
               10000, extract(epoch from current_setting('statement_timeout')::interval) * 1000
           )::integer::text, true);
end;

-- The dates that a time on the venue's clock touches. Whoever takes a provider's or a floor's time queues up at these
-- (docs/locks.md).
create function dates_of(in_from timestamp, in_until timestamp) returns setof date
    language sql immutable strict parallel safe
return generate_series(date_trunc('day', in_from), in_until - interval '1 microsecond', interval '1 day')::date;

-- The timestamp that a text is, null if it is none.
create function timestamp_or_null(in_text text) returns timestamp
    language plpgsql stable
as $$
begin
    return in_text::timestamp;
exception when data_exception then
    return null;
end
$$;
revoke execute on function timestamp_or_null from public;
grant execute on function timestamp_or_null to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
