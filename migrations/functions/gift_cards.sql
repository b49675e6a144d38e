-- What is on these gift cards and what they were issued with, and what their movements say.
create or replace function check_gift_cards(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select c.company_id, 'gift card balance', c.id, c.balance_cents::bigint,
           (select coalesce(sum(m.delta_cents), 0)::bigint from gift_card_movements m
             where m.company_id = c.company_id and m.gift_card_id = c.id)
      from gift_cards c where c.id = any (in_ids)
    union all
    select c.company_id, 'gift card issue', c.id, c.issued_cents::bigint,
           (select coalesce(sum(m.delta_cents), 0)::bigint from gift_card_movements m
             where m.company_id = c.company_id and m.gift_card_id = c.id and m.kind = 'issue')
      from gift_cards c where c.id = any (in_ids);
end;
grant execute on function check_gift_cards to booking_definer;

create or replace function gift_cards_written(in_from timestamptz, in_until timestamptz) returns setof uuid
    language sql stable
begin atomic
    select c.id from gift_cards c where c.created_at >= in_from and c.created_at < in_until
    union
    select m.gift_card_id from gift_card_movements m where m.created_at >= in_from and m.created_at < in_until;
end;
grant execute on function gift_cards_written to booking_definer;

create trigger audit after insert or update on gift_cards for each row
    execute function enter_in_audit_log('id', 'balance_cents');
