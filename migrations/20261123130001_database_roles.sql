-- migrate:up

-- One login for routes and one for jobs and schedules, and a third role, which nobody can log in as, for what has to look
-- across tenants (docs/decisions/0038-three-roles-in-the-database.md). docs/database-roles.md lists what each may do.

-- Like booking_app, a deployment creates booking_jobs with its password beforehand.
do $$
begin
    if not exists (select from pg_roles where rolname = 'booking_jobs') then
        create role booking_jobs login;
    end if;
    if not exists (select from pg_roles where rolname = 'booking_definer') then
        create role booking_definer nologin;
    end if;
    execute format('alter role booking_jobs in database %I set timezone = ''UTC''', current_database());
    execute format('alter role booking_jobs in database %I set statement_timeout = ''10s''', current_database());
    execute format('alter role booking_jobs in database %I set lock_timeout = ''5s''', current_database());
    execute format('alter role booking_jobs in database %I set idle_in_transaction_session_timeout = ''30s''', current_database());
end
$$;
grant usage on schema public to booking_jobs, booking_definer;

-- A job reads what it tells of, in the business that it has entered, and counts what that cost.
grant select on appointments, booking_series, companies, customers, job_receipts, released_cancellations, reservations
    to booking_jobs;
grant insert on usage_ledger to booking_jobs;
revoke all on job_receipts, usage_ledger from booking_app;

-- Notes that the queue took these jobs of a business.
drop function mark_jobs_published(uuid[]);
create function mark_jobs_published(in_company uuid, in_jobs uuid[]) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    update outbox o set published_at = now()
     where o.company_id = in_company and o.id = any (in_jobs) and o.published_at is null;
end;
revoke execute on function mark_jobs_published from public;
grant execute on function mark_jobs_published to booking_app, booking_jobs;

-- What looks at all tenants, or enters one that no signed-in user or API key has named, is for jobs and schedules.
revoke execute on function claim_unpublished_jobs, claim_job, finish_job, release_job, postpone_job, waiting_jobs,
        count_message, begin_ledger_check, continue_ledger_check, confirmed_ledger_differences
    from booking_app;
grant execute on function claim_unpublished_jobs, claim_job, finish_job, release_job, postpone_job, waiting_jobs,
        count_message, begin_ledger_check, continue_ledger_check, confirmed_ledger_differences
    to booking_jobs;

-- Row-level security for everybody, the owner included. Whoever logs in as the owner, as migrations do, sees every row; a
-- function that runs as its owner does not.
do $$
declare
    secured regclass;
begin
    for secured in
        select oid from pg_class
         where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relrowsecurity
    loop
        execute format('alter table %s force row level security', secured);
        execute format('create policy owner on %s to booking_owner using (session_user = current_user)', secured);
    end loop;
end
$$;

-- The rows that the functions which cross tenants may see: those of the tables that they name.
do $$
declare
    named regclass;
begin
    foreach named in array array[
        'api_keys', 'beta_codes', 'billing_records', 'companies', 'customer_packages', 'customers', 'gift_card_movements',
        'gift_cards', 'job_receipts', 'ledger_check', 'ledger_suspects', 'memberships', 'message_counts',
        'organization_owners', 'organizations', 'outbox', 'package_redemptions', 'products', 'rate_windows', 'sale_lines',
        'sales', 'stock_movements'
    ]::regclass[]
    loop
        execute format('create policy definer on %s to booking_definer using (true)', named);
        execute format('grant select on %s to booking_definer', named);
    end loop;
end
$$;
grant insert, update (role) on memberships to booking_definer;
grant update (organization_id) on beta_codes to booking_definer;
grant delete on companies, organizations to booking_definer;
grant insert, update on rate_windows to booking_definer;
grant insert, update (relay_after, published_at) on outbox to booking_definer;
grant insert, update (leased_until, done_at, waits_until), delete on job_receipts to booking_definer;
grant insert, update, delete on message_counts to booking_definer;
grant update on ledger_check to booking_definer;
grant insert, delete on ledger_suspects to booking_definer;
grant execute on function count_message_for, ledger_differences_of, records_written to booking_definer;

-- Only a member may give a function away, and only to who may create in the schema: both for this moment alone.
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
do $$
declare
    crossing regprocedure;
begin
    for crossing in
        select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
    loop
        execute format('alter function %s owner to booking_definer', crossing);
    end loop;
end
$$;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
