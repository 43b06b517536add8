-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.session_user_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := (private.acting()).user_id;
  claims jsonb;
begin
  -- Whoever may act is signed in; who has yet to show a factor is looked for.
  if me is not null then
    return me;
  end if;
  claims := auth.jwt();
  return (
    select s.user_id
      from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = nullif(claims ->> 'session_id', '')::uuid
       and s.user_id = (claims ->> 'sub')::uuid
       and claims ->> 'role' = 'authenticated'
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now()));
end
$function$;
alter function private.session_user_id() owner to portal_definer;
grant execute on function private.session_user_id() to anon, authenticated, portal_realtime, service_role;
comment on function private.session_user_id() is 'The caller''s user id while the session named in the token lives and the account is not banned, at any assurance level; else null.';
