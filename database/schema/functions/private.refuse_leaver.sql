-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_leaver(p_student_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if (select c.left_on from public.students c where c.id = p_student_id for share) is not null then
    raise exception using errcode = '23514', column = 'student_id', detail = 'student_id',
      message = 'This learner has left the school. Take back the day of leaving first',
      hint = '{"code": "learner.has_left"}';
  end if;
end
$function$;
alter function private.refuse_leaver(uuid) owner to portal_definer;
comment on function private.refuse_leaver(uuid) is 'Raises 23514 for a learner who has left.';
