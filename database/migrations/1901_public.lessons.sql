-- An assignment can be taken back for ten seconds, in which no family reads it, as an announcement can.
alter table public.lessons add column publish_at timestamptz;
alter table public.lessons add constraint lessons_publish_at_check
  check (publish_at is null or lesson_type = 'assignment' and not is_active);
