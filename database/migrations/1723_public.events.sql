-- An event is published at a moment, leaves its readers at another and waits for an administrator as an announcement does.
alter table public.events add column awaits_approval boolean not null default false;
alter table public.events add column expires_at timestamptz;
alter table public.events drop constraint events_publish_at_check;
alter table public.events add constraint events_publish_at_check
  check (not (is_active and (awaits_approval or publish_at is not null)));
alter table public.events add constraint events_expires_at_check check (expires_at > publish_at);
create index events_awaiting on public.events (school_id, created_at) where awaits_approval;

-- It says of which kind, too, from now on.
drop function if exists private.tell_of_waiting(uuid);
