-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_consent(p_student_id uuid, p_purpose text)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select exists (select from private.consent_states(array[p_student_id], p_purpose) s where s.state = 'given') $function$;
alter function private.has_consent(uuid,text) owner to portal_definer;
comment on function private.has_consent(uuid,text) is 'Whether what hangs on this consent may be done with the learner''s data now.';
