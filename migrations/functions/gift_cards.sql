create trigger audit after insert or update on gift_cards for each row
    execute function enter_in_audit_log('id', 'balance_cents');
