-- Two loyalty cards of one person become one (docs/decisions/0164-exports-and-retention.md): the points of the card that
-- goes are moved by two entries of the ledger, and its row stays, void, so that phones learn it and old sales that are
-- voided take their points from the card that stays.

-- Moves the points of the card of the first customer of the current business to that of the second, who keeps it; void is
-- the other. Where only one of them has a card there is nothing to move. Lock both customers first.
create or replace function merge_loyalty_cards(in_customer uuid, in_into uuid) returns void
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    actor constant uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
    gone loyalty_members;
    kept loyalty_members;
begin
    perform m.id from loyalty_members m
      where m.company_id = company and m.customer_id in (in_customer, in_into) and m.merged_into is null
      order by m.id for no key update;
    select m.* into gone from loyalty_members m
     where m.company_id = company and m.customer_id = in_customer and m.merged_into is null;
    select m.* into kept from loyalty_members m
     where m.company_id = company and m.customer_id = in_into and m.merged_into is null;
    if gone.id is null or kept.id is null then
        return;
    end if;
    if gone.points_balance > 0 then
        insert into loyalty_adjustments (company_id, member_id, delta, balance_after, reason, created_by)
        values (company, gone.id, -gone.points_balance, 0, 'Two cards of one person', actor),
               (company, kept.id, gone.points_balance, kept.points_balance + gone.points_balance,
                'Two cards of one person', actor);
        update loyalty_members m set points_balance = m.points_balance + gone.points_balance
         where m.company_id = company and m.id = kept.id;
    end if;
    update loyalty_members m
       set points_balance = 0, merged_into = kept.id,
           pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = gone.id;
    update loyalty_members m set merged_into = kept.id where m.company_id = company and m.merged_into = gone.id;
end
$$;
grant execute on function merge_loyalty_cards to booking_definer;

create trigger audit after insert or update on loyalty_members for each row
    execute function enter_in_audit_log('id', 'points_balance');
