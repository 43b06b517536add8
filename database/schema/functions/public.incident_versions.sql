-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.incident_versions(record uuid)
returns table(id uuid, record_id uuid, corrected_at timestamp with time zone, corrected_by_name text, reason text, is_withheld boolean, incident_type text, incident_date date, description text, severity text, action_taken text)
language plpgsql
stable security definer rows 3
set search_path to ''
as $function$
declare
  found_record public.disciplinary_records;
  is_staff boolean;
begin
  select * into found_record from public.disciplinary_records d where d.id = incident_versions.record;
  is_staff := coalesce(found_record.student_id = any(private.taught_student_ids())
    or found_record.teacher_id = private.profile_id() and found_record.school_id = private.school_id()
    or found_record.school_id = any(private.administered_school_ids()), false);
  if not is_staff and not coalesce(found_record.student_id = any(private.children_ids()), false) then
    return;
  end if;
  return query
    select c.id, c.record_id, c.corrected_at, p.first_name || ' ' || p.last_name, c.reason, c.is_withheld,
           shown.incident_type, shown.incident_date, shown.description, shown.severity, shown.action_taken
      from public.disciplinary_corrections c
      left join public.profiles p on p.id = c.corrected_by
      -- A text that is withheld is read by the school alone.
      left join public.disciplinary_corrections shown on shown.id = c.id and (is_staff or not c.is_withheld)
     where c.record_id = found_record.id
     order by c.corrected_at, c.id;
end
$function$;
alter function public.incident_versions(uuid) owner to portal_definer;
grant execute on function public.incident_versions(uuid) to authenticated;
comment on function public.incident_versions(uuid) is 'What an incident said before each of its corrections, the first text first, with who corrected it and why; without the text where the school withholds it, to the family. For whoever reads the record; nothing for others.';
