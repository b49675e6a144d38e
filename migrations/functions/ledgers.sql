-- What differs among these records: products, gift_cards, sales, customer_packages or loyalty_members. One statement, so one
-- moment. It tells ids and the two numbers, nothing else. What a card was issued with is proven too, and what a sale says it
-- took from a card and from the stock: a sale that was voided has taken nothing from it.
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
grant execute on function ledger_differences_of to booking_definer;

-- The records that what was written in this time is about. Of products only those that may differ: each movement starts
-- from the stock that the one before it left, and the last one leaves what is on hand. So a long history costs nothing.
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
grant execute on function records_written to booking_definer;

-- Begins what is due: to look at what was written since the last time, and at what a transaction may have left behind
-- that began before it and ended after it (in_look_back); and a round, if the last one began so long ago. What is under
-- way goes on instead. Whether a round is under way that should have been over.
create or replace function begin_ledger_check(in_look_back interval, in_round_every interval) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    update ledger_check c
       set written_from = coalesce(c.written_until, now()) - in_look_back, written_until = now()
     where c.written_from is null or c.written_from >= c.written_until;
    update ledger_check c
       set round_began_at = now(), round_kind = 'products', round_after = '00000000-0000-0000-0000-000000000000'
     where c.round_kind is null and (c.round_began_at is null or c.round_began_at <= now() - in_round_every);
    return (
        select c.round_kind is not null and c.round_began_at <= now() - in_round_every from ledger_check c
    );
end
$$;
grant execute on function begin_ledger_check to booking_jobs;

-- Looks at the next step of what is due, and notes what differs and how far it has come: the records that were written
-- about in so much time (in_step), or else so many of the round (in_records). False when nothing is left.
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
grant execute on function continue_ledger_check to booking_jobs;

-- What differs now of all that was found to differ; what agrees again is found no more. One statement, so one moment.
create or replace function confirmed_ledger_differences()
    returns table (company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with differing as materialized (
        select s.kind, d.company_id, d.ledger, d.record_id, d.recorded, d.proven
          from (select l.kind, array_agg(l.record_id) as ids from ledger_suspects l group by l.kind) as s
         cross join lateral ledger_differences_of(s.kind, s.ids) as d
    ), agreeing as (
        delete from ledger_suspects l
         where not exists (select from differing d where d.kind = l.kind and d.record_id = l.record_id)
    )
    select d.company_id, d.ledger, d.record_id, d.recorded, d.proven from differing d
     order by d.company_id, d.ledger, d.record_id;
end;
grant execute on function confirmed_ledger_differences to booking_jobs;
