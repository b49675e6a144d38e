-- The ground that every table stands on: the roles, the tenant of a transaction, and who acts in it. Every reference
-- between tenant tables carries company_id, so that the database refuses another tenant's id.
--
-- These files are the tables as they are first released, of a domain of shared/booking in each. What comes later goes
-- forward from here, and docs/schema.sql shows the whole as it is (docs/decisions/database.md#migrations).

-- Who may do what: booking_owner runs these files and owns every table. Functions log in as one of three roles, which own
-- nothing and cannot bypass row-level security: routes as booking_app, jobs and schedules as booking_jobs, the payment
-- processor's webhook as booking_billing. What has to look across tenants is done by functions of a fourth, which nobody
-- can log in as (docs/decisions/database.md#roles). docs/database-roles.md lists what each may do. A
-- deployment creates the logins with their passwords beforehand.
--
-- Their limits stand on the role, not in a session: so they hold behind a pooler that hands one server connection to many
-- clients. A statement of a read may take 3 seconds, one of a write 10 (docs/decisions/bounds.md): what most
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

create extension if not exists btree_gist;

create extension if not exists unaccent;

-- For an index of the parts that texts are made of, each business by itself.
create extension if not exists pg_trgm;

create extension if not exists btree_gin;

-- A function is called by whom its file grants it to, and by nobody else.
alter default privileges revoke execute on functions from public;

-- Tables depend on these functions, so they stand here; all others stand in migrations/functions.

-- The tenant of this transaction. The admit_… functions set it, row-level security reads it; unset means no rows.
create function current_company() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.company_id', true), '')::uuid;
grant execute on function current_company to public;

create function current_organization() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.organization_id', true), '')::uuid;
grant execute on function current_organization to public;

-- Whether the transaction asks for holds: `booking.database.holds` does it, for what looks for free time and what shows a day.
create function sees_holds() returns boolean
    language sql stable parallel safe
    return current_setting('app.sees_holds', true) = 'yes';
grant execute on function sees_holds to public;

-- Whether `at time zone` takes it. The view pg_timezone_names would read the files of all zones on every write.
create function is_time_zone(in_name text) returns boolean
    language plpgsql stable
as $$
begin
    perform now() at time zone in_name;
    return true;
exception when invalid_parameter_value then
    return false;
end
$$;
grant execute on function is_time_zone to public;

-- The text as a search compares it: without accents and in lower case.
create function fold(in_text text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, in_text));
grant execute on function fold to public;

-- Folded text without what people leave out when they type it. Immutable by promise, as `fold` is.
create function squeeze(in_text text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(
        fold(normalize(in_text, nfc)),
        '[[:space:]''"`´ʼ‘’′<>(),;.\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]', '', 'g'
    );
grant execute on function squeeze to public;

-- What a name is found by: as it is, with ä, ö, ü, ø and å written out (Mueller for Müller), and with ae, oe and ue as one
-- letter (Muller for Mueller).
create function search_keys(in_name text) returns text
    language sql immutable strict parallel safe
begin atomic
    select concat_ws(' ', k.plain, nullif(k.written_out, k.plain), nullif(k.as_one, k.plain))
      from (
          select squeeze(in_name) as plain,
                 squeeze(
                     replace(replace(replace(replace(replace(
                         lower(normalize(in_name, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
                 ) as written_out,
                 replace(replace(replace(squeeze(in_name), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as as_one
      ) k;
end;
grant execute on function search_keys to public;

-- Protects a table by row-level security: its owner sees every row, and everybody else those of the tenant, which is the
-- business where a row names one, and else the organization. Of a closed one, nobody sees any without a policy of its own.
create function protect(in_table regclass, closed boolean default false) returns void
    language plpgsql volatile
as $$
declare
    tenant constant text := (
        select case when bool_or(attname = 'company_id') then 'company_id = (select current_company())'
                    when bool_or(attname = 'organization_id') then 'organization_id = (select current_organization())' end
          from pg_attribute where attrelid = in_table and attnum > 0
    );
begin
    execute format('alter table %s enable row level security, force row level security', in_table);
    execute format('create policy owner on %s to booking_owner using (session_user = current_user)', in_table);
    if tenant is not null and not closed then
        execute format('create policy tenant on %s using (%s)', in_table, tenant);
    end if;
end
$$;
