-- Films and recordings of lessons: read by whoever may read the lesson.
create or replace function private.is_lesson_file(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.lessons l where l.file_name = p_name);
end
$$;
grant execute on function private.is_lesson_file(text) to authenticated, portal_definer;
comment on function private.is_lesson_file(text) is
  'Whether a lesson names the file in the bucket lessons.';
