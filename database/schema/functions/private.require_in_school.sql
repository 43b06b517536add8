-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.require_in_school(p_table text, p_id text, p_school_id uuid, p_field text)
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  found_id uuid;
begin
  if p_table = 'grades' then
    select g.id into found_id from public.grades g where g.id::text = lower(p_id) and g.school_id = p_school_id;
  else
    select s.id into found_id from public.subjects s where s.id::text = lower(p_id) and s.school_id = p_school_id;
  end if;
  if found_id is null then
    raise exception using errcode = 'PR002', detail = p_field,
      message = case p_table when 'grades' then 'This grade is not one of the chosen school'
        else 'This subject is not one of the chosen school' end,
      hint = case p_table when 'grades' then '{"code": "grade.other_school"}'
        else '{"code": "subject.other_school"}' end;
  end if;
  return found_id;
end
$function$;
alter function private.require_in_school(text,text,uuid,text) owner to portal_definer;
comment on function private.require_in_school(text,text,uuid,text) is 'The id of the school''s grade or subject; raises PR002 for anything else.';
