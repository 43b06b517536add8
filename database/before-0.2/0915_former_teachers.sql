-- Somebody who has taught, was rejected and registers again as a parent kept what the teacher had: the reports and
-- incidents of other people's children, which their writer reads and corrects, and the learners that were assigned.
--
-- Refused: such a registration, with PR001; the school helps. Whoever acts with the secret key knows what they do.

create function private.keep_teacher() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.progress_reports r where r.teacher_id = new.id)
     or exists (select from public.disciplinary_records d where d.teacher_id = new.id)
     or exists (select from public.lessons l where l.teacher_id = new.id)
     or exists (select from public.lesson_timetables t where t.teacher_id = new.id)
     or exists (select from public.teacher_student_assignments a where a.teacher_id = new.id) then
    raise exception using errcode = 'PR001', detail = 'kind',
      message = 'You were a teacher at this school before. Please contact the school administrator for help';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_teacher() from public;
alter function private.keep_teacher() owner to portal_definer;
create trigger keep_teacher before update of role on public.profiles
  for each row
  when (old.role = 'teacher' and new.role <> 'teacher'
    and old.approval_status = 'rejected' and new.approval_status = 'pending')
  execute function private.keep_teacher();
comment on function private.keep_teacher() is
  'Refuses that a rejected teacher who has written or was given anything registers again as something else.';
