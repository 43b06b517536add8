-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.session_is_raised()
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from auth.sessions s
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id()
       and s.aal = 'aal2' and auth.jwt() ->> 'aal' = 'aal2')
$function$;
alter function private.session_is_raised() owner to portal_definer;
comment on function private.session_is_raised() is 'Whether the caller''s session has shown a second factor, in its row and in its token.';
