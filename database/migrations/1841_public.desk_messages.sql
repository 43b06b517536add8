-- The menu counts what is unread at desks with every page: of one school, and not of all.
create index desk_messages_unread_school on public.desk_messages (school_id) where read_at is null;
