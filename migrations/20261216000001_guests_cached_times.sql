-- migrate:up

-- Guests look for free times a hundred times as often as they book: what a search has found is kept for whoever asks the same,
-- until something changes that it has read (docs/decisions/0168-times-that-a-booking-empties.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Each transaction that writes what searches read notes here which dates that concerns. Nobody waits for anybody: the notes
-- are rows of their own, and whether an answer is older than one of them, its snapshot says.
create unlogged table changed_times (
    company_id uuid not null,
    transaction_id xid8 not null default pg_current_xact_id(),
    -- null: all dates
    first_day date,
    last_day date,
    noted_at timestamptz not null default now(),
    check ((first_day is null) = (last_day is null))
);
comment on table changed_times is 'which dates of a venue may have other free times since a transaction was committed';
create index changed_times_of_company on changed_times (company_id, transaction_id);
create index changed_times_oldest_first on changed_times (noted_at);
alter table changed_times enable row level security, force row level security;
create policy tenant on changed_times using (company_id = (select current_company()));
create policy owner on changed_times to booking_owner using (session_user = current_user);
create policy definer on changed_times to booking_definer using (true);
grant select on changed_times to booking_app;
grant select, insert, delete on changed_times to booking_definer;

-- A venue has as many rows as there are slots, whatever it is asked: a question has one slot, and takes it from another.
create unlogged table cached_times (
    company_id uuid not null default current_company(),
    slot integer not null check (slot between 0 and 127),
    question text not null,
    -- from which date on the search has looked, and how far
    first_day date not null,
    days integer not null,
    -- what was committed when the search began: of all that came later it knows nothing
    snapshot pg_snapshot not null,
    all_before xid8 not null generated always as (pg_snapshot_xmin(snapshot)) stored,
    starts timestamp[] not null,
    ends timestamp[] not null,
    cached_at timestamptz not null default now(),
    primary key (company_id, slot)
);
comment on table cached_times is 'the free times that guests'' searches have found, each true until one of its dates has changed';
comment on column cached_times.all_before is 'all transactions before this one are in the snapshot: a bound for the index of changed_times';
comment on column cached_times.question is 'what was searched for, from which date on and for how many days';
create index cached_times_oldest_first on cached_times (cached_at);
alter table cached_times enable row level security, force row level security;
create policy tenant on cached_times using (company_id = (select current_company()));
create policy owner on cached_times to booking_owner using (session_user = current_user);
create policy definer on cached_times to booking_definer using (true);
grant select, insert, update on cached_times to booking_app;
grant select, update (slot), delete on cached_times to booking_definer;

-- Notes that free times may be others from the first to the last of these dates (null: on all), unless this transaction has
-- noted as much already. One that has noted thirty stretches of time notes all.
create function note_changed_times(in_company uuid, in_first date, in_last date) returns void
    language plpgsql volatile
as $$
begin
    insert into changed_times (company_id, first_day, last_day)
    select in_company, case when noted.stretches < 30 then in_first end, case when noted.stretches < 30 then in_last end
      from (
          select count(*) as stretches,
                 bool_or(c.first_day is null or c.first_day <= in_first and c.last_day >= in_last) as has_these
            from changed_times c
           where c.company_id = in_company and c.transaction_id = pg_current_xact_id()
      ) noted
     where noted.has_these is not true;
end
$$;
alter function note_changed_times owner to booking_definer;
revoke execute on function note_changed_times from public;

-- Of a booking, or of time off: before the change and after it. A search looks at no booking more than three days away from
-- its own.
create function note_changed_booking() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform note_changed_times(
        coalesce(new.company_id, old.company_id),
        least(old.starts_at, new.starts_at)::date - 3, greatest(old.ends_at, new.ends_at)::date + 3
    );
    return null;
end
$$;
alter function note_changed_booking owner to booking_definer;
revoke execute on function note_changed_booking from public;

-- Of what a business offers, or of when it is open: a search on any date may find something else.
create function note_changed_offer() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform note_changed_times(coalesce(new.company_id, old.company_id), null, null);
    return null;
end
$$;
alter function note_changed_offer owner to booking_definer;
revoke execute on function note_changed_offer from public;
create function note_changed_business() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform note_changed_times(new.id, null, null);
    return null;
end
$$;
alter function note_changed_business owner to booking_definer;
revoke execute on function note_changed_business from public;

-- Every table that a search reads (tests/functions/public/test_what_empties_the_cache.py compares).
create trigger changed_times after insert or delete or update of service_id, provider_id, starts_at, ends_at, status
    on appointments for each row execute function note_changed_booking();
create trigger changed_times after insert or delete or update of service_period_id, starts_at, ends_at, status, party_size
    on reservations for each row execute function note_changed_booking();
create trigger changed_times after insert or delete or update
    on table_slots for each row execute function note_changed_booking();
create trigger changed_times after insert or delete or update
    on staff_time_off for each row execute function note_changed_booking();
create trigger changed_times
    after update of timezone, slot_step_minutes, min_notice_minutes, max_advance_days, table_combining
    on companies for each row execute function note_changed_business();
create trigger changed_times after insert or delete or update
    on services for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on staff_services for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on staff for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on staff_working_hours for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on staff_rota_weeks for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on staff_rota_windows for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on special_days for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on special_windows for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on tables for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on service_periods for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on furniture_set_combo_tables for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on link_groups for each row execute function note_changed_offer();
create trigger changed_times after insert or delete or update
    on link_group_tables for each row execute function note_changed_offer();

-- An answer is used for a quarter of an hour at the longest, so no note is needed that is a day old.
create function prune_changed_times(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select company_id, transaction_id from changed_times
         where noted_at < now() - interval '1 day' order by noted_at limit in_rows
    ), pruned as (
        delete from changed_times c using old
         where c.company_id = old.company_id and c.transaction_id = old.transaction_id returning c.company_id
    )
    select count(*) from pruned;
end;
alter function prune_changed_times owner to booking_definer;
revoke execute on function prune_changed_times from public;
grant execute on function prune_changed_times to booking_jobs;
create function prune_cached_times(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select company_id, slot from cached_times
         where cached_at < now() - interval '1 day' order by cached_at limit in_rows
           for update skip locked
    ), pruned as (
        delete from cached_times c using old where c.company_id = old.company_id and c.slot = old.slot returning c.slot
    )
    select count(*) from pruned;
end;
alter function prune_cached_times owner to booking_definer;
revoke execute on function prune_cached_times from public;
grant execute on function prune_cached_times to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
