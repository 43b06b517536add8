-- Registration: the profile, the children with their subjects, or the teacher's subjects, all or nothing,
-- inside the account service's transaction. The shape of the form has been checked by the shared schema
-- (contract/registration.ts); here it is checked against the tables. Every refusal names the field in
-- `detail` as a path into the form, such as children.0.grade_id.

create function private.require_in_school(p_table text, p_id text, p_school_id uuid, p_field text) returns uuid
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
        else 'This subject is not one of the chosen school' end;
  end if;
  return found_id;
end
$$;
comment on function private.require_in_school(text, text, uuid, text) is
  'The id of the school''s grade or subject; raises PR002 for anything else.';
revoke execute on function private.require_in_school(text, text, uuid, text) from public;
alter function private.require_in_school(text, text, uuid, text) owner to portal_definer;

-- The rare code that exists already is drawn again (school-portal.md, section 9: prefix, timestamp, 4 characters).
create function private.insert_registered_child(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_child jsonb)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  child_id uuid;
begin
  for attempt in 1..10 loop
    insert into public.students
      (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
    values (
      btrim(p_child ->> 'first_name'), btrim(p_child ->> 'last_name'),
      'STU' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint || upper(substr(md5(random()::text), 1, 4)),
      p_grade_id, p_parent_id, p_school_id, nullif(p_child ->> 'date_of_birth', '')::date, false)
    on conflict (school_id, student_id) do nothing
    returning id into child_id;
    exit when child_id is not null;
  end loop;
  return child_id;
end
$$;
comment on function private.insert_registered_child(uuid, uuid, uuid, jsonb) is
  'Adds one declared child with a code of its own; its id.';
revoke execute on function private.insert_registered_child(uuid, uuid, uuid, jsonb) from public;
alter function private.insert_registered_child(uuid, uuid, uuid, jsonb) owner to portal_definer;

-- The bounds are those of contract/limits.ts: nobody fills the tables with one form.
create function private.require_list(p_list jsonb, p_longest int, p_field text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_list is null or jsonb_typeof(p_list) = 'null' then
    return '[]';
  end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > p_longest then
    raise exception using errcode = 'PR001', detail = p_field,
      message = format('Send a list of at most %s entries', p_longest);
  end if;
  return p_list;
end
$$;
comment on function private.require_list(jsonb, int, text) is 'The list, empty when left out; raises PR001 for anything else.';
revoke execute on function private.require_list(jsonb, int, text) from public;
alter function private.require_list(jsonb, int, text) owner to portal_definer;

create function private.register_children(p_parent_id uuid, p_school_id uuid, p_children jsonb) returns void
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
revoke execute on function private.register_children(uuid, uuid, jsonb) from public;
alter function private.register_children(uuid, uuid, jsonb) owner to portal_definer;

create function private.register_assignments(p_teacher_id uuid, p_school_id uuid, p_assignments jsonb) returns void
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
revoke execute on function private.register_assignments(uuid, uuid, jsonb) from public;
alter function private.register_assignments(uuid, uuid, jsonb) owner to portal_definer;

create function private.register_school_user(p_user_id uuid, p_form jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  form_school uuid;
  profile_id uuid;
begin
  if coalesce(p_form ->> 'kind', '') not in ('parent', 'teacher') then
    raise exception using errcode = 'PR001', detail = 'kind', message = 'Register as a parent or as a teacher';
  end if;
  select s.id into form_school from public.schools s where s.id::text = lower(p_form ->> 'school_id');
  if form_school is null then
    raise exception using errcode = 'PR001', detail = 'school_id', message = 'Select a school from the list';
  end if;
  insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status)
  values (p_user_id, btrim(p_form ->> 'first_name'), btrim(p_form ->> 'last_name'), nullif(btrim(p_form ->> 'phone'), ''),
    p_form ->> 'kind', form_school, 'pending')
  on conflict (user_id) do nothing
  returning id into profile_id;
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
  'Writes a registration for an account; the new profile''s id. The form is the output of contract/registration.ts. PR001: kind or school; PR002: a grade or subject of another school; PR003: the account has a profile.';
revoke execute on function private.register_school_user(uuid, jsonb) from public;
grant execute on function private.register_school_user(uuid, jsonb) to portal_auth;
alter function private.register_school_user(uuid, jsonb) owner to portal_definer;

-- Somebody registers again with an address that was never confirmed: a typo in the form, a lost mail.
create function private.withdraw_registration(p_user_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles p where p.user_id = p_user_id for update;
  if not found then
    return true;
  end if;
  if profile.approval_status <> 'pending' then
    return false;
  end if;
  delete from public.students c where c.parent_id = profile.id and not c.is_confirmed;
  delete from public.profiles p where p.id = profile.id;
  return true;
exception when foreign_key_violation then
  return false;
end
$$;
comment on function private.withdraw_registration(uuid) is
  'Takes a pending registration back with the children it declared; true when none is left. An approved or rejected one stays: false.';
revoke execute on function private.withdraw_registration(uuid) from public;
grant execute on function private.withdraw_registration(uuid) to portal_auth;
alter function private.withdraw_registration(uuid) owner to portal_definer;
