-- After a breach: which telling it was that families were told by. A second run of one tells nobody again.
create table private.breaches (
  id uuid primary key,
  told_at timestamptz not null default now()
);

alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery',
     'emergency', 'all_clear', 'request', 'number', 'audit', 'breach'));
