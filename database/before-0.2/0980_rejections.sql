-- A rejection says why, and is not the end: whoever was rejected corrects the registration and sends it again.
--
-- Refused: a reason from anybody but who rejects, in the statement that rejects; a reason that is read by anybody
-- but the person and the school's administrators (the column is granted to nobody, functions give it); a second
-- registration of somebody who waits or was approved.

alter table public.profiles add column decision_reason text
  check (decision_reason <> '' and length(decision_reason) <= 500);
grant update (decision_reason) on public.profiles to authenticated, service_role;
grant update (phone, decision_reason, created_at) on public.profiles to portal_definer;
comment on column public.profiles.decision_reason is
  'Why the registration was rejected, as its administrator has written it; null otherwise. Given by my_registration().';

create or replace function private.date_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.decision_reason := nullif(btrim(new.decision_reason), '');
  if new.approval_status <> 'rejected' then
    new.decision_reason := null;
  end if;
  if new.approval_status = 'pending' then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, new.created_at);
  elsif new.approval_status <> old.approval_status then
    new.decided_at := now();
  end if;
  return new;
end
$$;
drop trigger date_decision on public.profiles;
create trigger date_decision before insert or update of approval_status, decision_reason on public.profiles
  for each row execute function private.date_decision();

create or replace function private.pin_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.approval_status is distinct from old.approval_status
     and (old.user_id = private.user_id() or not private.may_judge(old.school_id, old.role)) then
    raise exception using errcode = '42501',
      message = 'Only an administrator of the school approves or rejects a registration';
  end if;
  if new.decision_reason is not null and new.decision_reason is distinct from old.decision_reason
     and new.approval_status = old.approval_status then
    raise exception using errcode = '42501', message = 'A reason is given with the rejection';
  end if;
  if new.school_id is distinct from old.school_id
     and (old.user_id = private.user_id() or not private.is_platform_admin()) then
    raise exception using errcode = '42501',
      message = 'Only a platform administrator moves a person to another school';
  end if;
  return new;
end
$$;

-- The mail says why, and whoever has not confirmed the address is not told that a sign-in works already.
create or replace function private.tell_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, payload)
  select 'registration-' || new.approval_status, u.email,
         jsonb_build_object('first_name', new.first_name, 'school_name', s.name)
         || case when new.decision_reason is null then '{}'
                 else jsonb_build_object('reason', new.decision_reason) end
         || case when u.email_confirmed_at is null then jsonb_build_object('unconfirmed', true) else '{}' end
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is not null;
  return null;
end
$$;

create function private.reopen_registration(p_profile public.profiles, p_form jsonb, p_school_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Somebody who was approved once has learners and classes that were confirmed: they stay where they are.
  if (p_profile.role <> p_form ->> 'kind' or p_profile.school_id is distinct from p_school_id)
     and (exists (select from public.students c where c.parent_id = p_profile.id and c.is_confirmed)
       or exists (select from public.conversations v where p_profile.id in (v.participant_one_id, v.participant_two_id))) then
    raise exception using errcode = 'PR001', detail = 'school_id',
      message = 'You were at this school before. Please contact the school administrator for help';
  end if;
  delete from public.students c where c.parent_id = p_profile.id and not c.is_confirmed;
  delete from public.teacher_subjects t where t.teacher_id = p_profile.id;
  update public.profiles p
     set first_name = btrim(p_form ->> 'first_name'), last_name = btrim(p_form ->> 'last_name'),
         phone = nullif(btrim(p_form ->> 'phone'), ''), role = p_form ->> 'kind', school_id = p_school_id,
         -- What is declared now is confirmed by the approval, as at the first time.
         approval_status = 'pending', created_at = now()
   where p.id = p_profile.id;
  delete from public.notices n where n.subject_id = p_profile.id and n.kind = 'registration';
  insert into public.notices (profile_id, kind, subject_id, title, school_id)
  select a.id, 'registration', p.id, format('%s %s registered again as a %s', p.first_name, p.last_name, p.role), p.school_id
    from public.profiles p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.id = p_profile.id;
end
$$;
comment on function private.reopen_registration(public.profiles, jsonb, uuid) is
  'Makes a rejected registration one that waits, with what the form says now, and tells the administrators.';
revoke execute on function private.reopen_registration(public.profiles, jsonb, uuid) from public;
alter function private.reopen_registration(public.profiles, jsonb, uuid) owner to portal_definer;

create or replace function private.register_school_user(p_user_id uuid, p_form jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  form_school uuid;
  profile_id uuid;
  earlier public.profiles;
begin
  if coalesce(p_form ->> 'kind', '') not in ('parent', 'teacher') then
    raise exception using errcode = 'PR001', detail = 'kind', message = 'Register as a parent or as a teacher';
  end if;
  select s.id into form_school from public.schools s where s.id::text = lower(p_form ->> 'school_id');
  if form_school is null then
    raise exception using errcode = 'PR001', detail = 'school_id', message = 'Select a school from the list';
  end if;
  select * into earlier from public.profiles p where p.user_id = p_user_id for update;
  if found and earlier.approval_status = 'rejected' and earlier.role in ('parent', 'teacher') then
    perform private.reopen_registration(earlier, p_form, form_school);
    profile_id := earlier.id;
  else
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status)
    values (p_user_id, btrim(p_form ->> 'first_name'), btrim(p_form ->> 'last_name'), nullif(btrim(p_form ->> 'phone'), ''),
      p_form ->> 'kind', form_school, 'pending')
    on conflict (user_id) do nothing
    returning id into profile_id;
  end if;
  if profile_id is null then
    raise exception using errcode = 'PR003', message = 'This account is registered already';
  end if;
  if p_form ->> 'kind' = 'parent' then
    perform private.register_children(profile_id, form_school, private.require_list(p_form -> 'children', 20, 'children'));
  else
    perform private.register_assignments(profile_id, form_school, private.require_list(p_form -> 'assignments', 200, 'assignments'));
  end if;
  return profile_id;
end
$$;
comment on function private.register_school_user(uuid, jsonb) is
  'Writes a registration for an account, or the corrected one of somebody who was rejected; the profile''s id. The form is the output of contract/registration.ts. PR001: kind or school; PR002: a grade or subject of another school; PR003: the account has a profile.';

create function private.is_rejected(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.profiles p
                  where p.user_id = p_user_id and p.approval_status = 'rejected' and p.role in ('parent', 'teacher'))
$$;
comment on function private.is_rejected(uuid) is
  'Whether the account''s registration as a parent or teacher was rejected, so that it may be sent again.';
revoke execute on function private.is_rejected(uuid) from public;
grant execute on function private.is_rejected(uuid) to portal_auth;
alter function private.is_rejected(uuid) owner to portal_definer;

create function public.my_registration() returns table (approval_status text, reason text, role text)
language sql stable security definer
set search_path = ''
as $$
  select p.approval_status, p.decision_reason, p.role from public.profiles p
   where p.user_id = (select private.user_id())
$$;
comment on function public.my_registration() is
  'What has become of the caller''s own registration, and why it was rejected; no row without one. For people who wait or were rejected, too.';
revoke execute on function public.my_registration() from public;
grant execute on function public.my_registration() to authenticated;
alter function public.my_registration() owner to portal_definer;
