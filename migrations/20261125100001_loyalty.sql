-- migrate:up

-- Loyalty of both engines: one membership for a customer, its points, and every move of them (spec §2.20).

create table loyalty_members (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    -- Only ever moved by a delta, together with the adjustment that says why.
    points_balance integer not null default 0,
    -- What a phone shows for the member's pass. It never changes: a pass that is out keeps it.
    authentication_token text not null check (length(authentication_token) >= 32),
    created_at timestamptz not null default now(),
    unique (company_id, id),
    constraint loyalty_members_one_per_customer unique (company_id, customer_id),
    constraint loyalty_members_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint loyalty_members_points_not_below_zero check (points_balance >= 0),
    constraint loyalty_members_points_not_too_many check (points_balance <= 1000000000)
);
create index loyalty_members_by_time on loyalty_members using brin (created_at) with (autosummarize = on);
alter table loyalty_members enable row level security;
alter table loyalty_members force row level security;
create policy tenant on loyalty_members using (company_id = (select current_company()));
create policy owner on loyalty_members to booking_owner using (session_user = current_user);
create policy definer on loyalty_members to booking_definer using (true);
grant select, insert (company_id, customer_id, authentication_token), update (points_balance) on loyalty_members
    to booking_app;
grant select on loyalty_members to booking_definer;

create table loyalty_adjustments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    member_id uuid not null,
    -- The sale that gave the points, or whose void took them back.
    sale_id uuid,
    delta integer not null check (delta <> 0),
    balance_after integer not null check (balance_after >= 0),
    reason text,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    foreign key (company_id, member_id) references loyalty_members (company_id, id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id)
);
comment on table loyalty_adjustments is 'the ledger behind loyalty_members.points_balance';
create index loyalty_adjustments_newest_first
    on loyalty_adjustments (company_id, member_id, created_at desc, id desc);
-- A sale gives points once, and its void takes them back once.
create unique index loyalty_adjustments_of_sale
    on loyalty_adjustments (company_id, sale_id, (delta > 0)) where sale_id is not null;
create index loyalty_adjustments_by_time
    on loyalty_adjustments using brin (created_at) with (autosummarize = on);
alter table loyalty_adjustments enable row level security;
alter table loyalty_adjustments force row level security;
create policy tenant on loyalty_adjustments using (company_id = (select current_company()));
create policy owner on loyalty_adjustments to booking_owner using (session_user = current_user);
create policy definer on loyalty_adjustments to booking_definer using (true);
-- The ledger is only ever added to.
grant select, insert on loyalty_adjustments to booking_app;
grant select on loyalty_adjustments to booking_definer;

-- The check of all ledgers learns of points: the three functions of 20261123110009, with one kind more.
create or replace function ledger_differences_of(in_kind text, in_ids uuid[])
    returns table (company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
    language sql stable
begin atomic
    select d.company_id, d.ledger, d.record_id, d.recorded, d.proven
      from (
          select p.company_id, 'product stock' as ledger, p.id as record_id, p.stock_on_hand as recorded,
                 (select coalesce(sum(m.delta), 0)::bigint from stock_movements m
                   where m.company_id = p.company_id and m.product_id = p.id) as proven
            from products p where in_kind = 'products' and p.id = any (in_ids)
          union all
          select c.company_id, 'gift card balance', c.id, c.balance_cents,
                 (select coalesce(sum(m.delta_cents), 0) from gift_card_movements m
                   where m.company_id = c.company_id and m.gift_card_id = c.id)
            from gift_cards c where in_kind = 'gift_cards' and c.id = any (in_ids)
          union all
          select c.company_id, 'gift card issue', c.id, c.issued_cents,
                 (select coalesce(sum(m.delta_cents), 0) from gift_card_movements m
                   where m.company_id = c.company_id and m.gift_card_id = c.id and m.kind = 'issue')
            from gift_cards c where in_kind = 'gift_cards' and c.id = any (in_ids)
          union all
          select s.company_id, 'gift card redemption', s.id, s.gift_card_applied_cents,
                 (select coalesce(-sum(m.delta_cents), 0) from gift_card_movements m
                   where m.company_id = s.company_id and m.sale_id = s.id and m.kind = 'redemption')
            from sales s where in_kind = 'sales' and s.id = any (in_ids)
          union all
          select s.company_id, 'sale stock', s.id, case s.status when 'voided' then 0 else sum(t.sold)::bigint end,
                 sum(t.taken)::bigint
            from sales s
           cross join lateral (
               select l.product_id, l.quantity::bigint as sold, 0::bigint as taken from sale_lines l
                where l.company_id = s.company_id and l.sale_id = s.id and l.product_id is not null
               union all
               select m.product_id, 0, -m.delta from stock_movements m
                where m.company_id = s.company_id and m.sale_id = s.id
           ) as t
           where in_kind = 'sales' and s.id = any (in_ids)
           group by s.company_id, s.id, s.status, t.product_id
          union all
          select k.company_id, 'package sessions', k.id, k.sessions_used,
                 (select count(*) from package_redemptions r
                   where r.company_id = k.company_id and r.customer_package_id = k.id)
            from customer_packages k where in_kind = 'customer_packages' and k.id = any (in_ids)
          union all
          select m.company_id, 'loyalty points', m.id, m.points_balance,
                 (select coalesce(sum(a.delta), 0) from loyalty_adjustments a
                   where a.company_id = m.company_id and a.member_id = m.id)
            from loyalty_members m where in_kind = 'loyalty_members' and m.id = any (in_ids)
      ) as d
     where d.recorded <> d.proven;
end;

create or replace function records_written(in_from timestamptz, in_until timestamptz)
    returns table (kind text, record_id uuid)
    language sql stable
begin atomic
    with moved as (
        select m.id, m.company_id, m.product_id, m.sale_id, m.delta, m.stock_after, m.created_at
          from stock_movements m where m.created_at >= in_from and m.created_at < in_until
    )
    select 'products', m.product_id
      from moved m
      left join lateral (
          select e.stock_after from stock_movements e
           where e.company_id = m.company_id and e.product_id = m.product_id
             and (e.created_at, e.id) < (m.created_at, m.id)
           order by e.created_at desc, e.id desc limit 1
      ) as before on true
     where m.stock_after <> coalesce(before.stock_after, 0) + m.delta
    union
    select 'products', p.id
      from (select distinct m.company_id, m.product_id from moved m) as lately
      join products p on p.company_id = lately.company_id and p.id = lately.product_id
     cross join lateral (
          select e.stock_after from stock_movements e
           where e.company_id = p.company_id and e.product_id = p.id order by e.created_at desc, e.id desc limit 1
     ) as last
     where p.stock_on_hand <> last.stock_after
    union
    select 'products', p.id from products p where p.created_at >= in_from and p.created_at < in_until
    union
    select 'gift_cards', c.id from gift_cards c where c.created_at >= in_from and c.created_at < in_until
    union
    select 'gift_cards', m.gift_card_id from gift_card_movements m
     where m.created_at >= in_from and m.created_at < in_until
    union
    select 'sales', m.sale_id from gift_card_movements m
     where m.created_at >= in_from and m.created_at < in_until and m.sale_id is not null
    union
    select 'sales', m.sale_id from moved m where m.sale_id is not null
    union
    select 'sales', s.id from sales s where s.created_at >= in_from and s.created_at < in_until
    union
    select 'sales', s.id from sales s where s.voided_at >= in_from and s.voided_at < in_until
    union
    select 'customer_packages', k.id from customer_packages k where k.created_at >= in_from and k.created_at < in_until
    union
    select 'customer_packages', r.customer_package_id from package_redemptions r
     where r.created_at >= in_from and r.created_at < in_until
    union
    select 'loyalty_members', m.id from loyalty_members m where m.created_at >= in_from and m.created_at < in_until
    union
    select 'loyalty_members', a.member_id from loyalty_adjustments a
     where a.created_at >= in_from and a.created_at < in_until;
end;

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
create trigger audit after insert or update on loyalty_members for each row
    execute function enter_in_audit_log('id', 'points_balance');
create or replace function continue_ledger_check(in_step interval, in_records integer) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    kinds constant text[] := array['products', 'gift_cards', 'sales', 'customer_packages', 'loyalty_members'];
    c ledger_check;
    ids uuid[];
begin
    select * into c from ledger_check for update; -- two runs at once take turns
    if c.written_from < c.written_until then
        insert into ledger_suspects (kind, record_id)
        select distinct w.kind, d.record_id
          from (
              select r.kind, array_agg(r.record_id) as ids
                from records_written(c.written_from, least(c.written_from + in_step, c.written_until)) r group by r.kind
          ) as w
         cross join lateral ledger_differences_of(w.kind, w.ids) as d
        on conflict do nothing;
        update ledger_check set written_from = least(c.written_from + in_step, c.written_until);
        return true;
    end if;
    if c.round_kind is null then
        return false;
    end if;
    execute format('select array(select id from %I where id > $1 order by id limit $2)', c.round_kind)
       into ids using c.round_after, in_records;
    insert into ledger_suspects (kind, record_id)
    select distinct c.round_kind, d.record_id from ledger_differences_of(c.round_kind, ids) as d
    on conflict do nothing;
    if cardinality(ids) = in_records then
        update ledger_check set round_after = ids[in_records];
    else
        update ledger_check
           set round_kind = kinds[array_position(kinds, c.round_kind) + 1],
               round_after = case c.round_kind when kinds[cardinality(kinds)] then null
                                               else '00000000-0000-0000-0000-000000000000'::uuid end;
    end if;
    return true;
end
$$;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
