-- One notification for each statement, without content: the row itself is read under its own policy.
create or replace function private.notify_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end
$$;
