create or replace function private.stamp_withdrawal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.withdrawn_at := case when new.withdrawn_at is not null then now() end;
  return new;
end
$$;

create or replace function private.may_invite(p_profile_id uuid, p_school_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id)
       -- What somebody invited by an account that was taken over makes nobody an administrator once it is closed.
       and not private.is_closed(p.user_id))
$$;
alter function private.may_invite(uuid, uuid) owner to portal_definer;
comment on function private.may_invite(uuid, uuid) is
  'Whether this administrator, by an account that is not closed, may invite another one for the school, or for all when none is given.';

-- Whoever finds the open session of an administrator must not invite themselves: an invitation makes a way in that
-- outlives the session, the password and the account that sent it.
--
-- Refused: an invitation by a session whose owner was not there a moment ago (PR041).
create or replace function private.invite_administrator(p_email text, p_school_id uuid, p_token_hash bytea, p_url text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Null for everyone whose session, level or approval does not suffice.
  me uuid := private.profile_id();
  member record;
  invitation_id uuid;
begin
  if me is null or not private.may_invite(me, p_school_id) then
    raise exception using errcode = '42501',
      message = case when p_school_id is null then 'Only a platform administrator invites platform administrators'
        else 'Only an administrator of the school invites its administrators' end,
      hint = case when p_school_id is null then '{"code": "invitation.platform_admin_only"}'
        else '{"code": "invitation.school_admin_only"}' end;
  end if;
  if not private.session_is_fresh() then
    raise exception using errcode = 'PR041', message = 'Confirm that it is you before you invite an administrator',
      hint = '{"code": "invitation.prove_first"}';
  end if;
  if p_school_id is not null and not exists (select from public.schools s where s.id = p_school_id) then
    raise exception using errcode = 'PR001', detail = 'school_id', message = 'Select a school from the list',
      hint = '{"code": "school.unknown_choice"}';
  end if;
  -- One after the other for an address, and for what one person may send within an hour.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.invite_administrator ' || me));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.invite_administrator ' || p_email));
  delete from public.administrator_invitations i where i.expires_at < now() - interval '90 days';
  if (select count(*) from public.administrator_invitations i
       where i.invited_by = me and i.created_at > now() - interval '1 hour') >= 20 then
    raise exception using errcode = 'PT429', message = 'You have sent many invitations. Try again in an hour.',
      hint = '{"code": "invitation.too_many"}';
  end if;
  -- Told only of people whom the caller administers anyway.
  select p.role into member
    from auth.users u join public.profiles p on p.user_id = u.id
   where u.email = p_email
     -- Whoever is something else there may be this as well; one that waits is decided on first.
     and (p.role = 'admin' and p.school_id is not distinct from p_school_id or p.approval_status = 'pending')
     and (private.is_platform_admin() or p.school_id = any(private.administered_school_ids()));
  if found then
    raise exception using errcode = 'PR006', detail = 'email',
      message = format('This address belongs to %s already', case member.role when 'admin' then 'an administrator' else 'a ' || member.role end),
      hint = jsonb_build_object('code', 'invitation.address_known', 'role', member.role)::text;
  end if;
  update public.administrator_invitations i set withdrawn_at = now()
   where i.email = p_email and i.school_id is not distinct from p_school_id
     and i.accepted_at is null and i.withdrawn_at is null;
  insert into public.administrator_invitations (school_id, email, invited_by, token_hash)
  values (p_school_id, p_email, me, p_token_hash)
  returning id into invitation_id;
  insert into private.outbox (kind, recipient, payload)
  select 'invite-administrator', p_email,
         jsonb_build_object('about', coalesce(p_school_id::text, 'every school'), 'url', p_url, 'school_name', s.name, 'inviter', p.first_name || ' ' || p.last_name,
           'valid_seconds', 7 * 24 * 3600)
    from public.profiles p left join public.schools s on s.id = p_school_id
   where p.id = me;
  return invitation_id;
end
$$;
alter function private.invite_administrator(text, uuid, bytea, text) owner to portal_definer;
grant execute on function private.invite_administrator(text, uuid, bytea, text) to authenticated;
comment on function private.invite_administrator(text, uuid, bytea, text) is
  'Opens an invitation, ends an older one of the address, and mails the link; the invitation''s id. 42501: not the caller''s to invite; PR041: not by a session that is not fresh; PR001: no such school; PR006: the address belongs to one of the caller''s people; PT429: 20 within an hour.';

create or replace function private.open_invitation(p_token_hash bytea) returns public.administrator_invitations
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.administrator_invitations;
begin
  select * into invitation from public.administrator_invitations i
   where i.token_hash = p_token_hash and i.accepted_at is null and i.withdrawn_at is null
     and i.expires_at > now() and private.may_invite(i.invited_by, i.school_id);
  return invitation;
end
$$;
alter function private.open_invitation(bytea) owner to portal_definer;
comment on function private.open_invitation(bytea) is
  'The invitation of this link, or null when there is none, it was used, withdrawn or is too old, or its inviter may not invite any more.';

create or replace function public.administrator_invitation(token text)
returns table (email text, school_name text, expires_at timestamptz, has_account boolean)
language sql stable security definer
set search_path = ''
as $$
  select i.email, s.name, i.expires_at,
         exists (select from auth.users u where u.email = i.email and u.email_confirmed_at is not null)
    from private.open_invitation(sha256(convert_to(token, 'UTF8'))) i
    left join public.schools s on s.id = i.school_id
   where i.id is not null
$$;
alter function public.administrator_invitation(text) owner to portal_definer;
grant execute on function public.administrator_invitation(text) to anon, authenticated, portal_auth;
comment on function public.administrator_invitation(text) is
  'What the holder of an invitation''s link is invited to, and whether the address, whose mail that is, has a confirmed account; no row when the link is not good. school_name is null for all schools.';

create or replace function private.accept_administrator_invitation(p_token_hash bytea, p_user_id uuid, p_first_name text, p_last_name text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.administrator_invitations;
begin
  -- Of two who use the link at once, one finds it used.
  perform from public.administrator_invitations i where i.token_hash = p_token_hash for update;
  invitation := private.open_invitation(p_token_hash);
  if invitation.id is null
     or not exists (select from auth.users u where u.id = p_user_id and u.email = invitation.email) then
    raise exception using errcode = 'PR007', detail = 'invitation',
      message = 'This invitation is not valid any more. Ask for a new one.',
      hint = '{"code": "invitation.invalid"}';
  end if;
  if exists (select from public.profiles p
              where p.user_id = p_user_id and p.role = 'admin'
                and (p.is_platform_admin or p.school_id is not distinct from invitation.school_id)) then
    raise exception using errcode = 'PR003', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  update public.administrator_invitations i set accepted_at = now() where i.id = invitation.id;
  return private.make_administrator(p_user_id, btrim(p_first_name), btrim(p_last_name), invitation.school_id);
end
$$;
alter function private.accept_administrator_invitation(bytea, uuid, text, text) owner to portal_definer;
grant execute on function private.accept_administrator_invitation(bytea, uuid, text, text) to portal_auth;
comment on function private.accept_administrator_invitation(bytea, uuid, text, text) is
  'Makes the new account what it was invited to be; the profile''s id. PR007: the link is not good for this address; PR003: the account has a profile.';

create or replace function private.profile_by_invitation(p_token_hash bytea, p_user_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id
    from public.administrator_invitations i
    join auth.users u on u.id = p_user_id and u.email = i.email
    join public.profiles p on p.user_id = p_user_id and p.role = 'admin' and p.approval_status = 'approved'
     and p.school_id is not distinct from i.school_id and p.is_platform_admin = (i.school_id is null)
   where i.token_hash = p_token_hash and i.accepted_at > now() - interval '1 hour'
$$;
alter function private.profile_by_invitation(bytea, uuid) owner to portal_definer;
grant execute on function private.profile_by_invitation(bytea, uuid) to portal_auth;
comment on function private.profile_by_invitation(bytea, uuid) is
  'The administrator that this account has become by this link within the last hour, and still is; null for none. Whose answer was lost is answered once more by it.';

-- Somebody who has an account already accepts with it: what it is elsewhere stays, and the session goes on as the
-- administrator.
create or replace function public.accept_invitation(token text, first_name text default null, last_name text default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := private.user_id();
  known public.profiles;
  made uuid;
begin
  if account is null then
    raise exception using errcode = '42501', message = 'Sign in first', hint = '{"code": "profile.sign_in_first"}';
  end if;
  -- Sent again because the answer was lost: what was accepted by it is answered once more.
  made := private.profile_by_invitation(sha256(convert_to(accept_invitation.token, 'UTF8')), account);
  if made is not null then
    perform public.switch_profile(made);
    return made;
  end if;
  select * into known from public.profiles p where p.id = private.default_profile(account);
  if coalesce(nullif(btrim(accept_invitation.first_name), ''), known.first_name) is null
     or coalesce(nullif(btrim(accept_invitation.last_name), ''), known.last_name) is null then
    raise exception using errcode = 'PR001',
      detail = case when coalesce(btrim(accept_invitation.first_name), '') = '' then 'first_name' else 'last_name' end,
      message = 'Say your first and last name', hint = '{"code": "claim.name_missing"}';
  end if;
  made := private.accept_administrator_invitation(sha256(convert_to(accept_invitation.token, 'UTF8')), account,
    coalesce(nullif(btrim(accept_invitation.first_name), ''), known.first_name),
    coalesce(nullif(btrim(accept_invitation.last_name), ''), known.last_name));
  perform public.switch_profile(made);
  return made;
end
$$;
alter function public.accept_invitation(text, text, text) owner to portal_definer;
grant execute on function public.accept_invitation(text, text, text) to authenticated;
comment on function public.accept_invitation(text, text, text) is
  'Makes the caller the administrator whom the link invites, beside what the account is, and the session act as that; the profile''s id. Names are those of another profile where none are given (PR001 without). Sent again by the same account within an hour it is done once. PR007: the link is not good for this account''s address; PR003: an administrator there already; 42501: not signed in.';
