-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.new_student_id(p_school_id uuid)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
declare
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtext('student_id'), hashtext(p_school_id::text));
  for attempt in 1..200 loop
    candidate := to_char(private.school_today(), 'YYYY') || lpad(floor(random() * 10000)::int::text, 4, '0');
    if not exists (select from public.students s where s.school_id = p_school_id and s.student_id = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception using errcode = '54000', message = 'This year''s student IDs are used up; enter one by hand',
    hint = '{"code": "learner.ids_used_up"}';
end
$function$;
alter function private.new_student_id(uuid) owner to portal_definer;
grant execute on function private.new_student_id(uuid) to authenticated, service_role;
comment on function private.new_student_id(uuid) is 'A free student ID of the school: the year and four random digits.';
