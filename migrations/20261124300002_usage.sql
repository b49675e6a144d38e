-- migrate:up

-- What is used and counted: told to the payment processor as it is used, read for a period, and kept in sums once it is
-- old (spec §6.3).

-- Old usage of a business: one row a month and kind. No policy and no grant: it is reached by roll_up_usage alone.
create table usage_totals (
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('email', 'sms')),
    month date not null check (extract(day from month) = 1),
    quantity bigint not null check (quantity > 0),
    primary key (company_id, kind, month)
);
comment on column usage_totals.month is 'its first day, in UTC';
alter table usage_totals enable row level security;
alter table usage_totals force row level security;
create policy owner on usage_totals to booking_owner using (session_user = current_user);
create policy definer on usage_totals to booking_definer using (true);
grant select, insert, update (quantity) on usage_totals to booking_definer;

create policy definer on usage_ledger to booking_definer using (true);
grant select, delete on usage_ledger to booking_definer;
create index usage_ledger_oldest_first on usage_ledger (used_at);

-- What all businesses of the current organization have used from one instant until another. Usage of the last three
-- months is all here, and no period is longer than one.
create function usage_of_organization(in_kind text, in_from timestamptz, in_until timestamptz) returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(sum(u.quantity), 0)::bigint
      from companies c
      join usage_ledger u
        on u.company_id = c.id and u.kind = in_kind and u.used_at >= in_from and u.used_at < in_until
     where c.organization_id = (select current_organization());
end;

-- Adds so many of the oldest rows that were used before an instant to the sums of their months, in the place of which
-- they then stand; how many those were.
create function roll_up_usage(in_before timestamptz, in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as (
        delete from usage_ledger
         where id in (
             select u.id from usage_ledger u
              where u.used_at < in_before order by u.used_at limit in_rows
         )
        returning company_id, kind, date_trunc('month', used_at at time zone 'UTC')::date as month, quantity
    ), summed as (
        insert into usage_totals as t (company_id, kind, month, quantity)
        select o.company_id, o.kind, o.month, sum(o.quantity) from old o group by o.company_id, o.kind, o.month
        on conflict (company_id, kind, month) do update set quantity = t.quantity + excluded.quantity
    )
    select count(*) from old;
end;

-- Segments of SMS are told to the payment processor by a job of their own, whoever counts them.
create function report_sms() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into outbox (company_id, type, data)
    values (new.company_id, 'sms_counted', jsonb_build_object('jobId', new.job_id));
    return null;
end
$$;
create trigger report_sms after insert on usage_ledger for each row when (new.kind = 'sms') execute function report_sms();

-- That job reads what was counted, and whose customer of the processor it is.
grant select on usage_ledger to booking_jobs;
grant select (organization_id, processor_customer_id) on billing_records to booking_jobs;

revoke execute on function usage_of_organization, roll_up_usage, report_sms from public;
grant execute on function usage_of_organization to booking_app;
grant execute on function roll_up_usage to booking_jobs;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function usage_of_organization owner to booking_definer;
alter function roll_up_usage owner to booking_definer;
alter function report_sms owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
