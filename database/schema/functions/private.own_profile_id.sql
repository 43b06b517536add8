-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_profile_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (private.acting()).profile_id; end $function$;
alter function private.own_profile_id() owner to portal_definer;
grant execute on function private.own_profile_id() to authenticated, portal_realtime, service_role;
comment on function private.own_profile_id() is 'The profile as which the caller''s session acts, whatever its approval; null without one, and wherever private.user_id() is null.';
