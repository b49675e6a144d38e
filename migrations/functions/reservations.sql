create trigger versions before update on reservations for each row execute function count_versions('holds_tables');
