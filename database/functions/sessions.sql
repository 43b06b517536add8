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

-- A session that ends takes its row with it, and when it was used is asked for afterwards (private.last_seen_at()).
--
-- An account is held before its sessions (decision 0205), and here the session is held first: what ends one takes the
-- account before it. An account that another transaction holds all the same is passed over, and not waited for.
create or replace function private.note_last_use() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  seen timestamptz := greatest(old.created_at, old.refreshed_at);
begin
  update auth.users u set last_seen_at = seen
   where u.id = (
     select a.id from auth.users a
      where a.id = old.user_id and seen > coalesce(greatest(a.last_sign_in_at, a.last_seen_at), '-infinity')
        for no key update skip locked);
  return null;
end
$$;
alter function private.note_last_use() owner to portal_definer;

-- A deleted person is signed out everywhere at once: the sessions that act as this profile go with it, and those of
-- another profile of the account stay. The account itself goes by other ways.
create or replace function private.end_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s
   where s.user_id = old.user_id and not exists (select from public.profiles p where p.user_id = old.user_id);
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
  select coalesce(p_at >= now() - interval '15 minutes' and p_at <= now() + interval '1 minute', false)
$$;
grant execute on function private.is_recent(timestamptz) to portal_auth, portal_definer;
comment on function private.is_recent(timestamptz) is
  'Whether that was a moment ago, and not in a time to come, so that whoever was there then is taken to be there still. The one place that says how long.';

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

-- An administrator signs somebody of the own school out: of a phone that was lost, of an account that is misused. What
-- is shown for it is a kind of device and an hour, not where somebody is and with what.
create or replace function private.device_kind(p_user_agent text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_user_agent ~* 'iPad|Tablet' or (p_user_agent ~ 'Android' and p_user_agent !~ 'Mobile') then 'tablet'
    when p_user_agent ~ 'Mobile|iPhone|Android' then 'phone'
    when p_user_agent ~ 'Windows|Macintosh|X11|CrOS|Linux' then 'computer'
    else 'other'
  end
$$;
grant execute on function private.device_kind(text) to portal_definer;
comment on function private.device_kind(text) is 'phone, tablet, computer or other, by what a browser says of itself.';

create or replace function private.looks_after(p_profile_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (private.is_platform_admin()
         or (not p.is_platform_admin and p.school_id = any((select private.administered_school_ids())::uuid[]))))
$$;
alter function private.looks_after(uuid) owner to portal_definer;
comment on function private.looks_after(uuid) is
  'Whether the caller administers this person: one of the own school, or for a platform administrator anybody.';

create or replace function private.session_is_raised() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.user_id()
       and s.aal = 'aal2' and auth.jwt() ->> 'aal' = 'aal2')
$$;
alter function private.session_is_raised() owner to portal_definer;
comment on function private.session_is_raised() is
  'Whether the caller''s session has shown a second factor, in its row and in its token.';

-- A session is looked after by whoever runs the school at which it acts: another school that its person belongs to neither
-- sees when it is used nor ends it, and who runs all schools is not signed out by one because a child is there.
create or replace function public.persons_sessions(person_id uuid)
returns table (id uuid, device text, last_used_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.looks_after(person_id) then
    return;
  end if;
  return query
    select s.id, private.device_kind(s.user_agent), date_trunc('hour', coalesce(s.refreshed_at, s.created_at))
      from auth.sessions s
      join public.profiles p on p.user_id = s.user_id
     where p.id = person_id and (s.not_after is null or s.not_after > now())
       and private.looks_after(coalesce(s.profile_id, private.default_profile(s.user_id)))
     order by 3 desc, 1;
end
$$;
alter function public.persons_sessions(uuid) owner to portal_definer;
grant execute on function public.persons_sessions(uuid) to authenticated;
comment on function public.persons_sessions(uuid) is
  'Where somebody whom the caller administers is signed in, as one of a school that the caller runs: the kind of device and the hour of its last use, newest first. Nothing for others.';

-- Whoever has found or guessed the password of an administrator keeps nobody out with it: level 2 is needed here
-- whether or not the server wants it of administrators.
create or replace function public.end_persons_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.id, p.school_id, s.user_id, s.user_agent into person
    from auth.sessions s
    join public.profiles p on p.id = coalesce(s.profile_id, private.default_profile(s.user_id))
   where s.id = end_persons_session.session_id and s.user_id <> private.user_id() and private.looks_after(p.id);
  if not found then
    return false;
  end if;
  if not private.session_is_raised() then
    raise exception using
      errcode = '42501',
      message = 'Show your second step before you sign somebody else out',
      hint = '{"code": "session.second_step_first"}';
  end if;
  perform from auth.users u where u.id = person.user_id for no key update;
  delete from auth.sessions s where s.id = end_persons_session.session_id;
  if not found then
    return false;
  end if;
  insert into public.ended_sessions (school_id, profile_id, ended_by, device)
  values (person.school_id, person.id, private.profile_id(), private.device_kind(person.user_agent));
  return true;
end
$$;
alter function public.end_persons_session(uuid) owner to portal_definer;
grant execute on function public.end_persons_session(uuid) to authenticated;
comment on function public.end_persons_session(uuid) is
  'Ends a session of somebody whom the caller administers, from a session of level 2, and notes it in ended_sessions. False where there is none: it has ended, is the caller''s own, or is of somebody else.';
