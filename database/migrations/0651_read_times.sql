-- When a message was read: shown to its sender. Set by the database with is_read, and by nobody else.

alter table public.messages add column read_at timestamptz;

set local role service_role;
-- Of what was read before this, the time is not known: the message's own stands for it.
update public.messages set read_at = created_at where is_read;
reset role;

create function private.mark_read_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A service may say when; a person cannot, the column is not granted.
  new.read_at := case when not new.is_read then null else coalesce(new.read_at, now()) end;
  return new;
end
$$;
revoke execute on function private.mark_read_time() from public;
create trigger read_time before insert or update of is_read, read_at on public.messages
  for each row execute function private.mark_read_time();

alter table public.messages add constraint messages_read_at_check check ((read_at is not null) = is_read);

comment on column public.messages.read_at is
  'When the recipient opened it; null until then. Set with is_read, not granted; stays what it was first.';
