-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.user_id()
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select s.user_id
    from auth.sessions s
    join auth.users u on u.id = s.user_id
   where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
     and s.user_id = auth.uid()
     and auth.role() = 'authenticated'
     and (s.not_after is null or s.not_after > now())
     and (u.banned_until is null or u.banned_until <= now())
     -- Both the token and the session must have shown the factor: a token from before the proof keeps
     -- its level, and a session that lost its factor loses the level with it.
     and ((s.aal = 'aal2' and auth.jwt() ->> 'aal' = 'aal2')
          or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
$function$;
alter function private.user_id() owner to portal_definer;
grant execute on function private.user_id() to anon, authenticated, portal_realtime, service_role;
comment on function private.user_id() is 'The caller''s user id when the session lives, the account is not banned, and a verified factor, if there is one, has been shown in this session (aal2); else null. Policies use it as (select private.user_id()).';
