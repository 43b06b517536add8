-- What opens an account is changed by its owner: whoever finds an open session must not add a way in of their own,
-- nor finish one that the owner has left half made. A session says when its owner was last shown to be there, and a
-- second factor which session began it.
--
-- Refused to everybody but the account service, as the rest of these rows.

alter table auth.sessions add column proven_at timestamptz;
grant update (proven_at) on auth.sessions to portal_auth;
grant select (amr, proven_at) on auth.sessions to portal_definer;
comment on column auth.sessions.proven_at is
  'When its owner last gave the password or a mailed code; null for not since the sign-in.';

alter table auth.mfa_factors add column begun_by uuid;
grant insert (begun_by) on auth.mfa_factors to portal_auth;
comment on column auth.mfa_factors.begun_by is
  'The session that began it and may finish it. No key: sessions end, and are locked before factors.';

create function private.is_recent(p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_at >= now() - interval '15 minutes', false)
$$;
comment on function private.is_recent(timestamptz) is
  'Whether that was a moment ago, so that whoever was there then is taken to be there still. The one place that says how long.';

create function private.was_proven(p_amr jsonb, p_methods text[], p_are_meant boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_amr) e (entry)
     where (entry ->> 'method' = any (p_methods)) = p_are_meant
       and private.is_recent(to_timestamp((entry ->> 'timestamp')::float8)))
$$;
comment on function private.was_proven(jsonb, text[], boolean) is
  'Whether a session was proven a moment ago by one of these methods, or by any other where they are not meant.';

-- A factor of their own can be begun and shown by whoever has found the session: none says who signed in.
create function private.is_fresh(p_amr jsonb, p_proven_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_recent(p_proven_at)
      or private.was_proven(p_amr, array['totp', 'mfa/phone', 'mfa/webauthn'], false)
$$;
comment on function private.is_fresh(jsonb, timestamptz) is
  'Whether the owner of the account was at the session a moment ago: signed in, whatever by, or gave the password or a mailed code.';

create function private.is_fresh_from_mail(p_amr jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select private.was_proven(p_amr, array['otp', 'recovery', 'magiclink', 'email/signup', 'invite', 'email_change'], true)
$$;
comment on function private.is_fresh_from_mail(jsonb) is 'Whether a mailed link or code has opened the session a moment ago.';

revoke execute on function private.is_recent(timestamptz), private.was_proven(jsonb, text[], boolean),
  private.is_fresh(jsonb, timestamptz), private.is_fresh_from_mail(jsonb) from public;
grant execute on function private.is_recent(timestamptz), private.was_proven(jsonb, text[], boolean),
  private.is_fresh(jsonb, timestamptz), private.is_fresh_from_mail(jsonb) to portal_auth, portal_definer;
