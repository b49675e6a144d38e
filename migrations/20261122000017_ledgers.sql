-- migrate:up

-- The proof of all ledgers: each number beside what proves it.

-- Every number that differs from what its ledger says, of all tenants: one statement, so one moment. It tells ids and
-- the two numbers, nothing else. What a card was issued with is proven too, and what a sale says it took from a card
-- and from the stock: a sale that was voided has taken nothing.
create function ledger_differences()
    returns table (company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select d.company_id, d.ledger, d.record_id, d.recorded, d.proven
      from (
          select p.company_id, 'product stock' as ledger, p.id as record_id, p.stock_on_hand as recorded,
                 coalesce(m.proven, 0) as proven
            from products p
            left join (
                select product_id, sum(delta)::bigint as proven from stock_movements group by product_id
            ) as m on m.product_id = p.id
          union all
          select c.company_id, 'gift card balance', c.id, c.balance_cents, coalesce(m.proven, 0)
            from gift_cards c
            left join (
                select gift_card_id, sum(delta_cents) as proven from gift_card_movements group by gift_card_id
            ) as m on m.gift_card_id = c.id
          union all
          select c.company_id, 'gift card issue', c.id, c.issued_cents, coalesce(m.proven, 0)
            from gift_cards c
            left join (
                select gift_card_id, sum(delta_cents) as proven from gift_card_movements
                 where kind = 'issue' group by gift_card_id
            ) as m on m.gift_card_id = c.id
          union all
          select s.company_id, 'gift card redemption', s.id, s.gift_card_applied_cents, coalesce(m.proven, 0)
            from sales s
            left join (
                select sale_id, -sum(delta_cents) as proven from gift_card_movements
                 where kind = 'redemption' group by sale_id
            ) as m on m.sale_id = s.id
          union all
          select s.company_id, 'sale stock', s.id, case s.status when 'voided' then 0 else sum(coalesce(l.pieces, 0)) end,
                 sum(coalesce(m.proven, 0))
            from (
                select sale_id, product_id, sum(quantity)::bigint as pieces from sale_lines
                 where product_id is not null group by sale_id, product_id
            ) as l
            full join (
                select sale_id, product_id, -sum(delta)::bigint as proven from stock_movements
                 where sale_id is not null group by sale_id, product_id
            ) as m using (sale_id, product_id)
            join sales s on s.id = sale_id
           group by s.company_id, s.id, s.status, product_id
          union all
          select k.company_id, 'package sessions', k.id, k.sessions_used, coalesce(r.proven, 0)
            from customer_packages k
            left join (
                select customer_package_id, count(*) as proven from package_redemptions group by customer_package_id
            ) as r on r.customer_package_id = k.id
      ) as d
     where d.recorded <> d.proven
     order by d.company_id, d.ledger, d.record_id;
end;

revoke execute on function ledger_differences from public;
grant execute on function ledger_differences to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
