-- An open socket of a session must close within a second of its end, on whichever server it is.
create or replace function private.notify_session_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('session_ended', old.id::text);
  return null;
end
$$;

-- A deleted person is signed out everywhere at once. The account itself goes by other ways.
create or replace function private.end_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = old.user_id;
  return null;
end
$$;
alter function private.end_sessions() owner to portal_definer;

-- From the first sign-in as an administrator counts the time in which no second factor is needed yet. An account that
-- somebody holds at this moment is noted at its next refresh: nobody waits for it with a session in hand.
create or replace function private.note_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.users u set administrator_since = now()
   where u.id = (
     select a.id from auth.users a
      where a.id = new.user_id and a.administrator_since is null
        and exists (select from public.profiles p
                     where p.user_id = a.id and p.role = 'admin' and p.approval_status = 'approved')
        for no key update skip locked);
  return null;
end
$$;
alter function private.note_administrator() owner to portal_definer;

-- What opens an account is changed by its owner: whoever finds an open session must not add a way in of their own,
-- nor finish one that the owner has left half made. A session says when its owner was last shown to be there, and a
-- second factor which session began it.
--
-- Refused to everybody but the account service, as the rest of these rows.
create or replace function private.is_recent(p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_at >= now() - interval '15 minutes', false)
$$;
grant execute on function private.is_recent(timestamptz) to portal_auth, portal_definer;
comment on function private.is_recent(timestamptz) is
  'Whether that was a moment ago, so that whoever was there then is taken to be there still. The one place that says how long.';

create or replace function private.was_proven(p_amr jsonb, p_methods text[], p_are_meant boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_amr) e (entry)
     where (entry ->> 'method' = any (p_methods)) = p_are_meant
       and private.is_recent(to_timestamp((entry ->> 'timestamp')::float8)))
$$;
grant execute on function private.was_proven(jsonb, text[], boolean) to portal_auth, portal_definer;
comment on function private.was_proven(jsonb, text[], boolean) is
  'Whether a session was proven a moment ago by one of these methods, or by any other where they are not meant.';

-- A factor of their own can be begun and shown by whoever has found the session: none says who signed in.
create or replace function private.is_fresh(p_amr jsonb, p_proven_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_recent(p_proven_at)
      or private.was_proven(p_amr, array['totp', 'mfa/phone', 'mfa/webauthn'], false)
$$;
grant execute on function private.is_fresh(jsonb, timestamptz) to portal_auth, portal_definer;
comment on function private.is_fresh(jsonb, timestamptz) is
  'Whether the owner of the account was at the session a moment ago: signed in, whatever by, or gave the password or a mailed code.';

create or replace function private.is_fresh_from_mail(p_amr jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select private.was_proven(p_amr, array['otp', 'recovery', 'magiclink', 'email/signup', 'invite', 'email_change'], true)
$$;
grant execute on function private.is_fresh_from_mail(jsonb) to portal_auth, portal_definer;
comment on function private.is_fresh_from_mail(jsonb) is
  'Whether a mailed link or code has opened the session a moment ago.';

create or replace function private.session_is_fresh() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id()
       and private.is_fresh(s.amr, s.proven_at))
$$;
alter function private.session_is_fresh() owner to portal_definer;
comment on function private.session_is_fresh() is
  'Whether the account''s owner was at the caller''s session a moment ago.';
