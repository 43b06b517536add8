-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.replies_of(p_profile_id uuid)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$ select r.id from public.incident_replies r where p_profile_id in (r.author_id, r.to_profile_id) $function$;
alter function private.replies_of(uuid) owner to portal_definer;
grant execute on function private.replies_of(uuid) to authenticated, portal_jobs;
comment on function private.replies_of(uuid) is 'Which replies this person wrote or was given, for copies and erasures: the columns that say so are read by nobody.';
