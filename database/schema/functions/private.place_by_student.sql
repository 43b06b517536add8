-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.place_by_student()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select s.school_id into new.school_id from public.students s where s.id = new.student_id;
  if not found then
    raise exception using errcode = '23503', column = 'student_id', message = 'There is no such learner',
      hint = '{"code": "learner.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.place_by_student() owner to portal_definer;
