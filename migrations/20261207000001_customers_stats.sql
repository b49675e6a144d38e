-- migrate:up

-- What has come of each customer, kept as it happens, so that a list of customers is one range of an index in every order,
-- of everybody or of a tag.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table customer_stats (
    company_id uuid not null,
    customer_id uuid not null,
    tag_id uuid not null,
    folded_name text collate "C" not null,
    created_at timestamptz not null,
    visits integer not null default 0,
    no_shows integer not null default 0,
    spend_cents bigint not null default 0,
    last_visit_at timestamp not null default '-infinity',
    primary key (company_id, customer_id, tag_id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on table customer_stats is
    'what has come of each customer: one row of the list of everybody, and one of the list of each of their tags';
comment on column customer_stats.tag_id is 'all zeros: of the list of everybody';
comment on column customer_stats.last_visit_at is 'by the venue''s clock; -infinity: none yet';
create index customer_stats_by_name on customer_stats (company_id, tag_id, folded_name, customer_id);
create index customer_stats_by_creation on customer_stats (company_id, tag_id, created_at, customer_id);
create index customer_stats_by_last_visit on customer_stats (company_id, tag_id, last_visit_at, customer_id);
create index customer_stats_by_spend on customer_stats (company_id, tag_id, spend_cents, customer_id);
create index customer_stats_by_no_shows on customer_stats (company_id, tag_id, no_shows, customer_id);
alter table customer_stats enable row level security, force row level security;
create policy tenant on customer_stats using (company_id = (select current_company()));
create policy owner on customer_stats to booking_owner using (session_user = current_user);
create policy definer on customer_stats to booking_definer using (true);
grant select on customer_stats to booking_app;
grant select, insert, update, delete on customer_stats to booking_definer;

-- Counts anew what has come of a customer. Whoever counts locks the customer's row of the list of everybody first and looks
-- then, so that of two who count at once the second sees what the first has committed.
create function count_customer_stats(in_company uuid, in_customer uuid) returns void
    language plpgsql volatile
as $$
declare
    everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
    insert into customer_stats (company_id, customer_id, tag_id, folded_name, created_at)
    select c.company_id, c.id, everybody, c.folded_name, c.created_at
      from customers c where c.company_id = in_company and c.id = in_customer
        on conflict do nothing;
    perform from customer_stats s
      where s.company_id = in_company and s.customer_id = in_customer and s.tag_id = everybody
        for no key update;
    delete from customer_stats s
     where s.company_id = in_company and s.customer_id = in_customer and s.tag_id <> everybody
       and s.tag_id <> all (select unnest(c.tags) from customers c where c.company_id = in_company and c.id = in_customer);
    insert into customer_stats as s
        (company_id, customer_id, tag_id, folded_name, created_at, visits, no_shows, last_visit_at, spend_cents)
    select c.company_id, c.id, tag.id, c.folded_name, c.created_at,
           come.visits, come.no_shows, come.last_visit_at, paid.spend_cents
      from customers c
     cross join lateral (select everybody as id union select unnest(c.tags)) as tag
     cross join lateral (
           select count(*) filter (where booked.status = 'completed') as visits,
                  count(*) filter (where booked.status = 'no_show') as no_shows,
                  coalesce(max(booked.starts_at) filter (where booked.status = 'completed'), '-infinity') as last_visit_at
             from (
                  select a.status, a.starts_at from appointments a
                   where a.company_id = in_company and a.customer_id = in_customer
                   union all
                  select r.status, r.starts_at from reservations r
                   where r.company_id = in_company and r.customer_id = in_customer
             ) as booked
     ) as come
     cross join lateral (
           select coalesce(sum(b.total_cents), 0) as spend_cents from sales b
            where b.company_id = in_company and b.customer_id = in_customer and b.status = 'completed'
     ) as paid
     where c.company_id = in_company and c.id = in_customer
        on conflict (company_id, customer_id, tag_id) do update
       set folded_name = excluded.folded_name, created_at = excluded.created_at, visits = excluded.visits,
           no_shows = excluded.no_shows, last_visit_at = excluded.last_visit_at, spend_cents = excluded.spend_cents
     where (s.folded_name, s.created_at, s.visits, s.no_shows, s.last_visit_at, s.spend_cents) is distinct from
           (excluded.folded_name, excluded.created_at, excluded.visits, excluded.no_shows, excluded.last_visit_at,
            excluded.spend_cents);
end
$$;
revoke execute on function count_customer_stats from public;
grant execute on function count_customer_stats to booking_definer;

create function count_stats_of_customer() returns trigger
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform count_customer_stats(new.company_id, new.id);
    return null;
end
$$;
alter function count_stats_of_customer owner to booking_definer;
revoke execute on function count_stats_of_customer from public;

-- After a booking or a sale: of its customer, and of the one whose it was before.
create function count_stats_of_its_customer() returns trigger
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    if tg_op <> 'INSERT' and old.customer_id is not null then
        perform count_customer_stats(old.company_id, old.customer_id);
    end if;
    if tg_op <> 'DELETE' and new.customer_id is not null
       and (tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id) then
        perform count_customer_stats(new.company_id, new.customer_id);
    end if;
    return null;
end
$$;
alter function count_stats_of_its_customer owner to booking_definer;
revoke execute on function count_stats_of_its_customer from public;

create trigger stats_begin after insert on customers for each row execute function count_stats_of_customer();
create trigger stats_change after update of name, tags, created_at on customers for each row
    when ((old.name, old.tags, old.created_at) is distinct from (new.name, new.tags, new.created_at))
    execute function count_stats_of_customer();

create trigger stats_begin after insert on appointments for each row
    when (new.status in ('completed', 'no_show')) execute function count_stats_of_its_customer();
create trigger stats_change after update of status, starts_at, customer_id on appointments for each row
    when ((old.status, old.starts_at, old.customer_id) is distinct from (new.status, new.starts_at, new.customer_id)
          and (old.status in ('completed', 'no_show') or new.status in ('completed', 'no_show')))
    execute function count_stats_of_its_customer();
create trigger stats_end after delete on appointments for each row
    when (old.status in ('completed', 'no_show')) execute function count_stats_of_its_customer();

create trigger stats_begin after insert on reservations for each row
    when (new.status in ('completed', 'no_show')) execute function count_stats_of_its_customer();
create trigger stats_change after update of status, starts_at, customer_id on reservations for each row
    when ((old.status, old.starts_at, old.customer_id) is distinct from (new.status, new.starts_at, new.customer_id)
          and (old.status in ('completed', 'no_show') or new.status in ('completed', 'no_show')))
    execute function count_stats_of_its_customer();
create trigger stats_end after delete on reservations for each row
    when (old.status in ('completed', 'no_show')) execute function count_stats_of_its_customer();

create trigger stats_begin after insert on sales for each row
    when (new.customer_id is not null and new.status = 'completed') execute function count_stats_of_its_customer();
create trigger stats_change after update of status, total_cents, customer_id on sales for each row
    when ((old.status, old.total_cents, old.customer_id) is distinct from (new.status, new.total_cents, new.customer_id))
    execute function count_stats_of_its_customer();

-- Those of before.
select count_customer_stats(c.company_id, c.id) from customers c;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
