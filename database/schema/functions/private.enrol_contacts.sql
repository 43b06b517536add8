-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.enrol_contacts(p_school_id uuid, p_contacts jsonb)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  written int;
  renewed int;
begin
  perform private.require_importer(p_school_id);
  -- The learners before their guardianships (decision 0205).
  perform from public.students c
   where c.school_id = p_school_id
     and c.id in (select n.student_id from jsonb_to_recordset(p_contacts) as n (student_id uuid))
   order by c.id for no key update;
  insert into public.guardianships (school_id, student_id, contact_name, contact_phone, granted_by)
  select p_school_id, c.id, n.contact_name, n.contact_phone, (select private.profile_id())
    from jsonb_to_recordset(p_contacts) as n (guardianship_id uuid, student_id uuid, contact_name text, contact_phone text)
    join public.students c on c.id = n.student_id and c.school_id = p_school_id and c.is_confirmed
   where n.guardianship_id is null;
  get diagnostics written = row_count;
  update public.guardianships g set contact_phone = n.contact_phone, changed_at = clock_timestamp()
    from jsonb_to_recordset(p_contacts) as n (guardianship_id uuid, student_id uuid, contact_phone text)
   where g.id = n.guardianship_id and g.school_id = p_school_id and g.student_id = n.student_id
     and g.profile_id is null and g.ended_at is null;
  get diagnostics renewed = row_count;
  return written + renewed;
end
$function$;
alter function private.enrol_contacts(uuid,jsonb) owner to portal_definer;
grant execute on function private.enrol_contacts(uuid,jsonb) to authenticated;
comment on function private.enrol_contacts(uuid,jsonb) is 'Makes people without an account guardians of confirmed learners of the school, with every right, which a letter gives them; with guardianship_id, sets the number of one there is. How many were written: fewer where a learner or a guardian is gone. 42501 for who does not run the school.';
