-- A teacher's announcement to the whole school waits for an administrator where the school asks for it.
alter table public.reach_settings add column approve_school_wide boolean not null default false;

alter table public.announcements add column awaits_approval boolean not null default false;
alter table public.announcements add constraint announcements_awaits_approval_check
  check (not (awaits_approval and is_active));
create index announcements_awaiting on public.announcements (school_id, created_at) where awaits_approval;

-- Published by itself at a moment, and taken from its readers by itself at another.
alter table public.announcements add column publish_at timestamptz;
alter table public.announcements add column expires_at timestamptz;
alter table public.announcements add constraint announcements_expires_at_check check (expires_at > publish_at);
