-- What these sales say of their returns: how much came back, how much of it was given back in whatever way, and onto the gift card
-- that paid, and what of the gift cards that they sold stayed; and what the returns and their parts say.
create or replace function check_returns(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select s.company_id, part.ledger, s.id, part.recorded, part.proven
      from sales s
     cross join lateral (
         select coalesce(sum(m.delta_cents), 0)::bigint as on_cards,
                coalesce(sum(m.delta_cents) filter (where m.kind = 'refund'), 0)::bigint as on_its_card
           from returns r join gift_card_movements m on m.company_id = r.company_id and m.return_id = r.id
          where r.company_id = s.company_id and r.sale_id = s.id and m.kind in ('issue', 'refund')
     ) back
     cross join lateral (values
          ('sale returns', s.returned_cents, (
              select coalesce(sum(r.total_cents), 0)::bigint from returns r where r.company_id = s.company_id and r.sale_id = s.id)),
          ('sale refunds', s.given_back_cents, back.on_cards + (
              select coalesce(sum(t.amount_cents), 0)::bigint from till_refunds t
               where t.company_id = s.company_id and t.sale_id = s.id and t.return_id is not null) + (
              select coalesce(sum(d.amount_cents), 0)::bigint from return_deposits d
               where d.company_id = s.company_id and d.sale_id = s.id)),
          ('sale refunds onto its card', s.given_back_on_card_cents, back.on_its_card),
          ('sale gift cards', s.gift_cards_cents - s.returned_gift_cards_cents, (
              select coalesce(sum(l.total_cents - (
                         select coalesce(sum(b.total_cents), 0) from return_lines b
                          where b.company_id = l.company_id and b.sale_line_id = l.id)), 0)::bigint
                from sale_lines l where l.company_id = s.company_id and l.sale_id = s.id and l.kind = 'gift_card'))
     ) part (ledger, recorded, proven)
     where s.id = any (in_ids);
end;
grant execute on function check_returns to booking_definer;
