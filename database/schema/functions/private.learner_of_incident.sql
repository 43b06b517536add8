-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.learner_of_incident(p_record_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$ select r.student_id from public.disciplinary_records r where r.id = p_record_id $function$;
alter function private.learner_of_incident(uuid) owner to portal_definer;
grant execute on function private.learner_of_incident(uuid) to authenticated;
comment on function private.learner_of_incident(uuid) is 'Whom an incident is about.';
