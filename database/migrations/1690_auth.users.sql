alter table auth.users add column phone_reminded_at timestamptz;

-- Whoever loses the way in by a number is told before.
alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery',
     'emergency', 'all_clear', 'request', 'number'));
