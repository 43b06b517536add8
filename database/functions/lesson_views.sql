create or replace function public.view_lesson(lesson uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.lesson_views (lesson_id, profile_id)
  select l.id, private.profile_id() from public.lessons l
   where l.id = view_lesson.lesson and l.lesson_type <> 'assignment'
     and l.teacher_id is distinct from private.profile_id() and private.profile_id() is not null
  on conflict do nothing;
end
$$;
grant execute on function public.view_lesson(uuid) to authenticated;
comment on function public.view_lesson(uuid) is
  'Notes that the caller plays the lesson, once a day. The own lessons, assignments and lessons out of reach are left out in silence.';
