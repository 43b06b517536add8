create or replace function private.may_declare_child(p_parent_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles me
     where me.id = (select private.own_profile_id()) and me.id = p_parent_id and me.school_id = p_school_id
       and me.role = 'parent' and me.approval_status in ('pending', 'approved'));
end
$$;
alter function private.may_declare_child(uuid, uuid) owner to portal_definer;
grant execute on function private.may_declare_child(uuid, uuid) to authenticated;
comment on function private.may_declare_child(uuid, uuid) is
  'Whether the caller is that parent in that school, approved or still completing a registration.';

create or replace function private.declares(p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and not c.is_confirmed
       and private.may_declare_child(private.primary_guardian_of(c.id), c.school_id));
end
$$;
alter function private.declares(uuid) owner to portal_definer;
grant execute on function private.declares(uuid) to authenticated;
comment on function private.declares(uuid) is
  'Whether the learner is a child that the caller has declared and the school has not confirmed yet.';

-- Approving a parent confirms the children whom the registration named. Those that a waiting parent adds until
-- somebody presses the button wait on the pending tab, like a child that is added after the approval: the
-- administrator may never have seen them. So do one whose ID is taken, which is matched or given another ID, and one
-- who has a namesake among the learners of the school (learners_alike.sql).
create or replace function private.confirm_declared_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  declared uuid[] := array(select private.declared_children_of(new.id));
begin
  -- By a letter of the school: it speaks for its own learner alone (claim_codes.sql).
  if current_setting('portal.approved_by_letter', true) = new.id::text then
    return null;
  end if;
  perform private.lock_full_names(array(
    select c from public.students c where c.id = any(declared) and c.school_id = new.school_id));
  update public.students c set is_confirmed = true
   where c.id = any(declared) and c.school_id = new.school_id and not c.is_confirmed
     -- The form sends all in one; other clients send profile and children one after the other.
     and c.created_at <= new.created_at + interval '1 hour'
     and not exists (
       select from public.students o
        where o.school_id = c.school_id and o.student_id = c.student_id and o.id <> c.id
          and (o.is_confirmed or o.id = any(declared) and o.id < c.id));
  return null;
end
$$;
alter function private.confirm_declared_children() owner to portal_definer;
comment on function private.confirm_declared_children() is
  'Confirms the children of the registration: those declared within an hour of it whose IDs are free. Another waits for an administrator (students.is_confirmed).';

-- The rare code that exists already is drawn again: prefix, time, 4 characters.
create or replace function private.insert_registered_child(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_child jsonb)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  code text;
  child_id uuid;
begin
  loop
    code := 'STU' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint || upper(substr(md5(random()::text), 1, 4));
    exit when not exists (select from public.students c where c.school_id = p_school_id and c.student_id = code);
  end loop;
  insert into public.students
    (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
  values (
    btrim(p_child ->> 'first_name'), btrim(p_child ->> 'last_name'), code,
    p_grade_id, p_parent_id, p_school_id, nullif(p_child ->> 'date_of_birth', '')::date, false)
  returning id into child_id;
  return child_id;
end
$$;
alter function private.insert_registered_child(uuid, uuid, uuid, jsonb) owner to portal_definer;
comment on function private.insert_registered_child(uuid, uuid, uuid, jsonb) is
  'Adds one declared child with a code of its own; its id.';

create or replace function private.named_children(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_audience_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(c.first_name order by c.first_name collate "und-x-icu", c.id), '[]')
    from public.guardianships g join public.students c on c.id = g.student_id
   where g.profile_id = p_parent_id and g.ended_at is null and g.reads_records
     and c.school_id = p_school_id and c.grade_id = p_grade_id and c.is_confirmed and c.left_on is null
     and private.is_learner_of(c.id, p_audience_id)
$$;
alter function private.named_children(uuid, uuid, uuid, uuid) owner to portal_definer;
comment on function private.named_children(uuid, uuid, uuid, uuid) is
  'The first names of the confirmed children in a grade, and in an audience unless that is null, whose records this guardian reads; none for who has none there.';

create or replace function private.hold_declared(p_declared_id uuid) returns public.students
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students;
begin
  -- The parent first, as who deletes one does (decision 0205).
  perform from public.profiles p where p.id = private.primary_guardian_of(p_declared_id) for key share;
  select * into declared from public.students c
   where c.id = p_declared_id and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if declared.id is null or declared.is_confirmed or private.primary_guardian_of(declared.id) is null then
    raise exception using errcode = 'PR004', detail = 'declared_id',
      message = 'Somebody else has decided on this child meanwhile',
      hint = '{"code": "child.decided_meanwhile"}';
  end if;
  return declared;
end
$$;
alter function private.hold_declared(uuid) owner to portal_definer;
comment on function private.hold_declared(uuid) is
  'The declared child of a school that the caller runs, held until the transaction ends. PR004: it waits no longer, or is none of the caller''s.';

create or replace function private.mail_about_child(p_kind text, p_parent_id uuid, p_child public.students) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  parent public.profiles;
  said jsonb;
begin
  select * into parent from public.profiles p where p.id = p_parent_id;
  select jsonb_build_object('learner_id', p_child.id, 'first_name', parent.first_name, 'school_name', s.name,
                            'child_name', btrim(p_child.first_name) || ' ' || btrim(p_child.last_name))
    into said from public.schools s where s.id = p_child.school_id;
  if parent.id is null or parent.approval_status = 'rejected' then
    return;
  end if;
  -- What is decided on a family over and over does not fill its mailbox: what stands is on the screens.
  if parent.approval_status = 'approved'
     and private.count_sending('account', parent.user_id, 'told.' || p_kind, 'day', 1) > 20 then
    return;
  end if;
  -- Nobody who has no address is told of all of it once there is one.
  insert into private.held_mails (profile_id, kind, payload)
  select parent.id, p_kind, said from auth.users u where u.id = parent.user_id and u.email is not null;
  perform private.send_held_mails(parent.user_id);
end
$$;
alter function private.mail_about_child(text, uuid, public.students) owner to portal_definer;
comment on function private.mail_about_child(text, uuid, public.students) is
  'Tells a parent by mail what the office has decided on a child, by the name that this row gives it; one who waits for an approval, or has not proven the address, after that. Of one kind 20 mails a day.';

create or replace function private.send_held_mails(p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  with due as (
    delete from private.held_mails m using public.profiles p, auth.users u
     where p.id = m.profile_id and p.user_id = p_user_id and p.approval_status = 'approved'
       and u.id = p_user_id and u.email is not null and u.email_confirmed_at is not null
    returning m.id, m.kind, u.email, m.payload || jsonb_build_object('about', p.id) as payload, m.created_at)
  insert into private.outbox (kind, recipient, payload)
  select d.kind, d.email, d.payload from due d
   -- What was decided long ago stands on the screens.
   where d.created_at > now() - interval '60 days' order by d.id
$$;
alter function private.send_held_mails(uuid) owner to portal_definer;
comment on function private.send_held_mails(uuid) is
  'Mails what waits for the approved profiles of an account whose address is proven: no child is named to another.';

-- Whoever stands for the learner no more is not told that they do: by a mail that waits for the mail server, or for an
-- approval.
create or replace function private.withdraw_links() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with ended as (
    select o.profile_id, o.student_id from old_rows o
     where o.profile_id is not null
       and not exists (
         select from public.guardianships g
          where g.student_id = o.student_id and g.profile_id = o.profile_id and g.ended_at is null)),
  held as (
    delete from private.held_mails m using ended e
     where m.profile_id = e.profile_id and m.kind = 'child-linked' and m.payload ->> 'learner_id' = e.student_id::text)
  delete from private.outbox o using ended e
   where o.due_at is not null and o.kind = 'child-linked' and o.payload ->> 'about' = e.profile_id::text
     and o.payload ->> 'learner_id' = e.student_id::text;
  return null;
end
$$;
alter function private.withdraw_links() owner to portal_definer;

create or replace function private.release_held_mails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.approval_status = 'approved' then
    perform private.send_held_mails(new.user_id);
    return null;
  end if;
  -- Nor do those leave that have waited for the mail server since an approval.
  delete from private.outbox o
   where o.due_at is not null and o.kind like 'child-%' and o.payload ->> 'about' = new.id::text;
  delete from private.held_mails m where m.profile_id = new.id;
  return null;
end
$$;
alter function private.release_held_mails() owner to portal_definer;

create or replace function private.release_held_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A decision of this moment is waited for, or waits: it holds a mail while it reads here that nothing is proven. For
  -- update, since a mail that is held takes its profile for key share.
  perform from public.profiles p where p.user_id = new.id order by p.id for update;
  perform private.send_held_mails(new.id);
  return null;
end
$$;
alter function private.release_held_of_account() owner to portal_definer;

-- Before the deletion, which takes the guardianships along. Declining is a deletion by the office; what happens to a registration as a whole is told by its own mail.
create or replace function private.tell_declined_child() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.mail_about_child('child-not-added', private.primary_guardian_of(old.id), old);
  return old;
end
$$;
alter function private.tell_declined_child() owner to portal_definer;

-- All of them, however many: a learner is handed back by asking this list, and one that it left out would be refused
-- as decided by somebody else. Who shows the list says how much of it.
create or replace function public.learners_of_rejected(school uuid default null)
returns table (
  learner_id uuid, first_name text, last_name text, student_id text, grade_name text, school_name text,
  guardian_id uuid, guardian_first_name text, guardian_last_name text,
  former_id uuid, former_first_name text, former_last_name text, has_others boolean)
language sql stable security definer rows 20
set search_path = ''
as $$
  select c.id, c.first_name, c.last_name, c.student_id, g.name, s.name, p.id, p.first_name, p.last_name,
         f.id, f.first_name, f.last_name,
         exists (select from public.guardianships o
                  where o.student_id = c.id and o.ended_at is null and o.profile_id is distinct from p.id)
    from public.profiles p
    join public.guardianships t on t.profile_id = p.id and t.ended_at is null
    join public.students c on c.id = t.student_id and c.is_confirmed
    join public.grades g on g.id = c.grade_id
    join public.schools s on s.id = c.school_id
    left join private.handed_over_learners h on h.student_id = c.id and h.given_to = p.id
    left join public.profiles f on f.id = h.taken_from and f.role = 'parent' and f.approval_status = 'approved'
      and f.school_id = c.school_id
   where p.approval_status = 'rejected' and p.role = 'parent'
     and c.school_id = any((select private.administered_school_ids())::uuid[])
     and (learners_of_rejected.school is null or c.school_id = learners_of_rejected.school)
   order by p.decided_at, c.first_name collate "und-x-icu", c.id
$$;
alter function public.learners_of_rejected(uuid) owner to portal_definer;
grant execute on function public.learners_of_rejected(uuid) to authenticated;
comment on function public.learners_of_rejected(uuid) is
  'Learners of the caller''s schools of whom a guardian was rejected, each with that one, the approved parent from whom the learner was taken, if there is one, and whether somebody else stands for the learner. No row for anybody but an administrator.';

create or replace function public.hand_back_learner(learner_id uuid, taken_from uuid, given_to uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  learner public.students;
begin
  -- The parents first (decision 0205), held as they are: an approval in between would make the child theirs.
  perform from public.profiles p where p.id in (hand_back_learner.taken_from, hand_back_learner.given_to)
    order by p.id for share;
  select * into learner from public.students c
   where c.id = hand_back_learner.learner_id and c.is_confirmed
     and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if learner.id is null or not exists (
    select from public.learners_of_rejected(learner.school_id) r
     where r.learner_id = learner.id and r.guardian_id = hand_back_learner.taken_from
       and (hand_back_learner.given_to is null or r.former_id = hand_back_learner.given_to))
  then
    raise exception using errcode = 'PR004', detail = 'learner_id',
      message = 'Somebody else has decided on this learner meanwhile',
      hint = '{"code": "learner.decided_meanwhile"}';
  end if;
  if private.primary_guardian_of(learner.id) = hand_back_learner.taken_from then
    update public.students c set parent_id = hand_back_learner.given_to where c.id = learner.id;
  else
    update public.guardianships g set ended_at = now(), changed_at = clock_timestamp()
     where g.student_id = learner.id and g.profile_id = hand_back_learner.taken_from and g.ended_at is null;
    insert into public.guardianships (school_id, student_id, profile_id, granted_by)
    select learner.school_id, learner.id, hand_back_learner.given_to, (select private.profile_id())
     where hand_back_learner.given_to is not null
    on conflict (student_id, profile_id) where ended_at is null do nothing;
  end if;
  delete from private.handed_over_learners h
   where h.student_id = learner.id and h.given_to = hand_back_learner.taken_from;
  if hand_back_learner.given_to is not null then
    perform private.mail_about_child('child-linked', hand_back_learner.given_to, learner);
  end if;
end
$$;
alter function public.hand_back_learner(uuid, uuid, uuid) owner to portal_definer;
grant execute on function public.hand_back_learner(uuid, uuid, uuid) to authenticated;
comment on function public.hand_back_learner(uuid, uuid, uuid) is
  'Takes a learner from a guardian who was rejected: back to the one from whom it was taken, who is told by mail, or to nobody; those beside stay. PR004: it is not as it was shown, or none of the caller''s.';

-- A parent declares a child whom the school has on its list already: the administrator joins the two. The parent is
-- taken before the children, as by whoever deletes a parent (decision 0205).
create or replace function public.match_student(declared_id uuid, learner_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students;
  learner public.students;
  declarer uuid;
begin
  perform from public.profiles p where p.id = private.primary_guardian_of(declared_id) for key share;
  select * into declared from public.students c where c.id = declared_id for update;
  select * into learner from public.students c where c.id = learner_id for update;
  declarer := private.primary_guardian_of(declared.id);
  if not private.administers(declared.school_id) or learner.school_id is distinct from declared.school_id then
    raise exception using errcode = '42501', message = 'Only an administrator of the school matches learners',
      hint = '{"code": "learner.match_admin_only"}';
  end if;
  if declared.is_confirmed or declarer is null then
    raise exception using errcode = 'PR004', detail = 'declared_id', message = 'This child is not waiting for confirmation',
      hint = '{"code": "child.not_waiting"}';
  end if;
  if not learner.is_confirmed or private.primary_guardian_of(learner.id) is not null then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has a parent already',
      hint = '{"code": "learner.has_parent"}';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  perform private.carry_consents(declared.id, learner.id);
  perform private.return_learner(learner.id, declared);
  delete from public.students c where c.id = declared.id;
  update public.students c
     set parent_id = declarer, date_of_birth = coalesce(c.date_of_birth, declared.date_of_birth)
   where c.id = learner.id;
  return learner.id;
end
$$;
alter function public.match_student(uuid, uuid) owner to portal_definer;
grant execute on function public.match_student(uuid, uuid) to authenticated;
comment on function public.match_student(uuid, uuid) is
  'Gives a declared child''s parent and subjects to an existing learner who has no parent yet, and drops the declaration; the learner''s id. Who has left is at the school again, in the declared grade.';
