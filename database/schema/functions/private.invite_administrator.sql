-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.invite_administrator(p_email text, p_school_id uuid, p_token_hash bytea, p_url text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.invite_administrator(text,uuid,bytea,text) owner to portal_definer;
grant execute on function private.invite_administrator(text,uuid,bytea,text) to authenticated;
comment on function private.invite_administrator(text,uuid,bytea,text) is 'Opens an invitation, ends an older one of the address, and mails the link; the invitation''s id. 42501: not the caller''s to invite; PR041: not by a session that is not fresh; PR001: no such school; PR006: the address belongs to one of the caller''s people; PT429: 20 within an hour.';
