-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.grade_audience(p_grade_id uuid, p_audience_id uuid)
returns uuid
language sql
immutable strict
set search_path to ''
as $function$ select md5(p_grade_id::text || ':' || p_audience_id::text)::uuid $function$;
grant execute on function private.grade_audience(uuid,uuid) to authenticated, portal_definer, service_role;
comment on function private.grade_audience(uuid,uuid) is 'An audience within a grade, as one value; null without an audience.';
