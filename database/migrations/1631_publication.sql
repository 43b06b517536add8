-- An event is published at a moment, as an announcement is: at once by the wire, a few seconds later by the screens, so that
-- it can be taken back before anybody is told. What is read is is_active.
alter table public.events add column is_active boolean not null default true;
alter table public.events add column publish_at timestamptz;
alter table public.events add constraint events_publish_at_check check (is_active = (publish_at is null));
