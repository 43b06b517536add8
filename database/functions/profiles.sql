-- Row security decides who may change a row; this decides which of its values. Runs as the caller.
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
      message = 'Only an administrator of the school approves or rejects a registration',
      hint = '{"code": "registration.decide_admin_only"}';
  end if;
  if new.decision_reason is not null and new.decision_reason is distinct from old.decision_reason
     and new.approval_status = old.approval_status then
    raise exception using errcode = '42501', message = 'A reason is given with the rejection',
      hint = '{"code": "registration.reason_missing"}';
  end if;
  if new.language is distinct from old.language and old.user_id is distinct from private.user_id() then
    raise exception using errcode = '42501', message = 'People choose their language themselves',
      hint = '{"code": "language.own_only"}';
  end if;
  if new.school_id is distinct from old.school_id
     and (old.user_id = private.user_id() or not private.is_platform_admin()) then
    raise exception using errcode = '42501',
      message = 'Only a platform administrator moves a person to another school',
      hint = '{"code": "person.move_platform_only"}';
  end if;
  return new;
end
$$;

-- A policy is asked with what was there when the statement began: one insert of many rows, and several at once, would
-- leave an account with as many profiles as there are schools. private.keep_account_kind, which comes before, lets one
-- after the other through.
create or replace function private.only_one_by_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not private.is_unregistered() then
    raise exception using errcode = '42501', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  return new;
end
$$;

create or replace function private.may_judge(p_school_id uuid, p_role text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_platform_admin() or (p_role <> 'admin' and private.administers(p_school_id))
$$;
grant execute on function private.may_judge(uuid, text) to authenticated;
comment on function private.may_judge(uuid, text) is
  'Whether the caller may approve or reject someone: school administrators judge teachers and parents, not each other.';

-- A teacher who leaves a school no longer teaches there.
create or replace function private.leave_school() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.teacher_subjects t where t.teacher_id = new.id and t.school_id is distinct from new.school_id;
  update public.teacher_student_assignments a set is_active = false
   where a.teacher_id = new.id and a.school_id is distinct from new.school_id and a.is_active;
  return null;
end
$$;
alter function private.leave_school() owner to portal_definer;

-- An approval or rejection is told by mail, written in the transaction that decides it: the last one, of several. The mail says why, and
-- whoever has not confirmed the address is not told that a sign-in works already.
create or replace function private.tell_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What was decided before and has not left is so no longer: tried again after hours, it would come after what stands.
  delete from private.outbox o
   where o.due_at is not null and o.payload ->> 'about' = new.id::text
     and o.kind in ('registration-approved', 'registration-rejected', 'phone-approved', 'phone-rejected');
  insert into private.outbox (kind, recipient, payload)
  select 'registration-' || new.approval_status, u.email,
         jsonb_build_object('about', new.id, 'first_name', new.first_name, 'school_name', s.name)
         || case when new.decision_reason is null then '{}'
                 else jsonb_build_object('reason', new.decision_reason) end
         || case when u.email_confirmed_at is null then jsonb_build_object('unconfirmed', true) else '{}' end
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is not null;
  -- Whoever has a number alone gets a text message, which says that it was decided; the portal says why.
  insert into private.outbox (kind, recipient, payload)
  select 'phone-' || new.approval_status, u.phone, jsonb_build_object('about', new.id, 'school_name', s.name)
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is null and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at);
  return null;
end
$$;
alter function private.tell_approval() owner to portal_definer;

-- Who deletes whom, and what follows (decision 0103).
--
-- Refused: a school's administrator deleting a fellow administrator, since they do not judge each other either;
-- anyone deleting themself; anyone at all, the secret key too, taking away the last platform administrator, because
-- only the command line could make another.
create or replace function private.keep_platform_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.is_platform_admin and new.approval_status = 'approved' then
      return new;
    end if;
  end if;
  -- One after the other: two who remove each other at once would leave none.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.keep_platform_administrator'));
  if not exists (select from public.profiles p
                  where p.is_platform_admin and p.approval_status = 'approved' and p.id <> old.id) then
    raise exception using errcode = 'PR005', message = 'The last platform administrator must stay',
      hint = '{"code": "platform.last_admin"}';
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  return old;
end
$$;
alter function private.keep_platform_administrator() owner to portal_definer;

-- The account follows the profile as a job, in the same transaction. The secret key decides about accounts itself.
create or replace function private.account_follows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and exists (select from auth.users u where u.id = old.user_id) then
    insert into private.outbox (kind, recipient) values ('delete-account', old.user_id::text);
  end if;
  return null;
end
$$;
alter function private.account_follows() owner to portal_definer;
comment on function private.account_follows() is
  'Whoever is removed by an administrator loses the account too: server/jobs deletes it, and tries again when that fails.';

-- When a registration was judged: the report on registrations counts by it. Granted to no person.
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

create or replace function private.user_of_profile(p_profile_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select p.user_id from public.profiles p where p.id = p_profile_id $$;
alter function private.user_of_profile(uuid) owner to portal_definer;
grant execute on function private.user_of_profile(uuid) to portal_files;
comment on function private.user_of_profile(uuid) is
  'The account of a profile, for a file that is stored in its name.';

-- An account goes after its profile does, by a job that is tried for hours when the database does not answer.
-- Whoever has registered again by then has a profile again, and stays, as whoever has become a learner does.
create or replace function private.has_profile(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.profiles p where p.user_id = p_user_id) $$;
alter function private.has_profile(uuid) owner to portal_definer;
grant execute on function private.has_profile(uuid) to portal_auth;
comment on function private.has_profile(uuid) is
  'Whether this account is a person''s of a school. For the account service.';

-- Somebody who has taught, was rejected and registers again as a parent would keep what the teacher had: the reports
-- and incidents of other people's children, which their writer reads and corrects, and the learners that were
-- assigned.
--
-- Refused: such a registration, with PR001; the school helps. Whoever acts with the secret key knows what they do.
create or replace function private.keep_teacher() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.progress_reports r where r.teacher_id = new.id)
     or exists (select from public.disciplinary_records d where d.teacher_id = new.id)
     or exists (select from public.lessons l where l.teacher_id = new.id)
     or exists (select from public.lesson_timetables t where t.teacher_id = new.id)
     or exists (select from public.teacher_student_assignments a where a.teacher_id = new.id) then
    raise exception using errcode = 'PR001', detail = 'kind',
      message = 'You were a teacher at this school before. Please contact the school administrator for help',
      hint = '{"code": "registration.former_teacher"}';
  end if;
  return new;
end
$$;
alter function private.keep_teacher() owner to portal_definer;
comment on function private.keep_teacher() is
  'Refuses that a rejected teacher who has written or was given anything registers again as something else.';

-- The language is the person's, whichever profile it was chosen in.
-- What is written to a profile asks its own column: a further one of the account speaks what the others do.
create or replace function private.take_language() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.language := private.language_of_account(new.user_id);
  return new;
end
$$;
alter function private.take_language() owner to portal_definer;

create or replace function private.share_language() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles p set language = new.language
   where p.user_id = new.user_id and p.id <> new.id and p.language is distinct from new.language;
  return null;
end
$$;
alter function private.share_language() owner to portal_definer;
