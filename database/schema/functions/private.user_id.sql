-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.user_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (private.acting()).user_id; end $function$;
alter function private.user_id() owner to portal_definer;
grant execute on function private.user_id() to anon, authenticated, portal_realtime, service_role;
comment on function private.user_id() is 'The caller''s user id when the session lives, the account is not banned, and a verified factor, if there is one, has been shown in this session (aal2); else null. Policies use it as (select private.user_id()).';
