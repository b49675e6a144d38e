-- What these sales took from gift cards, deposits and the stock, and what the parts and movements of these say: one that was
-- voided has taken nothing from the stock.
create or replace function check_sales(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select s.company_id, part.ledger, s.id, part.recorded, part.proven
      from sales s cross join lateral (values
          ('gift card redemption', s.gift_card_applied_cents::bigint,
           (select coalesce(-sum(m.delta_cents), 0)::bigint from gift_card_movements m
             where m.company_id = s.company_id and m.sale_id = s.id and m.kind = 'redemption')),
          ('sale deposit', s.deposit_applied_cents,
           (select coalesce(sum(d.desk_cents + d.online_cents), 0)::bigint from sale_deposits d
             where d.company_id = s.company_id and d.sale_id = s.id))) part (ledger, recorded, proven)
     where s.id = any (in_ids)
    union all
    select * from check_returns(in_ids)
    union all
    select s.company_id, 'sale stock', s.id, case s.status when 'voided' then 0 else sum(t.sold)::bigint end,
           sum(t.taken)::bigint
      from sales s
     cross join lateral (
         select l.product_id, l.quantity::bigint as sold, 0::bigint as taken from sale_lines l
          where l.company_id = s.company_id and l.sale_id = s.id and l.product_id is not null
         union all
         select l.product_id, -b.quantity, 0 from return_lines b join sale_lines l on l.id = b.sale_line_id
          where l.company_id = s.company_id and l.sale_id = s.id and l.product_id is not null and b.restock
         union all
         select m.product_id, 0, -m.delta from stock_movements m where m.company_id = s.company_id and m.sale_id = s.id
     ) as t
     where s.id = any (in_ids)
     group by s.company_id, s.id, s.status, t.product_id;
end;
grant execute on function check_sales to booking_definer;

-- The sales that were made or voided, or moved a gift card or stock, in a time, of every business that the caller sees.
create or replace function sales_written(in_from timestamptz, in_until timestamptz) returns setof uuid
    language sql stable
begin atomic
    select s.id from sales s where s.created_at >= in_from and s.created_at < in_until
    union
    select s.id from sales s where s.voided_at >= in_from and s.voided_at < in_until
    union
    select m.sale_id from gift_card_movements m
     where m.created_at >= in_from and m.created_at < in_until and m.sale_id is not null
    union
    select m.sale_id from stock_movements m
     where m.created_at >= in_from and m.created_at < in_until and m.sale_id is not null
    union
    select r.sale_id from returns r where r.created_at >= in_from and r.created_at < in_until;
end;
grant execute on function sales_written to booking_definer;

-- The end of the venue's day, in functions whose statements are planned once for each connection. In SQL they were planned
-- anew with every call, which takes longer than their work, and a day's screen calls them in seven statements
-- (docs/decisions/round-trips.md#kept-plans).
create or replace function business_day_ends(in_company uuid, in_date date) returns timestamp
    language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan
as $$
begin
    return (
        select greatest((in_date + 1)::timestamp, max(upper(window_on(in_date, begun.opens, begun.closes))))
          from (
              select p.starts_at as opens, p.ends_at as closes from service_periods p
               where p.company_id = in_company and p.active
                 and (extract(isodow from in_date) - 1)::smallint = any(p.days)
               union all
              select s.opens, s.closes from special_windows s where s.company_id = in_company and s.date = in_date
               union all
              select h.opens, h.closes
                from staff p cross join lateral hours_of_provider(in_company, p.id, in_date, in_date) h
               where p.company_id = in_company
          ) begun
    );
end
$$;
grant execute on function business_day_ends to public;

-- The venue's date at this instant: that of its clock, or the one before while that day goes on past midnight.
create or replace function business_date_at(in_company uuid, in_at timestamptz) returns date
    language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan
as $$
begin
    return (
        select clock.wall::date - (clock.wall < business_day_ends(in_company, clock.wall::date - 1))::integer
          from (select in_at at time zone c.timezone as wall from companies c where c.id = in_company) clock
    );
end
$$;
grant execute on function business_date_at to public;

create trigger audit after insert or update on sales for each row execute function enter_in_audit_log(
    'id', 'status', 'total_cents', 'tip_cents', 'discount_cents', 'gift_card_applied_cents', 'paid_in_person_cents',
    'returned_cents', 'given_back_cents', 'last_return_id');
create trigger audit after insert on receipt_mails for each row execute function enter_in_audit_log('id', 'sale_id');
