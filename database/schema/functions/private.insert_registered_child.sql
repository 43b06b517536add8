-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.insert_registered_child(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_child jsonb)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  code text;
  child_id uuid;
begin
  loop
    code := 'STU' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint || upper(substr(md5(random()::text), 1, 4));
    exit when not exists (select from public.students c where c.school_id = p_school_id and c.student_id = code);
  end loop;
  insert into public.students
    (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
  values (
    btrim(p_child ->> 'first_name'), btrim(p_child ->> 'last_name'), code,
    p_grade_id, p_parent_id, p_school_id, nullif(p_child ->> 'date_of_birth', '')::date, false)
  returning id into child_id;
  return child_id;
end
$function$;
alter function private.insert_registered_child(uuid,uuid,uuid,jsonb) owner to portal_definer;
comment on function private.insert_registered_child(uuid,uuid,uuid,jsonb) is 'Adds one declared child with a code of its own; its id.';
