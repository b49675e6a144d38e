-- What is on hand of these products, and what came and went of them.
create or replace function check_products(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select p.company_id, 'product stock', p.id, p.stock_on_hand::bigint,
           (select coalesce(sum(m.delta), 0)::bigint from stock_movements m
             where m.company_id = p.company_id and m.product_id = p.id)
      from products p where p.id = any (in_ids);
end;
grant execute on function check_products to booking_definer;

-- Only those that may differ: each movement starts from the stock that the one before it left, and the last one leaves what
-- is on hand. So a long history costs nothing.
create or replace function products_written(in_from timestamptz, in_until timestamptz) returns setof uuid
    language sql stable
begin atomic
    with moved as (
        select m.id, m.company_id, m.product_id, m.delta, m.stock_after, m.created_at
          from stock_movements m where m.created_at >= in_from and m.created_at < in_until
    )
    select m.product_id
      from moved m
      left join lateral (
          select e.stock_after from stock_movements e
           where e.company_id = m.company_id and e.product_id = m.product_id
             and (e.created_at, e.id) < (m.created_at, m.id)
           order by e.created_at desc, e.id desc limit 1
      ) as before on true
     where m.stock_after <> coalesce(before.stock_after, 0) + m.delta
    union
    select p.id
      from (select distinct m.company_id, m.product_id from moved m) as lately
      join products p on p.company_id = lately.company_id and p.id = lately.product_id
     cross join lateral (
          select e.stock_after from stock_movements e
           where e.company_id = p.company_id and e.product_id = p.id order by e.created_at desc, e.id desc limit 1
     ) as last
     where p.stock_on_hand <> last.stock_after
    union
    select p.id from products p where p.created_at >= in_from and p.created_at < in_until;
end;
grant execute on function products_written to booking_definer;

create trigger audit after insert or update or delete on products for each row
    execute function enter_in_audit_log('id', 'price_cents', 'stock_on_hand', 'active');
