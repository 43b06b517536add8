-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.place_by_grade()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select g.school_id into new.school_id from public.grades g where g.id = new.grade_id;
  if not found then
    raise exception using errcode = '23503', column = 'grade_id', message = 'There is no such grade',
      hint = '{"code": "grade.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.place_by_grade() owner to portal_definer;
