create trigger audit after insert or update or delete on enquiries for each row
    execute function enter_in_audit_log('id', 'status', 'reservation_id');
create trigger audit after insert on enquiry_messages for each row execute function enter_in_audit_log('id', 'kind');
