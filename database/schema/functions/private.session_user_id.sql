-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.session_user_id()
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
$function$;
alter function private.session_user_id() owner to portal_definer;
grant execute on function private.session_user_id() to anon, authenticated, portal_realtime, service_role;
comment on function private.session_user_id() is 'The caller''s user id while the session named in the token lives and the account is not banned, at any assurance level; else null.';
