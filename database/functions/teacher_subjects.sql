create or replace function private.check_teacher() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.teacher_id, new.school_id, 'teacher', 'teacher_id');
  return null;
end
$$;
alter function private.check_teacher() owner to portal_definer;
