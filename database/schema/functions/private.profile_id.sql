-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.profile_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (private.acting()).approved_id; end $function$;
alter function private.profile_id() owner to portal_definer;
grant execute on function private.profile_id() to authenticated, service_role;
comment on function private.profile_id() is 'The caller''s profile id; null unless approved.';
