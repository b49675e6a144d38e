create trigger audit after insert or update or delete on products for each row
    execute function enter_in_audit_log('id', 'price_cents', 'stock_on_hand', 'active');
