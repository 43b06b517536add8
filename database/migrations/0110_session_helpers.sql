-- Who is asking. Every policy builds on private.user_id(), never on auth.uid() alone: the token in the
-- request was good when it was signed, and these functions ask whether it still is.

create function private.session_user_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select s.user_id
    from auth.sessions s
    join auth.users u on u.id = s.user_id
   where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
     and s.user_id = auth.uid()
     and auth.role() = 'authenticated'
     and (s.not_after is null or s.not_after > now())
     and (u.banned_until is null or u.banned_until <= now())
$$;
comment on function private.session_user_id() is
  'The caller''s user id while the session named in the token lives and the account is not banned, at any assurance level; else null.';

create function private.user_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
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
$$;
comment on function private.user_id() is
  'The caller''s user id when the session lives, the account is not banned, and a verified factor, if there is one, has been shown in this session (aal2); else null. Policies use it as (select private.user_id()).';

create function private.require_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and private.session_user_id() is null then
    raise exception using
      errcode = 'PT401',
      message = 'Session has ended',
      hint = 'Sign in again.';
  end if;
end
$$;
comment on function private.require_session() is
  'Raises PT401 (HTTP 401) when a signed-in caller''s session has ended. Too low an assurance level does not raise: it reads nothing.';

revoke execute on function private.session_user_id(), private.user_id(), private.require_session() from public;
grant execute on function private.session_user_id(), private.user_id(), private.require_session()
  to anon, authenticated, service_role, portal_definer, portal_realtime;

alter function private.session_user_id() owner to portal_definer;
alter function private.user_id() owner to portal_definer;
alter function private.require_session() owner to portal_definer;
