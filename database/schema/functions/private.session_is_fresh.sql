-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.session_is_fresh()
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from auth.sessions s
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id()
       and private.is_fresh(s.amr, s.proven_at))
$function$;
alter function private.session_is_fresh() owner to portal_definer;
comment on function private.session_is_fresh() is 'Whether the account''s owner was at the caller''s session a moment ago.';
