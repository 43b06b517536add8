-- First in the lists until a moment that whoever pins it says.
alter table public.announcements add column pinned_until timestamptz;
alter table public.announcements add column is_pinned boolean not null generated always as (pinned_until is not null) stored;

drop index public.announcements_school;
create index announcements_school on public.announcements (school_id, is_pinned desc, created_at desc, id desc);
create index announcements_pinned on public.announcements (school_id) where pinned_until is not null;
