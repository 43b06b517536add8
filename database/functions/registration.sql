-- What a teacher who waits for the approval may name is what came with the registration: whoever could go on adding
-- grades until somebody presses the button would have every class of them opened by an administrator who had seen
-- the first list. The form sends all in one; another client may send profile and wishes one after the other. An
-- administrator adds the rest, as with the children that a waiting parent adds later.
create or replace function private.registers_as_teacher(p_teacher_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles me
     where me.id = (select private.own_profile_id()) and me.id = p_teacher_id and me.school_id = p_school_id
       and me.role = 'teacher' and me.approval_status = 'pending'
       and me.created_at > now() - interval '10 minutes');
end
$$;
alter function private.registers_as_teacher(uuid, uuid) owner to portal_definer;
grant execute on function private.registers_as_teacher(uuid, uuid) to authenticated;
comment on function private.registers_as_teacher(uuid, uuid) is
  'Whether the caller is that teacher, still completing a registration at that school: within ten minutes of it.';

-- Registration: the profile, the children with their subjects, or the teacher's subjects, all or nothing,
-- inside the account service's transaction. The shape of the form has been checked by the shared schema
-- (contract/registration.ts); here it is checked against the tables. Every refusal names the field in
-- `detail` as a path into the form, such as children.0.grade_id.
create or replace function private.require_in_school(p_table text, p_id text, p_school_id uuid, p_field text) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_id uuid;
begin
  if p_table = 'grades' then
    select g.id into found_id from public.grades g where g.id::text = lower(p_id) and g.school_id = p_school_id;
  else
    select s.id into found_id from public.subjects s where s.id::text = lower(p_id) and s.school_id = p_school_id;
  end if;
  if found_id is null then
    raise exception using errcode = 'PR002', detail = p_field,
      message = case p_table when 'grades' then 'This grade is not one of the chosen school'
        else 'This subject is not one of the chosen school' end,
      hint = case p_table when 'grades' then '{"code": "grade.other_school"}'
        else '{"code": "subject.other_school"}' end;
  end if;
  return found_id;
end
$$;
alter function private.require_in_school(text, text, uuid, text) owner to portal_definer;
comment on function private.require_in_school(text, text, uuid, text) is
  'The id of the school''s grade or subject; raises PR002 for anything else.';

-- The bounds are those of contract/limits.ts: nobody fills the tables with one form.
create or replace function private.require_list(p_list jsonb, p_longest int, p_field text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_list is null or jsonb_typeof(p_list) = 'null' then
    return '[]';
  end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > p_longest then
    raise exception using errcode = 'PR001', detail = p_field,
      message = format('Send a list of at most %s entries', p_longest),
      hint = jsonb_build_object('code', 'list.too_long', 'max', p_longest)::text;
  end if;
  return p_list;
end
$$;
alter function private.require_list(jsonb, integer, text) owner to portal_definer;
comment on function private.require_list(jsonb, integer, text) is
  'The list, empty when left out; raises PR001 for anything else.';

create or replace function private.register_children(p_parent_id uuid, p_school_id uuid, p_children jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  child record;
  child_id uuid;
begin
  for child in
    select value as form, 'children.' || (ordinality - 1) as field
      from jsonb_array_elements(p_children) with ordinality
  loop
    child_id := private.insert_registered_child(p_parent_id, p_school_id,
      private.require_in_school('grades', child.form ->> 'grade_id', p_school_id, child.field || '.grade_id'), child.form);
    insert into public.student_subjects (student_id, subject_id)
    select child_id, private.require_in_school('subjects', chosen.id, p_school_id,
             child.field || '.subject_ids.' || (chosen.ordinality - 1))
      from jsonb_array_elements_text(
             private.require_list(child.form -> 'subject_ids', 40, child.field || '.subject_ids')) with ordinality as chosen (id, ordinality)
    on conflict do nothing;
  end loop;
end
$$;
alter function private.register_children(uuid, uuid, jsonb) owner to portal_definer;

create or replace function private.register_assignments(p_teacher_id uuid, p_school_id uuid, p_assignments jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.teacher_subjects (teacher_id, grade_id, subject_id)
  select p_teacher_id,
         private.require_in_school('grades', form ->> 'grade_id', p_school_id, 'assignments.' || (i - 1) || '.grade_id'),
         private.require_in_school('subjects', form ->> 'subject_id', p_school_id, 'assignments.' || (i - 1) || '.subject_id')
    from jsonb_array_elements(p_assignments) with ordinality as chosen (form, i)
  on conflict do nothing;
end
$$;
alter function private.register_assignments(uuid, uuid, jsonb) owner to portal_definer;

-- A rejected registration is sent again as what it was; one of another kind, or at another school, stands beside those
-- that the account has, and takes the place of one that is all it has.
create or replace function private.registration_to_reopen(p_user_id uuid, p_kind text, p_school_id uuid) returns public.profiles
language sql stable security definer
set search_path = ''
as $$
  select p from public.profiles p
   where p.user_id = p_user_id and p.approval_status = 'rejected' and p.role in ('parent', 'teacher')
     and ((p.role, p.school_id) = (p_kind, p_school_id)
       or not exists (select from public.profiles other where other.user_id = p_user_id and other.id <> p.id))
$$;
alter function private.registration_to_reopen(uuid, text, uuid) owner to portal_definer;
comment on function private.registration_to_reopen(uuid, text, uuid) is
  'The rejected registration of the account that this one corrects; null where it is a further one.';

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
    raise exception using errcode = 'PR001', detail = 'kind', message = 'Register as a parent or as a teacher',
      hint = '{"code": "registration.kind_missing"}';
  end if;
  select s.id into form_school from public.schools s where s.id::text = lower(p_form ->> 'school_id');
  if form_school is null then
    raise exception using errcode = 'PR001', detail = 'school_id', message = 'Select a school from the list',
      hint = '{"code": "school.unknown_choice"}';
  end if;
  -- The account before its profiles (decision 0205). So two who register at once see each other.
  perform from auth.users u where u.id = p_user_id for no key update;
  perform from public.profiles p where p.user_id = p_user_id order by p.id for update;
  select * into earlier from private.registration_to_reopen(p_user_id, p_form ->> 'kind', form_school);
  if earlier.id is not null then
    perform private.reopen_registration(earlier, p_form, form_school);
    profile_id := earlier.id;
  else
    if (select count(*) from public.profiles p where p.user_id = p_user_id) >= 20
       or (select count(*) from public.profiles p where p.user_id = p_user_id and p.approval_status = 'pending') >= 5 then
      raise exception using errcode = 'PR001', detail = 'school_id',
        message = 'Too many registrations of yours wait. Please wait until the schools have answered',
        hint = '{"code": "registration.too_many_wait"}';
    end if;
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status, language)
    values (p_user_id, btrim(p_form ->> 'first_name'), btrim(p_form ->> 'last_name'), nullif(btrim(p_form ->> 'phone'), ''),
      p_form ->> 'kind', form_school, 'pending',
      -- Another one than the portal speaks is no reason to refuse a registration.
      (select known from unnest(array['en', 'af', 'zu', 'xh', 'st']) as known where known = p_form ->> 'language'))
    on conflict on constraint profiles_account_key do nothing
    returning id into profile_id;
  end if;
  if profile_id is null then
    raise exception using errcode = 'PR003', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  if p_form ->> 'kind' = 'parent' then
    perform private.register_children(profile_id, form_school, private.require_list(p_form -> 'children', 20, 'children'));
    perform private.register_consents(profile_id, form_school, p_form -> 'consent');
  else
    perform private.register_assignments(profile_id, form_school, private.require_list(p_form -> 'assignments', 200, 'assignments'));
  end if;
  return profile_id;
end
$$;
alter function private.register_school_user(uuid, jsonb) owner to portal_definer;
grant execute on function private.register_school_user(uuid, jsonb) to portal_auth;
comment on function private.register_school_user(uuid, jsonb) is
  'Writes a registration for an account, beside others that it has, or the corrected one of somebody who was rejected; the profile''s id. The form is the output of contract/registration.ts. PR001: kind or school; PR002: a grade or subject of another school; PR003: the account has a profile of this kind at this school.';

-- Somebody registers again with an address that was never confirmed: a typo in the form, a lost mail.
create or replace function private.withdraw_registration(p_user_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  profile public.profiles;
begin
  perform from auth.users u where u.id = p_user_id for no key update;
  perform from public.profiles p where p.user_id = p_user_id order by p.id for update;
  if exists (select from public.profiles p where p.user_id = p_user_id and p.approval_status <> 'pending') then
    return false;
  end if;
  for profile in select * from public.profiles p where p.user_id = p_user_id order by p.id loop
    delete from public.students c where c.id in (select private.declared_children_of(profile.id));
    delete from public.profiles p where p.id = profile.id;
  end loop;
  return true;
exception when foreign_key_violation then
  return false;
end
$$;
alter function private.withdraw_registration(uuid) owner to portal_definer;
grant execute on function private.withdraw_registration(uuid) to portal_auth;
comment on function private.withdraw_registration(uuid) is
  'Takes a pending registration back with the children it declared; true when none is left. An approved or rejected one stays: false.';

-- Who registers again by the own password before the mail is opened may have corrected the form. What the account
-- registered at another school or as something else stands beside it.
create or replace function private.withdraw_same_registration(p_user_id uuid, p_form jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  same uuid;
begin
  perform from auth.users u where u.id = p_user_id for no key update;
  select p.id into same from public.profiles p
   where p.user_id = p_user_id and p.role = p_form ->> 'kind' and p.school_id::text = lower(p_form ->> 'school_id')
     and p.approval_status = 'pending'
     for update;
  delete from public.students c where c.id in (select private.declared_children_of(same));
  delete from public.profiles p where p.id = same;
exception when foreign_key_violation then
  -- The school has begun something with it: it stays as it is.
  null;
end
$$;
alter function private.withdraw_same_registration(uuid, jsonb) owner to portal_definer;
grant execute on function private.withdraw_same_registration(uuid, jsonb) to portal_auth;
comment on function private.withdraw_same_registration(uuid, jsonb) is
  'Takes back the pending registration that the form says anew, of the same kind at the same school, with the children it declared. Others of the account, and one that was decided, stay.';

-- A signed-in account without a profile registers under the same rules as a sign-up does. A rejected registration is
-- sent again by the account's owner alone: it puts other people's children, or a teacher's classes, beside a name
-- and an address that the office may know already.
--
-- Refused: a rejected registration that is sent again by whoever only found an open session (PR041).
create or replace function public.register_profile(form jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.user_id() is null then
    raise exception using errcode = '42501', message = 'Sign in to register',
      hint = '{"code": "registration.sign_in_first"}';
  end if;
  if private.is_rejected(private.user_id()) and not private.session_is_fresh() then
    raise exception using errcode = 'PR041', message = 'Confirm that it is you before you send the registration again',
      hint = '{"code": "registration.prove_first"}';
  end if;
  return private.register_school_user(private.user_id(), form);
end
$$;
alter function public.register_profile(jsonb) owner to portal_definer;
grant execute on function public.register_profile(jsonb) to authenticated;
comment on function public.register_profile(jsonb) is
  'Writes a pending registration for the caller; the new profile''s id. The form and the errors are those of private.register_school_user; PR041: a rejected one is sent again by a fresh session only.';

-- An account without a profile may be anybody's: of schools it needs the names for its registration, and reads
-- nothing else, such as how to reach each office.
-- A reply has room for a thousand, the country for 25,000: whoever does not find the own one among the first types.
create or replace function public.registration_schools(search text default '', chosen uuid default null)
returns table (id uuid, name text)
language plpgsql stable security definer rows 100
set search_path = ''
as $$
declare
  words tsquery := private.typed_words(registration_schools.search);
begin
  if words is null then
    return query
      select f.id, f.name
        from ((select s.id, s.name from public.schools s order by s.name collate "und-x-icu", s.id limit 100)
              union
              select s.id, s.name from public.schools s where s.id = chosen) f
       order by f.name collate "und-x-icu", f.id;
  else
    return query
      select f.id, f.name
        from (select s.id, s.name from public.schools s where private.school_words(s.name) @@ words
              union
              select s.id, s.name from public.schools s where s.id = chosen) f
       order by f.id is distinct from chosen, f.name collate "und-x-icu", f.id limit 100;
  end if;
end
$$;
alter function public.registration_schools(text, uuid) owner to portal_definer;
grant execute on function public.registration_schools(text, uuid) to anon, authenticated;
comment on function public.registration_schools(text, uuid) is
  'The schools that one may register at, a hundred by name: before a sign-in as after it. `search`: the beginnings of words, all of them. `chosen` is among them in any case.';

-- The forms offer first what the chosen grade has. Only what approved teachers give counts: what somebody wishes who
-- waits for an approval would stand before every family, and the choices of single learners are nobody else's.
create or replace function public.registration_subjects(school uuid)
returns table (grade_id uuid, subject_ids uuid[])
language plpgsql stable security definer rows 15
set search_path = ''
as $$
begin
  return query
    select t.grade_id, array_agg(distinct t.subject_id order by t.subject_id)
      from public.teacher_subjects t
      join public.profiles p on p.id = t.teacher_id and p.school_id = t.school_id
     where t.school_id = registration_subjects.school and p.approval_status = 'approved' and p.role = 'teacher'
     group by t.grade_id
     order by t.grade_id;
end
$$;
alter function public.registration_subjects(uuid) owner to portal_definer;
grant execute on function public.registration_subjects(uuid) to anon, authenticated;
comment on function public.registration_subjects(uuid) is
  'Of each grade of a school in which approved teachers teach: the ids of the subjects. Says nothing of who teaches them.';

-- A rejection says why, and is not the end: whoever was rejected corrects the registration and sends it again.
--
-- Refused: a reason from anybody but who rejects, in the statement that rejects; a reason that is read by anybody
-- but the person and the school's administrators (the column is granted to nobody, functions give it); a second
-- registration of somebody who waits or was approved.
create or replace function private.reopen_registration(p_profile public.profiles, p_form jsonb, p_school_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Somebody who was approved once has learners and classes that were confirmed: they stay where they are.
  if (p_profile.role <> p_form ->> 'kind' or p_profile.school_id is distinct from p_school_id)
     and (exists (select from public.guardianships g join public.students c on c.id = g.student_id
                   where g.profile_id = p_profile.id and g.ended_at is null and c.is_confirmed)
       or exists (select from public.conversations v where p_profile.id in (v.participant_one_id, v.participant_two_id))) then
    raise exception using errcode = 'PR001', detail = 'school_id',
      message = 'You were at this school before. Please contact the school administrator for help',
      hint = '{"code": "registration.former_member"}';
  end if;
  delete from public.students c where c.id in (select private.declared_children_of(p_profile.id));
  delete from public.teacher_subjects t where t.teacher_id = p_profile.id;
  update public.profiles p
     set first_name = btrim(p_form ->> 'first_name'), last_name = btrim(p_form ->> 'last_name'),
         phone = nullif(btrim(p_form ->> 'phone'), ''), role = p_form ->> 'kind', school_id = p_school_id,
         -- What is declared now is confirmed by the approval, as at the first time.
         approval_status = 'pending', created_at = now()
   where p.id = p_profile.id;
  delete from public.notices n where n.subject_id = p_profile.id and n.kind = 'registration';
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'registration', p.id, format('%s %s registered again as a %s', p.first_name, p.last_name, p.role),
         private.registration_arguments('registration.again', p.first_name, p.last_name, p.role), p.school_id
    from public.profiles p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.id = p_profile.id;
end
$$;
alter function private.reopen_registration(public.profiles, jsonb, uuid) owner to portal_definer;
comment on function private.reopen_registration(public.profiles, jsonb, uuid) is
  'Makes a rejected registration one that waits, with what the form says now, and tells the administrators.';

create or replace function private.is_rejected(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.profiles p
                  where p.user_id = p_user_id and p.approval_status = 'rejected' and p.role in ('parent', 'teacher'))
$$;
alter function private.is_rejected(uuid) owner to portal_definer;
grant execute on function private.is_rejected(uuid) to portal_auth;
comment on function private.is_rejected(uuid) is
  'Whether the account''s registration as a parent or teacher was rejected, so that it may be sent again.';

create or replace function private.may_register(p_user_id uuid, p_form jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (select from public.profiles p
                      where p.user_id = p_user_id and p.role = p_form ->> 'kind' and p.approval_status <> 'rejected'
                        and p.school_id::text = lower(p_form ->> 'school_id'))
$$;
alter function private.may_register(uuid, jsonb) owner to portal_definer;
grant execute on function private.may_register(uuid, jsonb) to portal_auth;
comment on function private.may_register(uuid, jsonb) is
  'Whether this form would be a further registration of the account, or a corrected one: not one that waits or was approved already.';

create or replace function public.my_registration() returns table (approval_status text, reason text, role text)
language sql stable security definer
set search_path = ''
as $$
  select p.approval_status, p.decision_reason, p.role from public.profiles p
   where p.id = (select private.own_profile_id())
$$;
alter function public.my_registration() owner to portal_definer;
grant execute on function public.my_registration() to authenticated;
comment on function public.my_registration() is
  'What has become of the caller''s own registration, and why it was rejected; no row without one. For people who wait or were rejected, too.';
