-- Administrators are told that a guardian has taken back the consent to pictures of a child.
alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery',
     'emergency', 'all_clear', 'request', 'number', 'audit', 'breach', 'consent'));
