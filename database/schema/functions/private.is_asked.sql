-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_asked(p_request_id uuid, p_student_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select exists (select from private.asked_learners(array[p_request_id], array[p_student_id])) $function$;
alter function private.is_asked(uuid,uuid) owner to portal_definer;
comment on function private.is_asked(uuid,uuid) is 'Whether the request asks this learner (private.asked_learners).';
